import Idem
import IdemFoundation
import Testing

@Suite struct AttributedMarkdownTests {
  @Test func `code for other platforms reads Markdown with try, and without a warning`() throws {
    let text = try AttributedString(markdown: "a *b*")
    #expect(text.characters == "a b")
    #expect((try? AttributedString(markdown: "**c**"))?.characters == "c")
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace, failurePolicy: .returnPartiallyParsedIfPossible)
    #expect(try AttributedString(markdown: "a\nb", options: options).characters == "a\nb")
    #expect(try AttributedString(markdown: "a\nb", options: .init(interpretedSyntax: .full)).characters == "a b")
  }

  @Test func `a base address completes relative links alone`() throws {
    let base = URL(string: "https://example.org/docs/")
    let text = try AttributedString(markdown: "[a](b.html) [c](https://swift.org)", baseURL: base)
    #expect(text.runs.compactMap { $0.link?.absoluteString } == ["https://example.org/docs/b.html", "https://swift.org"])
  }

  @Test func `ranges in UTF-16 are those of the text`() throws {
    let text = AttributedString("a👍bc")
    let range = try #require(text.range(of: "b"))
    #expect(NSRange(range, in: text) == NSRange(location: 3, length: 1))
    #expect(Range(NSRange(location: 3, length: 1), in: text) == range)
    #expect(Range(NSRange(location: 4, length: 2), in: text) == nil)
    #expect(AttributedString.Index("a👍bc".endIndex, within: text) == text.endIndex)
    #expect(AttributedString.Index("longer than it".endIndex, within: text) == nil)
  }
}
