import Glibc
import Idem
import IdemTesting
import Testing

@MainActor private final class PhaseLog {
  var lines: [String] = []
}

private struct Main: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.openSettings) private var openSettings
  @State private var presses = 0

  var body: some View {
    Text("main \(presses)" as String)
      .onKeyPress("+") {
        presses += 1
        return .handled
      }
      .onKeyPress("h") {
        openWindow(id: "help")
        return .handled
      }
      .onKeyPress("s") {
        openSettings()
        return .handled
      }
  }
}

private struct Help: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var page = 1

  var body: some View {
    Text("help \(page)" as String)
      .onKeyPress("n") {
        page += 1
        return .handled
      }
      .onKeyPress("x") {
        dismissWindow()
        return .handled
      }
      .onKeyPress("l") {
        openWindow(id: "license")
        return .handled
      }
  }
}

private struct License: View {
  @Environment(\.openWindow) private var openWindow
  var body: some View {
    Text("license")
      .onKeyPress("b") {
        openWindow(id: "help")
        return .handled
      }
      .onKeyPress("m") {
        openWindow(id: "main")
        return .handled
      }
  }
}

private struct Many: App {
  var body: some Scene {
    Window("Main", id: "main") { Main() }
    Window("Help", id: "help") { Help() }
    WindowGroup("License", id: "license") { License() }
    Settings { Text("the settings") }
  }
}

private struct Phased: App {
  static let log = PhaseLog()
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    Window("Phase") { Text("\(phase)" as String) }
      .onChange(of: phase) { Phased.log.lines.append("\(phase)") }
  }
  init() {}
}

private struct Remembering: View {
  @SceneStorage("tab") private var tab = 0
  @SceneStorage("width") private var width = 10
  @SceneStorage("path") private var path: [String] = []
  @SceneStorage("row") private var row: Int?

  var body: some View {
    TabView(selection: $tab) {
      Tab("One", value: 0) {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: String.self) { Text("at \($0)" as String) }
        }
      }
      Tab("Two", value: 1) {
        HSplitView {
          ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1000) { Text("row \($0)" as String) } } }.scrollPosition(id: $row)
          Text("right")
        }
        .splitPosition($width)
      }
    }
    .onKeyPress("2") {
      tab = 1
      return .handled
    }
    .onKeyPress("p") {
      path = ["a b", "", "c\nd"]
      return .handled
    }
  }
}

@MainActor
@Suite struct ScenesTests {
  @Test func `windows with ids cover the first one, keep their state while they are open, and go back`() {
    let host = TestHost(width: 20, height: 6, app: Many())
    host.render()
    #expect(host.text.hasPrefix("main 0") && host.title == "Main")
    host.press("+")
    host.press("h")
    host.render()
    #expect(host.text.hasPrefix("help 1") && !host.text.contains("main") && host.title == "Help")
    host.press("n")
    host.press("l")
    host.render()
    #expect(host.text.hasPrefix("license") && host.title == "License")
    host.press("b")
    host.render()
    #expect(host.text.hasPrefix("help 2") && host.title == "Help")
    host.press("x")
    host.render()
    #expect(host.text.hasPrefix("main 1") && host.title == "Main")
    host.press("h")
    host.press("l")
    host.render()
    host.press(.escape)
    host.render()
    #expect(host.text.hasPrefix("help 1"))
    host.press("l")
    host.render()
    host.press("m")
    host.render()
    #expect(host.text.hasPrefix("main 1") && host.title == "Main")
  }

  @Test func `the settings are a box over the window, with a command`() {
    let host = TestHost(width: 30, height: 6, app: Many())
    host.render()
    host.press("s")
    host.render()
    #expect(host.text.contains("╭─ Settings ─") && host.text.contains("│ the settings │") && host.text.contains("main 0"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("settings"))
    #expect(host.perform("app.settings"))
    host.render()
    #expect(host.text.contains("the settings"))
  }

  @Test func `an app and a scene observe the phase`() {
    let host = TestHost(width: 12, height: 1, app: Phased())
    host.render()
    host.windowHasFocus = false
    host.render()
    host.render()
    #expect(host.text == "inactive")
    host.windowHasFocus = true
    host.render()
    #expect(Phased.log.lines == ["inactive", "active"])
  }

  @Test func `a view sets the title of the window while it exists`() {
    let name = Box<String?>(nil)
    let host = TestHost(width: 12, height: 1) {
      Reading(name) { name in if let name { Text("x").windowTitle(name) } else { Text("y") } }
    }
    host.render()
    #expect(host.title == "")
    name.value = "one"
    host.render()
    #expect(host.title == "one")
    name.value = "two"
    host.render()
    #expect(host.title == "two")
    name.value = nil
    host.render()
    #expect(host.title == "")
  }

  @Test func `after a restart the tab, the path, the row and the width are as before`() throws {
    var template = Array("/tmp/idem-scenes-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { for file in ["scenes", "scenes.lock", "scenes.new"] { unlink(folder + "/" + file) }; rmdir(folder) }
    let file = AppStorageFile(path: folder + "/scenes")
    let host = TestHost(width: 40, height: 6, sceneStorage: file) { Remembering() }
    host.render()
    host.press("p")
    host.press("2")
    host.render()
    host.scroll(100, column: 2, row: 3)
    for _ in 0..<3 { host.render() }
    host.drag(from: (10, 3), to: (20, 3))
    for _ in 0..<3 { host.render() }
    let picture = host.text
    #expect(picture.contains("row") && !picture.contains("row 0"))
    #expect(file.synchronize())

    let again = TestHost(width: 40, height: 6, sceneStorage: AppStorageFile(path: folder + "/scenes")) { Remembering() }
    for _ in 0..<3 { again.render() }
    #expect(again.text == picture)
    again.click("One")
    for _ in 0..<3 { again.render() }
    #expect(again.text.contains("at c"))
  }

  @Test func `values of windows do not mix, and without a file they last as long as the host`() {
    struct Counter: View {
      @SceneStorage("count") var count = 0
      let key: KeyEquivalent
      var body: some View {
        Text("count \(count)" as String).onKeyPress(key) {
          count += 1
          return .handled
        }
      }
    }
    struct Two: App {
      @Environment(\.openWindow) var openWindow
      var body: some Scene {
        Window("A") { Counter(key: "a") }
        Window("B", id: "b") { Counter(key: "b") }
      }
    }
    let host = TestHost(width: 20, height: 2, app: Two())
    host.render()
    host.press("a")
    host.press("a")
    host.render()
    #expect(host.text.hasPrefix("count 2"))
    #expect(TestHost(width: 20, height: 2, app: Two()).rendered.hasPrefix("count 0"))
  }
}

extension TestHost {
  /// The text after a first frame.
  fileprivate var rendered: String {
    render()
    return text
  }
}
