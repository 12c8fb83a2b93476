import Idem
import IdemTesting
import Testing

/// A notice does not cover the text that the user types.
@MainActor
@Suite struct NoticePlaceTests {
  @Test func `a notice is above a field at the bottom that has the focus`() {
    let box = TextBox("text")
    let host = TestHost(width: 30, height: 10) { NoticeField(box: box) }
    host.render()
    host.press(.tab)
    host.click("Show")
    host.press(.tab)
    host.renderAll()
    let rows = host.lines.indices.filter { host.lines[$0].contains("Saved") }
    #expect(rows == [7])
    #expect(host.lines[9].hasPrefix("text"))
  }

  @Test func `a notice leaves the row of the caret when that comes under it`() {
    let box = TextBox(String(repeating: "line of text that is long\n", count: 9))
    let host = TestHost(width: 30, height: 10) { NoticeEditor(box: box) }
    host.render()
    host.press(.tab)
    host.press("s", modifiers: .option)
    host.renderAll()
    #expect(host.lines[8].contains("Saved"))
    for _ in 0..<8 { host.press(.downArrow) }
    for _ in 0..<25 { host.press(.rightArrow) }
    host.renderAll()
    host.renderAll()
    #expect(!host.lines[8].contains("Saved"))
    #expect(host.lines[6].contains("Saved"))
  }

  @Test(arguments: [true, false]) func `a notice does not cover a line of keys, at the bottom of the screen or in a smaller corner`(
    isAtBottom: Bool
  ) {
    let host = TestHost(width: 40, height: 10) { NoticeOverKeys(isAtBottom: isAtBottom) }
    host.renderAll()
    host.press("s")
    host.renderAll()
    let row = host.lines.firstIndex { $0.contains("Saved") }
    #expect(row == (isAtBottom ? 7 : 8))
    #expect(host.lines.contains { $0.contains("s save") })
    #expect(isAtBottom == host.lines[9].contains("s save"))
  }
}

private struct NoticeOverKeys: View {
  let isAtBottom: Bool
  @Environment(\.notify) private var notify

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !isAtBottom { CommandBar() }
      Text("content")
      Spacer()
      if isAtBottom { CommandBar() }
    }
    .command("Save", id: "save", keys: "s", hint: "save") { notify("Saved") }
  }
}

private struct NoticeField: View {
  let box: TextBox
  @Environment(\.notify) private var notify

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Show") { notify("Saved") }
      Spacer()
      TextField("", text: box.binding).textFieldStyle(.plain)
    }
  }
}

private struct NoticeEditor: View {
  let box: TextBox
  @Environment(\.notify) private var notify

  var body: some View {
    TextEditor(text: box.binding).findDisabled().keyboardShortcut(for: notify)
  }
}

extension View {
  fileprivate func keyboardShortcut(for notify: NotifyAction) -> some View {
    onKeyPress { press in
      guard press.key == "s", press.modifiers == .option else { return .ignored }
      notify("Saved")
      return .handled
    }
  }
}
