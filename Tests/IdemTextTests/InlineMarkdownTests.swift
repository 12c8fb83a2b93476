import IdemText
import Testing

struct InlineMarkdownTests {
  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      let marks = (intent.contains(.stronglyEmphasized) ? "B" : "") + (intent.contains(.emphasized) ? "I" : "")
      let more =
        (intent.contains(.code) ? "C" : "") + (intent.contains(.strikethrough) ? "S" : "") + (intent.contains(.inlineHTML) ? "H" : "")
      return "\(text[run.range].characters)|\(marks + more)\(run.link.map { "<\($0)>" } ?? "")\(run.role.map { "(\($0))" } ?? "")"
    }
  }

  @Test func `marks become attributes`() {
    #expect(runs(AttributedString(markdown: "a *b **c*** `d` ~~e~~")) == ["a |", "b |I", "c|BI", " |", "d|C", " |", "e|S"])
    #expect(runs(AttributedString(markdown: "[a *b*](x \"title\") <https://y>")) == ["a |<x>", "b|I<x>", " |", "https://y|<https://y>"])
    #expect(runs(AttributedString(markdown: "![alt](x)<b>")) == ["alt|", "<b>|H"])
  }

  @Test func `line ends are spaces, or stay`() {
    #expect(AttributedString(markdown: "a \n  b  \nc").characters == "a b\nc")
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(AttributedString(markdown: "a \n  b  \nc", options: options).characters == "a \n  b  \nc")
  }

  @Test func `extended syntax sets attributes, and may contain marks and links`() {
    #expect(
      runs(AttributedString(markdown: "^[a **b** [c](d)](role: 'warning')")) == [
        "a |(warning)", "b|B(warning)", " |(warning)", "c|<d>(warning)",
      ])
    let wave = AttributedString(markdown: "^[a](underlineStyle: \"curly\", unknown: 3, link: 'x')")
    #expect(wave.underlineStyle == .curly)
    #expect(wave.link == "x")
    #expect(AttributedString(markdown: "^[a] ^[b](c ^").characters == "^[a] ^[b](c ^")
    let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: false)
    #expect(runs(AttributedString(markdown: "^[a](b)", options: options)) == ["^|", "a|<b>"])
  }

  @Test func `entities of HTML are read in a document, the frequent ones in a literal`() {
    #expect(AttributedString(markdown: "&amp; &copy; &#65;").characters == "& © A")
    #expect(AttributedString(literal: "&amp; &copy; &#65;").characters == "& &copy; A")
  }

  @Test func `what cannot be read is shown as it is written`() {
    for text in ["**", "*a", "[a", "[a](", "`a", "\\", "<", "a_b_c", "~", "]", "![", "^["] {
      #expect(AttributedString(markdown: text) == AttributedString(text))
    }
    #expect(AttributedString(markdown: "a\0*b*").characters == "a\u{FFFD}b")
  }
}
