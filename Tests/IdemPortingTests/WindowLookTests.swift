import IdemPorting
import IdemTesting
import Testing

@MainActor
@Suite struct WindowLookTests {
  @available(*, deprecated) private struct Sized: App {
    var body: some Scene {
      WindowGroup("Title") { Text("a") }.defaultSize(width: 400, height: 300).defaultSize(Size(width: 4, height: 3)).defaultPosition(
        .center
      )
      .windowResizability(.contentSize).windowStyle(.hiddenTitleBar)
    }
  }

  @available(*, deprecated) @Test func `what a scene sets of a desktop's window changes nothing`() {
    let host = TestHost(width: 5, height: 1, app: Sized())
    host.render()
    #expect(host.text == "a" && host.title == "Title")
  }
}
