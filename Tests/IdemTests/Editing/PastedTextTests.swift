import Seeds
import Testing

@testable import IdemViews

@Suite struct PastedTextTests {
  /// The slow truth: one character at a time, by its properties.
  private func taken(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "\t" {
        result.append(character)
      } else if character.isNewline {
        result.append("\n")
      } else if !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }) {
        result.append(character)
      }
    }
    return result
  }

  @Test(arguments: Seed.all(200)) func `an editor takes from a text what a reader of characters takes`(seed: Seed) {
    seed.announce()
    var random = seed.generator()
    let parts = [
      "a", "word ", "\n", "\t", "\r", "\r\n", "\u{0}", "\u{1B}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{A0}", "ä", "\u{2028}",
      "\u{2029}", "“",
      "\u{200D}", "e\u{301}", "\u{301}", "日本", "👩‍👩‍👧", "\u{B}", "\u{C}", "\u{10FFFF}", String(repeating: "plain text ", count: 12),
    ]
    for _ in 0..<20 {
      let likely = (0..<4).map { _ in parts.randomElement(using: &random)! }
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Bool.random(using: &random) ? parts.randomElement(using: &random)! : likely.randomElement(using: &random)!
      }.joined()
      #expect(Array(text.takenByEditor.utf8) == Array(taken(text).utf8), "\(seed): \(text.debugDescription)")
    }
  }

  @Test func `every scalar is taken or left out as by its properties`() {
    var all = ""
    for value in 0...UInt32(0x10FFFF) { if let scalar = Unicode.Scalar(value) { all.unicodeScalars.append(scalar) } }
    #expect(Array(all.takenByEditor.utf8) == Array(taken(all).utf8))
  }
}
