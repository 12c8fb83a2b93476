import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FocusedBindingTests {
  private struct Page: View {
    var body: some View {
      VStack(alignment: .leading) {
        Row(start: "one")
        Row(start: "two")
        Button("none") {}
        Editor()
      }
    }
  }

  private struct Row: View {
    let start: String
    @State private var name = ""
    var body: some View { Button("\(start)\(name)") {}.focusedValue(\.rowName, $name) }
  }

  private struct Editor: View {
    @FocusedBinding(\.rowName) private var name: String?
    var body: some View {
      Text(verbatim: name.map { "<\($0)>" } ?? "nothing")
        .command("Mark", keys: "m") { name = (name ?? "") + "!" }
        .command("Clear", keys: "c") { $name.wrappedValue = "" }
    }
  }

  @Test func `it reads and writes the state of the focused view`() {
    let host = TestHost(width: 20, height: 4) { Page() }
    host.render()
    host.click("two")
    host.press("m")
    host.press("m")
    host.render()
    #expect(host.text == "[ one ]\n[ two!! ]\n[ none ]\n<!!>")
    host.press("c")
    host.render()
    #expect(host.lines[1] == "[ two ]")
    host.click("none")
    host.press("m")
    host.render()
    #expect(host.text == "[ one ]\n[ two ]\n[ none ]\nnothing")
  }
}

private enum RowNameKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
  fileprivate var rowName: Binding<String>? {
    get { self[RowNameKey.self] }
    set { self[RowNameKey.self] = newValue }
  }
}
