import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  static let shared = Model()
  var runs = 0
  var isInserted = true
}

private struct Menus: App {
  @Bindable private var model = Model.shared
  var body: some Scene {
    Window("Main") { Text("main") }
    MenuBarExtra("Sync", isInserted: $model.isInserted) { Button("Sync now") { model.runs += 1 } }
    MenuBarExtra {
      Text("in the box")
    } label: {
      Label("Status", systemImage: "bolt")
    }.menuBarExtraStyle(.window)
  }
}

private struct Alone: App {
  var body: some Scene { MenuBarExtra("Only", systemImage: "star") { Text("the content") } }
}

/// Scenes that are menus.
@MainActor
@Suite(.serialized) struct MenuBarExtraTests {
  private func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  @Test func `beside a window, it is a menu whose buttons are commands`() throws {
    Model.shared.runs = 0
    let host = TestHost(width: 30, height: 8, app: Menus())
    settle(host)
    #expect(host.text.contains("main"))
    let command = try #require(host.commands.first { $0.title == "Sync now" })
    host.perform(command.id)
    #expect(Model.shared.runs == 1)
    Model.shared.isInserted = false
    settle(host)
    #expect(!host.commands.contains { $0.title == "Sync now" })
    Model.shared.isInserted = true
  }

  @Test func `a window of one is opened by a command`() throws {
    let host = TestHost(width: 30, height: 8, app: Menus())
    settle(host)
    let command = try #require(host.commands.first { $0.title == "Status" })
    host.perform(command.id)
    settle(host)
    #expect(host.text.contains("in the box"), "\(host.lines)")
  }

  @Test func `alone, it is the window`() {
    let host = TestHost(width: 30, height: 3, app: Alone())
    settle(host)
    #expect(host.text.contains("the content"))
  }
}
