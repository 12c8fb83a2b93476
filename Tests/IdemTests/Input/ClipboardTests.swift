import Idem
import IdemTesting
import Testing

@MainActor struct ClipboardTests {
  private struct Reader: View {
    @Environment(\.copyToClipboard) private var copy
    @Environment(\.readClipboard) private var read
    @State private var text = "nothing"

    var body: some View {
      VStack {
        Text(text)
        Button("copy") { copy("a\u{1B}b") }
        Button("read") { Task { text = await read() ?? "nil" } }
      }
    }
  }

  private func settle(_ host: TestHost) async {
    for _ in 0..<20 { await Task.yield() }
    host.render()
  }

  @Test func `a copied text is in the terminal's clipboard, without controls`() {
    let host = TestHost(width: 12, height: 3) { Reader() }
    host.render()
    host.click("copy")
    #expect(host.clipboard == "a\u{FFFD}b" && host.primarySelection == nil)
  }

  @Test func `the clipboard is read from the terminal`() async {
    let host = TestHost(width: 12, height: 3) { Reader() }
    host.clipboard = "theirs"
    host.render()
    host.click("read")
    await settle(host)
    #expect(host.lines[0].contains("theirs"))
  }

  @Test func `without an answer, the text that was copied last is read`() async {
    let host = TestHost(width: 12, height: 3) { Reader() }
    host.hasClipboard = false
    host.render()
    host.click("read")
    await settle(host)
    #expect(host.lines[0].contains("nil"))
    host.click("copy")
    host.click("read")
    await settle(host)
    #expect(host.lines[0].contains("a\u{FFFD}b"))
  }

  @Test func `a terminal that does not answer is awaited for a second`() async {
    let host = TestHost(width: 12, height: 3) { Reader() }
    host.appHost.clipboard.query = { _ in true }
    host.render()
    host.click("read")
    await settle(host)
    host.advance(by: .milliseconds(990))
    await settle(host)
    #expect(host.lines[0].contains("nothing"))
    host.advance(by: .milliseconds(20))
    await settle(host)
    #expect(host.lines[0].contains("nil"))
  }
}
