import IdemEscapeCorpus
import Testing

@testable import IdemScreen

@Suite struct PlainTextTests {
  private func glyphs(_ text: String) -> [String] {
    var result: [String] = []
    text.forEachGlyph(options: [.flags, .recent]) {
      result.append($0.string)
      return true
    }
    return result
  }

  @Test(arguments: Corpus.escapeInjection) func `the copied text is the shown text, without control characters`(_ entry: Corpus.Entry) {
    let copied = entry.text.plainText
    #expect(glyphs(copied) == glyphs(entry.text))
    #expect(copied.plainText == copied)
    for scalar in copied.unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(
        scalar.properties.generalCategory != .format || scalar == "\u{200C}" || scalar == "\u{200D}"
          || CellWidth.columns(of: Character(scalar)) > 0)
    }
  }

  @Test func `line ends, tabs and emoji are copied whole`() {
    for text in ["a\tb\nc", "👩‍🚀 ❤️ 👍🏽 1️⃣ 🇫🇷", "क्‍ष می‌خواهم", "Ångström e\u{301}"] { #expect(text.plainText == text) }
    #expect("a\r\nb".plainText == "a\nb" && "a\rb".plainText == "a\u{FFFD}b" && "x\u{202E}y\u{1B}[31m".plainText == "xy\u{FFFD}[31m")
  }

  @Test(arguments: Corpus.escapeInjection) func `a message is one line of text`(_ entry: Corpus.Entry) {
    let line = entry.text.plainLine
    #expect(line.plainLine == line)
    expectPlain(line)
  }

  @Test(arguments: Corpus.escapeInjection) func `a message of several lines is lines of text`(_ entry: Corpus.Entry) {
    let text = "first\n\(entry.text)\r\nlast", lines = StandardStream.plain(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "first" && lines.last == "last")
    for line in lines { expectPlain(String(line)) }
  }

  private func expectPlain(_ line: String) {
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: Issue.record("U+\(String(scalar.value, radix: 16))")
      default: continue
      }
    }
  }
}
