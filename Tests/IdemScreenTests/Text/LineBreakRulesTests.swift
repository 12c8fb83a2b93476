import IdemScreen
import Testing

/// The rules of UAX #14, each with texts of its own. A bar is a place at which a line may break.
struct LineBreakRulesTests {
  /// The text with a bar at each place at which `LineBreaker` breaks it. A word and a space in front give it another place, so that no word
  /// is cut because it is too long.
  private func opportunities(_ text: String) -> String {
    var result = ""
    for index in text.indices {
      let before = "x " + text[..<index]
      let lines = LineBreaker.lines(of: "x " + text, width: before.columns)
      let isOpportunity = index > text.startIndex && lines.count > 1 && lines[0].text == before.trimmed
      result += (isOpportunity && text[index] != " " ? "|" : "") + String(text[index])
    }
    return result
  }

  private func expectRule(_ marked: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(opportunities(marked.filter { $0 != "|" }) == marked, sourceLocation: location)
  }

  @Test func `a line breaks after spaces, and not before them`() {
    expectRule("a |b")
    expectRule("a   |b")
    expectRule("a, |b. |c")
    expectRule("漢 |字")
  }

  @Test func `a line breaks at a zero width space, and not at a word joiner or a no-break space`() {
    expectRule("a\u{200B}|b")
    expectRule("a\u{2060}b")
    expectRule("a\u{A0}b")
    expectRule("a\u{202F}b")
  }

  @Test func `a mark stays with its base, and an emoji with its parts`() {
    expectRule("e\u{301}e\u{301}")
    expectRule("\u{1F469}\u{200D}\u{1F680}|\u{1F469}\u{200D}\u{1F680}")
    expectRule("\u{1F44D}\u{1F3FD}|\u{1F44D}\u{1F3FD}")
  }

  @Test func `closing punctuation does not begin a line, and opening punctuation does not end one`() {
    expectRule("漢|字。|漢")
    expectRule("漢|（字）|漢")
    expectRule("漢|「字」|漢")
    expectRule("漢！")
    expectRule("word) |(word")
  }

  @Test func `letters and digits of a word stay together`() {
    expectRule("word")
    expectRule("a1b2")
    expectRule("3.14")
    expectRule("1,000")
    expectRule("can't")
  }

  @Test func `a line breaks after a hyphen between letters, and not before a number`() {
    expectRule("well-|known")
    expectRule("a-5")
    expectRule("-5")
    expectRule("--help")
    expectRule("a\u{2011}b")
  }

  @Test func `a line breaks between ideographs, kana and Hangul`() {
    expectRule("漢|字")
    expectRule("か|な")
    expectRule("한|글")
  }

  @Test func `a line breaks between flags, and not within one`() {
    expectRule("\u{1F1E9}\u{1F1EA}|\u{1F1EB}\u{1F1F7}|\u{1F1EE}\u{1F1F9}")
  }

  /// Where the rules of Unicode allow a break and `LineBreaker` does not: an address or a path stays whole.
  @Test func `a slash and a dot are no places to break`() {
    expectRule("a/b/c")
    expectRule("example.org")
    expectRule("https://example.org/a?b=c")
  }
}

extension String {
  /// The text without spaces at its end: a line ends before the spaces at which it breaks.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
