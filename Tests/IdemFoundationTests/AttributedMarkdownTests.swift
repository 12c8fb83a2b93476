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
}
