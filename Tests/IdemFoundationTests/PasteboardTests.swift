import IdemFoundation
import IdemTesting
import Testing

/// Names of other systems for texts: the pasteboards, shared items, and ranges of matches in attributed texts.
@MainActor
@Suite(.serialized) struct PasteboardTests {
  @Test func `a pasteboard returns what the app has written, and a shared item is copied`() {
    let host = TestHost(width: 30, height: 3) {
      VStack(alignment: .leading) {
        Button("one") { UIPasteboard.general.string = "first" }
        Button("two") {
          NSPasteboard.general.clearContents()
          NSPasteboard.general.setString("second", forType: .string)
        }
        ShareLink("share", item: "third", preview: SharePreview("title"))
      }
    }
    host.render()
    host.click("one")
    #expect(UIPasteboard.general.string == "first" && UIPasteboard.general.hasStrings)
    host.click("two")
    #expect(UIPasteboard.general.string == "second" && NSPasteboard.general.string(forType: .string) == "second")
    host.click("share")
    #expect(host.clipboard == "third")
  }

  @Test func `a match in a string is a range of the attributed text`() throws {
    let phone = "call 555-0199 é now"
    var text = AttributedString(phone)
    for match in phone.matches(of: /\d{3}-\d{4}/) {
      let range = try #require(Range(match.range, in: text))
      text[range].foregroundColor = .green
      #expect(Range(range, in: phone) == match.range)
    }
    #expect(
      text.runs.map { "\(text[$0.range].characters)|\($0.foregroundColor == .green)" } == ["call |false", "555-0199|true", " é now|false"])
    #expect(Range(phone.startIndex..<phone.endIndex, in: AttributedString("x")) == nil)
  }
}
