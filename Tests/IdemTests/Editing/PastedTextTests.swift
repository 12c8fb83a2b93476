import Idem
import IdemTesting
import IdemSeeds
import Testing

/// What fields and editors take of a paste.
@MainActor
@Suite struct PastedTextTests {
  /// The rule, character by character.
  private func taken(_ text: String, lineEnd: String, tab: String, dropsKeys: Bool) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += lineEnd
      } else if character == "\t" {
        result += tab
      } else {
        for scalar in character.unicodeScalars {
          if scalar.properties.generalCategory == .control || dropsKeys && (0xF700...0xF8FF).contains(scalar.value) { continue }
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  @Test(arguments: Seed.all()) func `a random paste gives the text of the rule, in fields and in editors`(seed: Seed) {
    var random = seed.generator()
    let pieces = [
      "a", "some words that are pasted ", "\n", "\r", "\r\n", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}",
      "\u{1B}[31m",
      "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é", "e\u{301}", "€", "日本", "\u{F6FF}", "\u{F700}", "\u{F8FF}", "\u{F900}", "\u{FEFF}", "ｱ",
      "🇩🇪",
      String(repeating: "0123456789", count: 13),
    ]
    for step in 0..<60 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      let comment: Comment = "\(seed), step \(step): \(text.debugDescription)"
      for axis in [Axis.horizontal, .vertical] {
        let box = TextBox("")
        let host = TestHost(width: 30, height: 5) { TextField("", text: box.binding, axis: axis) }
        host.render()
        host.paste(text)
        let expected = taken(text, lineEnd: axis == .horizontal ? " " : "\n", tab: " ", dropsKeys: true)
        #expect(Array(box.text.utf8) == Array(expected.utf8), comment)
      }
      let box = TextBox("")
      let host = TestHost(width: 30, height: 5) { TextEditor(text: box.binding) }
      host.render()
      host.press(.tab)
      host.paste(text)
      #expect(Array(box.text.utf8) == Array(taken(text, lineEnd: "\n", tab: "\t", dropsKeys: false).utf8), comment)
    }
  }

  @Test func `keys that are no characters type nothing`() {
    let box = TextBox("")
    let host = TestHost(width: 30, height: 1) { TextField("", text: box.binding) }
    host.render()
    host.press("\u{F704}")
    host.type("a")
    #expect(box.text == "a")
  }
}
