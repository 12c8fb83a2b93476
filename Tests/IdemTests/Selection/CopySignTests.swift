import Idem
import IdemTesting
import Testing

/// The short sign that a text was copied.
@MainActor
@Suite struct CopySignTests {
  private struct Page: View {
    @State private var text = "one two"
    var visibility = Visibility.automatic
    var hasBar = true, hasLog = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: $text)
        if hasBar { CommandBar() }
      }
      .command("Save", keys: "ctrl+s", hint: "save") {}
      .modifier(Log(isActive: hasLog))
      .copySign(visibility)
    }
  }

  private struct Log: ViewModifier {
    let isActive: Bool
    func body(content: Content) -> some View { if isActive { content.noticeLog() } else { content } }
  }

  private func copied(_ page: Page) -> TestHost {
    let host = TestHost(width: 40, height: 8) { page }
    host.renderAll()
    host.press("a", modifiers: [.control, .shift])
    host.press("c", modifiers: .control)
    host.render()
    return host
  }

  @Test func `the bar shows for two seconds how much was copied, and runs no other body`() {
    let host = copied(Page())
    #expect(host.lines[1] == "Ctrl+S save          Copied 7 characters", "\(host.lines)")
    #expect(host.clipboard == "one two")
    host.advance(by: .seconds(2))
    #expect(host.render().bodiesEvaluated <= 2)
    #expect(host.lines[1] == "Ctrl+S save")
  }

  @Test func `a second copy shows the sign for two seconds again`() {
    let host = copied(Page())
    host.advance(by: .milliseconds(1500))
    host.press("c", modifiers: .control)
    host.advance(by: .milliseconds(1500))
    host.render()
    #expect(host.lines[1].contains("Copied"))
    host.advance(by: .milliseconds(600))
    host.render()
    #expect(!host.lines[1].contains("Copied"))
  }

  @Test func `it can be switched off`() {
    let host = copied(Page(visibility: .hidden))
    #expect(host.lines[1] == "Ctrl+S save")
    #expect(host.clipboard == "one two")
  }

  @Test func `without a bar, an app with a log of notices shows a notice, and any other app nothing`() {
    #expect(copied(Page(hasBar: false, hasLog: true)).notices == ["Copied 7 characters"])
    let host = copied(Page(hasBar: false))
    #expect(host.notices == [] && !host.text.contains("Copied"))
  }

  @Test func `lines are counted where there are several`() {
    let host = TestHost(width: 40, height: 4) {
      VStack(spacing: 0) {
        TextEditor(text: .constant("one\ntwo\nthree"))
        CommandBar()
      }
    }
    host.renderAll()
    host.press("a", modifiers: [.control, .shift])
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.text.contains("Copied 3 lines"), "\(host.text)")
  }
}
