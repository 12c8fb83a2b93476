import Idem
import IdemTesting
import Testing

private struct Index: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  var body: some View {
    Text("index")
      .command("One", id: "one") { openWindow(value: 1) }
      .command("Two", id: "two") { openWindow(value: 2) }
      .command("Name", id: "name") { openWindow(id: "names", value: "x") }
  }
}

private struct Letter: View {
  @Binding var number: Int?
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var count = 0
  var body: some View {
    Text("letter \(number ?? -1), \(count)")
      .onKeyPress("+") {
        count += 1
        return .handled
      }
      .onKeyPress("x") {
        dismissWindow()
        return .handled
      }
  }
}

private struct Mail: App {
  var body: some Scene {
    Window("Mail") { Index() }
    WindowGroup(for: Int.self) { $number in Letter(number: $number) }
    WindowGroup("Names", id: "names", for: String.self) { $name in Text("name \(name ?? "-")") }
  }
}

@MainActor
@Suite struct WindowValueTests {
  @Test func `each value has a window of its own, with its own state`() {
    let host = TestHost(width: 30, height: 4, app: Mail())
    host.renderAll()
    host.perform("one")
    host.renderAll()
    #expect(host.text.contains("letter 1, 0"))
    host.press("+")
    host.renderAll()
    #expect(host.text.contains("letter 1, 1"))
    host.perform("two")
    host.renderAll()
    #expect(host.text.contains("letter 2, 0"))
    // The window of an equal value comes to the front, as it was.
    host.perform("one")
    host.renderAll()
    #expect(host.text.contains("letter 1, 1"))
    host.press("x")
    host.renderAll()
    #expect(host.text.contains("index"))
  }

  @Test func `an id chooses among groups, and a title is that of the window`() {
    let host = TestHost(width: 30, height: 4, app: Mail())
    host.renderAll()
    host.perform("name")
    host.renderAll()
    #expect(host.text.contains("name x") && host.title == "Names")
  }
}
