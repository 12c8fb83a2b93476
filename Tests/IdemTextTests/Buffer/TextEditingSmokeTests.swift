import IdemScreen
import IdemText
import Testing

@Test func `typing, moving and undo work on a text`() {
  var editing = TextEditing("one two")
  let layout = PlainLayout()
  _ = editing.perform(.wordForward, layout: layout, now: .zero)
  #expect(editing.caret == TextCaret(3))
  _ = editing.insert("!", now: .zero)
  _ = editing.insert("?", now: .zero)
  #expect(editing.buffer == "one!? two")
  let result = editing.perform(.undo, layout: layout, now: .zero)
  #expect(editing.buffer == "one two")
  #expect(result.edits == [TextEdit(3..<5, count: 0)])
  _ = editing.perform(.redo, layout: layout, now: .zero)
  #expect(editing.buffer == "one!? two")
}
