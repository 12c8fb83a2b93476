import Idem
import IdemTesting
import Testing

@MainActor @Suite struct HiddenCommandTests {
  @Test(arguments: [true, false]) func `a hidden button keeps its keyboard shortcut`(byOpacity: Bool) {
    var count = 0
    let host = TestHost(width: 20, height: 2) {
      VStack {
        Text("text")
        if byOpacity {
          Button("Save") { count += 1 }.keyboardShortcut("s", modifiers: .control).opacity(0)
        } else {
          Button("Save") { count += 1 }.keyboardShortcut("s", modifiers: .control).hidden()
        }
      }
    }
    host.render()
    #expect(!host.text.contains("Save"))
    #expect(host.press("s", modifiers: .control) == .handled)
    #expect(count == 1)
    withKnownIssue { host.click("Save") }
    #expect(count == 1)
  }

  @Test func `the shortcuts of a tab that is not selected, and of disabled hidden buttons, do nothing`() {
    var pressed: [String] = []
    let host = TestHost(width: 40, height: 5) {
      TabView {
        Tab("One") { Button("A") { pressed.append("one") }.keyboardShortcut("s", modifiers: .control).hidden() }
        Tab("Two") { Button("B") { pressed.append("two") }.keyboardShortcut("t", modifiers: .control).hidden() }
      }
    }
    host.render()
    host.press("t", modifiers: .control)
    host.press("s", modifiers: .control)
    #expect(pressed == ["one"])
    let disabled = TestHost(width: 20, height: 2) {
      Button("Save") { pressed.append("disabled") }.keyboardShortcut("s", modifiers: .control).disabled(true).hidden()
    }
    disabled.render()
    disabled.press("s", modifiers: .control)
    #expect(pressed == ["one"])
  }

  @Test func `the shortcut of a hidden button in a page under a dialog does nothing`() {
    var count = 0
    let host = TestHost(width: 40, height: 8) {
      VStack {
        Text("page")
        Button("Save") { count += 1 }.keyboardShortcut("s", modifiers: .control).hidden()
      }
      .sheet(isPresented: .constant(true)) { Text("dialog") }
    }
    host.render()
    host.press("s", modifiers: .control)
    #expect(count == 0)
  }
}
