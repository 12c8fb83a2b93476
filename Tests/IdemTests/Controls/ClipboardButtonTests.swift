import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ClipboardButtonTests {
  @Test func `a share link copies its text, and a paste button pastes it`() async {
    var copied = ""
    let host = TestHost(width: 40, height: 8) {
      Pasting()
        .environment(
          \.copyToClipboard,
          CopyToClipboardAction { text in
            copied = text; return true
          }
        )
        .environment(\.readClipboard, ReadClipboardAction { _ in "from outside" })
    }
    host.render()
    host.click("Share…")
    #expect(copied == "a text")
    host.click("Paste")
    for _ in 0..<1000 where !host.text.contains("pasted: from outside") {
      await Task.yield()
      host.render()
    }
    #expect(host.text.contains("pasted: from outside"))
  }

  @Test func `a rename button runs the action, and is disabled without one`() {
    var count = 0
    let host = TestHost(width: 40, height: 4) { RenameButton().renameAction { count += 1 } }
    host.render()
    host.click("Rename")
    #expect(count == 1)
    let other = TestHost(width: 40, height: 4) { RenameButton() }
    other.render()
    #expect(other.press(.return) == .ignored)
  }
}

private struct Pasting: View {
  @State var text = ""
  var body: some View {
    VStack(alignment: .leading) {
      ShareLink(item: "a text")
      PasteButton(payloadType: String.self) { text = $0[0] }
      Text("pasted: \(text)")
    }
  }
}
