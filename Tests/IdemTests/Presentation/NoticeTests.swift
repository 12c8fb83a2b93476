import Idem
import IdemTesting
import Testing

@MainActor private final class Actions {
  var count = 0
  var notify: NotifyAction?
}

private struct Source: View {
  let actions: Actions
  @Environment(\.notify) private var notify

  var body: some View {
    let _ = actions.notify = notify
    VStack(alignment: .leading, spacing: 0) {
      Text("app")
      Button("Under") { actions.count += 100 }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .noticeLog(keys: "f9")
  }
}

@MainActor
@Suite struct NoticeTests {
  private func host(width: Int = 30, height: Int = 10) -> (TestHost, Actions, NotifyAction) {
    let actions = Actions()
    let host = TestHost(width: width, height: height) { Source(actions: actions) }
    host.render()
    return (host, actions, actions.notify!)
  }

  @Test func `a notice is at the bottom right for five seconds`() {
    let (host, _, notify) = host()
    notify("Saved", kind: .success)
    host.render()
    let space = String(repeating: " ", count: 19)
    #expect(
      host.lines == ["app", "[ Under ]", "", "", "", "", ""] + ["╭─────────╮", "│ ✓ Saved │", "╰─────────╯"].map { space + $0 })
    #expect(host.notices == ["Saved"])
    host.advance(by: .milliseconds(4999))
    host.render()
    #expect(host.notices == ["Saved"])
    host.advance(by: .milliseconds(2))
    host.render()
    #expect(host.notices == [])
    #expect(host.text == "app\n[ Under ]\n\n\n\n\n\n\n\n")
    #expect(host.tree.root.presentations.isEmpty)
  }

  @Test func `three are shown, the newest last; a hundred in one frame cost one layout`() {
    let (host, _, notify) = host()
    notify("n0")
    host.render()
    for number in 1...100 { notify("n\(number)" as String) }
    #expect(host.notices == ["n98", "n99", "n100"])
    let frame = host.render()
    #expect(frame.bodiesEvaluated <= 1 + 3)
    #expect(host.lines.filter { $0.contains("│") }.map { $0.drop { $0 == " " } } == ["│ i n98  │", "│ i n99  │", "│ i n100 │"])
    #expect(host.render().nodesLaidOut == 0)
  }

  @Test func `a long text has several lines, and the box is inside the screen`() {
    let (host, _, notify) = host(width: 20, height: 8)
    notify("one two three four five six seven")
    host.render()
    #expect(host.lines.allSatisfy { $0.columns <= 20 })
    #expect(host.lines[4].hasSuffix("╮") || host.lines[3].hasSuffix("╮"))
    #expect(host.text.contains("one two three"))
  }

  @Test func `a click removes a notice, and does not reach the views below; a click on the action performs it`() {
    let (host, actions, notify) = host(height: 4)
    notify("Deleted", kind: .warning, action: NoticeAction("Undo") { actions.count += 1 })
    host.render()
    #expect(host.lines[2].hasSuffix("│ ! Deleted  Undo │"))
    host.click("Undo")
    host.render()
    #expect(actions.count == 1)
    #expect(host.notices == [])
    notify("Again")
    host.render()
    host.click("Again")
    host.render()
    #expect(host.notices == [])
    #expect(actions.count == 1)
  }

  @Test func `a notice that is withdrawn leaves the screen, and its action the log`() {
    let (host, actions, notify) = host()
    let deleted = notify.show("Deleted", action: NoticeAction("Undo") { actions.count += 1 })
    notify("Other")
    host.render()
    deleted.withdraw()
    host.render()
    #expect(host.notices == ["Other"])
    #expect(!host.text.contains("Undo"))
    deleted.withdraw()
    #expect(host.notices == ["Other"])
  }

  @Test func `a notice under the pointer stays`() {
    let (host, _, notify) = host()
    notify("Look")
    host.render()
    host.hover(column: 25, row: 8)
    host.advance(by: .seconds(20))
    host.render()
    #expect(host.notices == ["Look"])
    host.hover(column: 0, row: 0)
    host.advance(by: .milliseconds(1900))
    #expect(host.notices == ["Look"])
    host.advance(by: .milliseconds(200))
    #expect(host.notices == [])
  }

  @Test func `the desktop gets a notice only while the window has no focus`() {
    let (host, _, notify) = host()
    notify("one")
    #expect(host.desktopNotifications == [])
    host.windowHasFocus = false
    notify("two")
    #expect(host.desktopNotifications == ["two"])
    host.windowHasFocus = true
    notify("three")
    #expect(host.desktopNotifications == ["two"])
  }

  @Test func `the log has the last notices, and their actions`() {
    let (host, actions, notify) = host(width: 70, height: 14)
    notify("first")
    host.advance(by: .seconds(120))
    notify("second", kind: .error, action: NoticeAction("Retry") { actions.count += 1 })
    host.advance(by: .seconds(10))
    host.render()
    #expect(!host.text.contains("second"))
    host.press(.function(9))
    host.render()
    let rows = host.lines.filter { $0.contains("first") || $0.contains("second") }.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows == ["│ ✗ now second [ Retry ] │", "│ i 2 min first │"])
    host.click("Retry")
    host.render()
    #expect(actions.count == 1)
    #expect(!host.text.contains("first"))
  }

  @Test func `a notice is above a sheet that opens later, and needs no focus`() {
    let shows = Box(false)
    let actions = Actions()
    let host = TestHost(width: 40, height: 9) {
      Source(actions: actions).sheet(isPresented: Binding(get: { shows.value }, set: { shows.value = $0 })) {
        Text("sheet").frame(width: 34, height: 5)
      }
    }
    host.render()
    actions.notify!("over")
    host.render()
    let before = host.tree.focus.focused
    shows.value = true
    host.render()
    #expect(host.text.contains("sheet"))
    #expect(host.lines[7].hasSuffix("│ i over │"))
    shows.value = false
    host.render()
    #expect(host.tree.focus.focused === before)
  }

  @Test func `the phase of the scene follows the focus of the window`() {
    struct Phase: View {
      @Environment(\.scenePhase) var phase
      var body: some View { Text("\(phase)" as String) }
    }
    let host = TestHost(width: 10, height: 1) { Phase() }
    host.render()
    #expect(host.text == "active")
    host.windowHasFocus = false
    host.render()
    #expect(host.text == "inactive")
  }

  @Test func `a progress lasts as long as its view`() {
    let part = Box<Double?>(0.25)
    let host = TestHost(width: 10, height: 1) {
      Reading(part) { part in if let part { Text("work").terminalProgress(part) } else { Text("done") } }
    }
    host.render()
    #expect(host.terminalProgress == .fraction(0.25))
    part.value = 0.5
    host.render()
    #expect(host.terminalProgress == .fraction(0.5))
    part.value = nil
    host.render()
    #expect(host.terminalProgress == nil)
  }
}
