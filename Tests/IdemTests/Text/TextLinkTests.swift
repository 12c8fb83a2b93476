import Idem
import IdemTesting
import Testing

/// Links within a `Text`: stops of Tab.
@MainActor
@Suite struct TextLinkTests {
  private let log = Log()

  private func host(_ width: Int = 40, _ height: Int = 3, @ViewBuilder _ view: @escaping () -> some View) -> TestHost {
    let log = log
    let host = TestHost(width: width, height: height) { view().environment(\.openURL, OpenURLAction { log($0) }) }
    host.render()
    return host
  }

  /// The reversed characters of the screen.
  private func focused(_ host: TestHost) -> String {
    host.render()
    var text = ""
    for row in 0..<host.height {
      let line = Array(host.lines[row])
      for column in 0..<min(host.width, line.count) where host[column: column, row: row].style.attributes.contains(.reverse) {
        text.append(line[column])
      }
    }
    return text
  }

  @Test func `Tab goes from link to link, and Return opens the one with the focus`() {
    let host = host {
      VStack(alignment: .leading) {
        Toggle("t", isOn: .constant(false))
        Text("see [the **page**](a) or [that](b)")
        Text("and [more](c)")
      }
    }
    // The focus does not begin at a link.
    #expect(focused(host) == "[ ]")
    host.press(.tab)
    #expect(focused(host) == "the page")
    host.press(.return)
    #expect(log.take() == ["a"])
    host.press(.tab)
    #expect(focused(host) == "that")
    host.press(.return)
    host.press(.tab)
    #expect(focused(host) == "more")
    host.press(.return)
    #expect(log.take() == ["b", "c"])
    host.press(.tab, modifiers: .shift)
    #expect(focused(host) == "that")
    host.press(.tab, modifiers: .shift)
    host.press(.tab, modifiers: .shift)
    #expect(focused(host) == "[ ]")
    #expect(!host.picturesDiffer)
  }

  @Test func `a press on a link gives it the focus`() {
    let host = host { Text("[one](a) [two](b)") }
    host.click("two")
    #expect(log.take() == ["b"])
    #expect(focused(host) == "two")
  }

  @Test func `a link that is cut off is no stop`() {
    let host = host(8, 1) { Text("[one](a) and [two](b) and [three](c)").lineLimit(1) }
    #expect(focused(host) == "")
    host.press(.tab)
    #expect(focused(host) == "one")
    host.press(.tab)
    #expect(focused(host) == "one")
    host.press(.tab, modifiers: .shift)
    #expect(focused(host) == "one")
  }

  @Test func `a link in the label of a control is drawn, and the control gets the input`() {
    let log = log
    let host = host { Button("press [here](a)") { log("pressed") } }
    host.click("here")
    #expect(log.take() == ["pressed"])
    host.press(.tab)
    host.press(.return)
    #expect(log.take() == ["pressed"])
  }

  @Test func `a text that gets and loses its links gets and loses the focus`() {
    let text = Box("[a](1) [b](2)")
    let host = host { Reading(text) { Text(LocalizedStringKey($0)) } }
    #expect(focused(host) == "")
    host.press(.tab)
    #expect(focused(host) == "a")
    host.press(.tab)
    #expect(focused(host) == "b")
    text.value = "[c](3) [d](4)"
    #expect(focused(host) == "d")
    text.value = "none"
    #expect(focused(host) == "")
    #expect(host.tree.focus.focused == nil)
    text.value = "x [e](5)"
    #expect(focused(host) == "")
    host.press(.tab)
    #expect(focused(host) == "e")
    text.value = "x"
    host.render()
    #expect(!host.picturesDiffer)
  }

  @Test func `disabled links are no stops`() {
    let host = host { Text("[a](1)").disabled(true) }
    #expect(focused(host) == "")
    host.press(.return)
    #expect(log.take() == [])
  }
}
