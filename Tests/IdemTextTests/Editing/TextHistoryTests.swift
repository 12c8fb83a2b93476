import Testing

@testable import IdemText

private let layout = PlainLayout()

/// Types letters with a pause between them, in milliseconds.
private func type(_ text: String, _ editing: inout TextEditing, at now: inout Duration, pause: Int = 100) {
  for character in text {
    now += .milliseconds(pause)
    _ = editing.insert(String(character), now: now)
  }
}

private func undo(_ editing: inout TextEditing) -> String {
  _ = editing.perform(.undo, layout: layout, now: .zero)
  return editing.buffer.string
}

@Test func `a second without typing ends a group of undo`() {
  var editing = TextEditing()
  var now = Duration.zero
  type("abc", &editing, at: &now, pause: 999)
  type("d", &editing, at: &now, pause: 1_000)
  #expect(undo(&editing) == "abc")
  #expect(undo(&editing) == "")
}

@Test func `a caret move, a newline, a blur and a change of kind end a group`() {
  var editing = TextEditing()
  var now = Duration.zero
  type("ab", &editing, at: &now)
  _ = editing.perform(.letterBackward, layout: layout, now: now)
  type("c", &editing, at: &now)
  _ = editing.perform(.newline, layout: layout, now: now)
  type("d", &editing, at: &now)
  editing.endUndoGroup()
  type("e", &editing, at: &now)
  _ = editing.perform(.deleteBackward, layout: layout, now: now)
  _ = editing.perform(.deleteBackward, layout: layout, now: now)
  #expect(editing.buffer.string == "ac\nb")
  #expect(undo(&editing) == "ac\ndeb")
  #expect(undo(&editing) == "ac\ndb")
  #expect(undo(&editing) == "ac\nb")
  #expect(undo(&editing) == "ab")
  #expect(editing.caret == TextCaret(1))
  #expect(undo(&editing) == "")
}

@Test func `a group has 100 letters at most`() {
  var editing = TextEditing()
  var now = Duration.zero
  type(String(repeating: "x", count: 150), &editing, at: &now, pause: 1)
  #expect(undo(&editing).utf8.count == 100)
  #expect(undo(&editing) == "")
}

@Test func `a paste and an edit block are steps of their own`() {
  var editing = TextEditing()
  var now = Duration.zero
  type("a", &editing, at: &now)
  _ = editing.insert("pasted", as: .paste, now: now)
  type("b", &editing, at: &now)
  editing.edit("Both") { editing in
    _ = editing.replace(0..<0, with: "1", now: .zero)
    _ = editing.replace(1..<1, with: "2", now: .zero)
  }
  #expect(editing.history.undoName == "Both")
  #expect(editing.buffer.string == "12apastedb")
  #expect(undo(&editing) == "apastedb")
  #expect(undo(&editing) == "apasted")
  #expect(undo(&editing) == "a")
  #expect(undo(&editing) == "")
}

@Test func `typing after an undo keeps the old branch`() {
  var editing = TextEditing()
  var now = Duration.zero
  type("a", &editing, at: &now)
  #expect(undo(&editing) == "")
  type("b", &editing, at: &now)
  #expect(undo(&editing) == "")
  _ = editing.perform(.nextRedoBranch, layout: layout, now: now)
  _ = editing.perform(.redo, layout: layout, now: now)
  #expect(editing.buffer.string == "a")
  _ = editing.perform(.undo, layout: layout, now: now)
  _ = editing.perform(.nextRedoBranch, layout: layout, now: now)
  _ = editing.perform(.redo, layout: layout, now: now)
  #expect(editing.buffer.string == "b")
}

@Test func `the history keeps the newest steps within its limit`() {
  var editing = TextEditing()
  editing.history.limit = 10_000
  for number in 0..<200 { _ = editing.insert("\(number) " + String(repeating: "x", count: 200), as: .paste, now: .zero) }
  #expect(editing.history.undoCount < 45)
  #expect(editing.history.undoCount > 20)
  let text = editing.buffer.string
  var count = 0
  while editing.history.canUndo {
    _ = editing.perform(.undo, layout: layout, now: .zero)
    count += 1
  }
  #expect(!editing.buffer.isEmpty)
  for _ in 0..<count { _ = editing.perform(.redo, layout: layout, now: .zero) }
  #expect(editing.buffer.string == text)
}

@Test func `replace-all is one step`() {
  var editing = TextEditing(TextBuffer(String(repeating: "a needle in hay\n", count: 5_000)))
  let start = editing.buffer
  var search = TextSearch(TextPattern("needle"), in: editing.buffer)
  while !search.advance() {}
  #expect(search.matches.count == 5_000)
  let result = editing.replaceAll(search.matches, with: "pin", now: .zero)
  #expect(result.edits.count == 5_000)
  #expect(editing.buffer.string == String(repeating: "a pin in hay\n", count: 5_000))
  editing.buffer.root?.checkInvariants()
  _ = editing.perform(.undo, layout: layout, now: .zero)
  #expect(editing.buffer == start)
  #expect(!editing.history.canUndo)
}

@Test func `a search takes a function for regular expressions`() {
  let text = String(repeating: "gray and grey, ", count: 20) + "\n" + String(repeating: "long line\n", count: 20_000) + "gray"
  var search = TextSearch(TextPattern { $0.ranges(of: /gr[ae]y/) }, in: TextBuffer(text))
  while !search.advance(bytes: 1_000) {}
  #expect(search.matches.count == 41)
  #expect(search.matches.last == text.utf8.count - 4..<text.utf8.count)
  #expect(search.next(from: 5) == 1)
  #expect(search.previous(from: 0) == 40)
  #expect(Array(search.matches(touching: 0..<10)) == [0..<4, 9..<13])
}
