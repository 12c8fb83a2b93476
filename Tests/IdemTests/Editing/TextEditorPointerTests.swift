import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TextEditorPointerTests {
  private func editor(_ text: String, height: Int = 3) -> (TestHost, SelectionBox) {
    let box = SelectionBox(text)
    let host = TestHost(width: 12, height: height) { TextEditor(text: box.text, selection: box.selection) }
    host.render()
    return (host, box)
  }

  @Test func `a click places the caret`() {
    let (host, box) = editor("one\ntwo")
    host.click(column: 2, row: 1)
    host.render()
    #expect(host.tree.focus.cursor == Point(x: 2, y: 1))
    host.type("-")
    #expect(box.value == "one\ntw-o")
  }

  @Test func `a drag selects, and typing replaces the selection`() {
    let (host, box) = editor("one two\nthree")
    host.press(at: 4, 0, releaseAt: 2, 1)
    host.render()
    #expect(box.selected == "two\nth")
    host.type("X")
    #expect(box.value == "one Xree")
  }

  @Test func `two clicks select a word, three a line`() {
    let (host, box) = editor("one two\nthree")
    host.click(column: 5, row: 0)
    host.click(column: 5, row: 0)
    #expect(box.selected == "two")
    host.click(column: 5, row: 0)
    #expect(box.selected == "one two\n")
  }

  @Test func `a drag beyond the edge scrolls`() {
    let (host, box) = editor((0..<20).map { "row \($0)" }.joined(separator: "\n"))
    host.mouse(.down(.left), 0, 0)
    host.mouse(.drag(.left), 3, 4)
    host.render()
    #expect(host.lines[0].hasPrefix("row 2"))
    #expect(box.selected == "row 0\nrow 1\nrow 2\nrow 3\nrow")
    host.mouse(.up(.left), 3, 4)
  }

  @Test func `the selection of a binding is shown`() {
    let (host, box) = editor("one two")
    host.click(column: 0, row: 0)
    let start = box.value.index(box.value.startIndex, offsetBy: 4)
    box.selection.wrappedValue = TextSelection(range: start..<box.value.endIndex)
    host.render()
    host.type("2")
    #expect(box.value == "one 2")
    #expect(box.isInsertion)
  }
}

/// A text and a selection that a view observes.
@MainActor @Observable final class SelectionBox {
  var value: String
  var range: TextSelection?
  init(_ text: String) { value = text }
  var text: Binding<String> { Binding(get: { self.value }, set: { self.value = $0 }) }
  var selection: Binding<TextSelection?> { Binding(get: { self.range }, set: { self.range = $0 }) }
  var isInsertion: Bool { range?.isInsertion == true }
  var selected: String {
    guard case .selection(let range)? = range?.indices else { return "" }
    return String(value[range])
  }
}
