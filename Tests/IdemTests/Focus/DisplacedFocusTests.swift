import Idem
import IdemTesting
import Testing

/// A screen that becomes too small for the focused control, and large again.
@MainActor
@Suite struct DisplacedFocusTests {
  private func host(_ box: TextBox) -> TestHost {
    let host = TestHost(width: 20, height: 10) {
      VStack(spacing: 0) {
        TextField("", text: box.binding)
        Text("a")
        Text("b")
        List(0..<9, selection: .constant(0 as Int?)) { Text("row \($0)") }
      }
    }
    host.settle()
    host.press(.tab)
    host.settle()
    return host
  }

  private func resize(_ host: TestHost, _ height: Int) {
    host.resize(width: 20, height: height)
    host.settle()
  }

  @Test func `the focus returns to the control when it has a place again`() {
    let box = TextBox(""), host = host(box), list = host.tree.focus.focused
    resize(host, 3)
    #expect(host.tree.focus.focused !== list)
    resize(host, 10)
    #expect(host.tree.focus.focused === list)
    host.type("q")
    #expect(box.text == "")
  }

  @Test func `several sizes in between change nothing`() {
    let host = host(TextBox("")), list = host.tree.focus.focused
    for height in [3, 2, 1, 2, 3] { resize(host, height) }
    #expect(host.tree.focus.focused !== list)
    resize(host, 8)
    #expect(host.tree.focus.focused === list)
  }

  @Test func `after a key in between, the focus stays where it is`() {
    let box = TextBox(""), host = host(box), list = host.tree.focus.focused
    resize(host, 3)
    host.type("q")
    resize(host, 10)
    #expect(host.tree.focus.focused !== list)
    #expect(box.text == "q")
  }
}
