import IdemScreen
import IdemText
import Testing

/// An editor on a text in which `|` is a caret, and `[`, `]` are the ends of a selection whose caret is at `]`.
func editing(_ picture: String, _ options: TextEditingOptions = TextEditingOptions()) -> TextEditing {
  var text = ""
  var carets: [TextCaret] = []
  var anchor = 0
  for character in picture {
    switch character {
    case "|": carets.append(TextCaret(text.utf8.count))
    case "[": anchor = text.utf8.count
    case "]": carets.append(TextCaret(anchor: anchor, head: text.utf8.count))
    default: text.append(character)
    }
  }
  var result = TextEditing(TextBuffer(text), options: options)
  result.setCarets(carets)
  return result
}

/// The text with its carets, in the same form. A selection whose caret is at its start has `{` and `}`.
func picture(_ editing: TextEditing) -> String {
  var text = ""
  var position = 0
  func add(to offset: Int) {
    text += editing.buffer.string(in: position..<offset)
    position = offset
  }
  for caret in editing.carets {
    add(to: caret.range.lowerBound)
    if !caret.isEmpty { text += caret.head < caret.anchor ? "{" : "[" }
    add(to: caret.range.upperBound)
    text += caret.isEmpty ? "|" : caret.head < caret.anchor ? "}" : "]"
  }
  add(to: editing.buffer.utf8Count)
  return text
}

/// The picture after some commands.
private func after(_ picture: String, _ commands: TextCommand..., options: TextEditingOptions = TextEditingOptions()) -> String {
  var editor = editing(picture, options)
  for command in commands { _ = editor.perform(command, layout: PlainLayout(pageRows: 2), now: .zero) }
  return IdemTextTests.picture(editor)
}

@Test(arguments: [
  ("on|e two", TextCommand.wordForward, "one| two"), ("one| two", .wordForward, "one two|"), ("one tw|o", .wordBackward, "one |two"),
  ("  a|b", .rowStart, "  |ab"), ("  |ab", .rowStart, "|  ab"), ("|  ab", .rowStart, "  |ab"), ("  |ab\nc", .lineEnd, "  ab|\nc"),
  ("abc\n\nd|e", .up, "abc\n|\nde"), ("one\n\ntwo|\n\nthree", .paragraphForward, "one\n\ntwo\n|\nthree"),
  ("one\n\ntw|o", .paragraphBackward, "one\n|\ntwo"), ("x|(a(b)c)", .matchingBracket, "x(a(b)c|)"),
  ("one |two", .extendWordForward, "one [two]"), ("one |two", .extendLetterBackward, "one{ }two"), ("日本|", .letterBackward, "日|本"),
  ("a|\r\nb", .letterForward, "a\r\n|b"), ("a[bc]d", .letterForward, "abc|d"), ("a[bc]d", .letterBackward, "a|bcd"),
]) func `a move goes where its name leads`(before: String, command: TextCommand, expected: String) {
  #expect(after(before, command) == expected)
}

@Test func `vertical moves keep the column in cells through short lines`() {
  #expect(after("日本語|\na\nabcdefgh", .down) == "日本語\na|\nabcdefgh")
  #expect(after("日本語|\na\nabcdefgh", .down, .down) == "日本語\na\nabcdef|gh")
  #expect(after("\tx|\nabcdefghijk", .down) == "\tx\nabcdefghi|jk")
  #expect(after("a\nb\nc\nd|", .pageUp) == "a\nb|\nc\nd")
}

@Test(arguments: [
  ("ab|c", TextCommand.deleteBackward, "a|c"), ("ab|c", .deleteForward, "ab|"), ("a\r\n|b", .deleteBackward, "a|b"),
  ("one two.three|", .killWordBackward, "one two.|"), ("one two.three|", .killToSpaceBackward, "one |"),
  ("a|bc\nd", .killToLineEnd, "a|\nd"), ("abc|\nd", .killToLineEnd, "abc|d"), ("ab|c", .killToLineStart, "|c"),
  ("ab|c", .transposeLetters, "acb|"), ("abc|", .transposeLetters, "acb|"), ("one| two", .transposeWords, "two one|"),
  ("on|e two", .uppercase, "onE| two"), ("[one two]", .capitalize, "[One Two]"), ("  a|b", .newline, "  a\n  |b"),
  ("a\r\nb|", .newline, "a\r\nb\r\n|"), ("a|b", .indent, "a |b"), ("[a\n\nb]", .indent, "[  a\n\n  b]"),
  ("  a\n [b\nc]", .outdent, "  a\n[b\nc]"),
  ("a\nb|\nc", .moveLinesUp, "b|\na\nc"), ("a\nb|\nc", .moveLinesDown, "a\nc\nb|"), ("a|\nb", .duplicateLines, "a\na|\nb"),
  ("a\nb|\nc", .deleteLines, "a\n|c"), ("a\nb|", .deleteLines, "a|"), ("a|  \n  b", .joinLines, "a |b"),
  ("on|e two", .selectWord, "[one] two"),
  ("a|b\nc", .selectLine, "[ab\n]c"), ("a|b", .selectAll, "[ab]"), ("a\nb|", .addCaretAbove, "a|\nb|"), ("a|\nb", .addCaretBelow, "a|\nb|"),
  ("[a]bab", .addNextMatch, "[a]b[a]b"), ("[a]b[a]", .collapse, "a|ba"), ("a|b|c", .deleteBackward, "|c"), ("x|y", .copy, "x|y"),
]) func `a command edits as its name describes`(before: String, command: TextCommand, expected: String) {
  #expect(after(before, command) == expected)
}

@Test func `consecutive kills are one entry of the ring, and yank-older goes back`() {
  var editor = editing("one two three|")
  let layout = PlainLayout()
  _ = editor.perform(.killWordBackward, layout: layout, now: .zero)
  _ = editor.perform(.killWordBackward, layout: layout, now: .zero)
  #expect(editor.kills.entries == ["two three"])
  _ = editor.perform(.letterBackward, layout: layout, now: .zero)
  _ = editor.perform(.killWordBackward, layout: layout, now: .zero)
  #expect(editor.kills.entries == ["two three", "one"])
  _ = editor.perform(.yank, layout: layout, now: .zero)
  #expect(picture(editor) == "one| ")
  _ = editor.perform(.yankOlder, layout: layout, now: .zero)
  #expect(picture(editor) == "two three| ")
  _ = editor.perform(.yankOlder, layout: layout, now: .zero)
  #expect(picture(editor) == "one| ")
}

@Test func `copy and cut give the text to the clipboard`() {
  var editor = editing("a[bc]d")
  #expect(editor.perform(.copy, layout: PlainLayout(), now: .zero).clipboard == "bc")
  let result = editor.perform(.cut, layout: PlainLayout(), now: .zero)
  #expect(result.clipboard == "bc")
  #expect(result.edits == [TextEdit(1..<3, count: 0)])
  #expect(picture(editor) == "a|d")
}

@Test func `a read-only text moves and copies, but does not change`() {
  var options = TextEditingOptions()
  options.isReadOnly = true
  var editor = editing("one |two", options)
  for command in TextCommand.all where command.isEditing {
    #expect(!editor.perform(command, layout: PlainLayout(), now: .zero).isHandled, "\(command)")
  }
  #expect(!editor.insert("x", now: .zero).isHandled)
  _ = editor.perform(.extendWordForward, layout: PlainLayout(), now: .zero)
  #expect(picture(editor) == "one [two]")
}

@Test func `a text of one line takes no line ends`() {
  var options = TextEditingOptions()
  options.isSingleLine = true
  var editor = editing("a|", options)
  _ = editor.insert("b\r\nc\nd", as: .paste, now: .zero)
  #expect(picture(editor) == "ab c d|")
  #expect(editor.perform(.newline, layout: PlainLayout(), now: .zero).request == .submit)
}

@Test func `brackets close when the option is set`() {
  var options = TextEditingOptions()
  options.closesBrackets = true
  var editor = editing("|", options)
  _ = editor.insert("(", now: .zero)
  #expect(picture(editor) == "(|)")
  _ = editor.insert(")", now: .zero)
  #expect(picture(editor) == "()|")
  _ = editor.perform(.letterBackward, layout: PlainLayout(), now: .zero)
  _ = editor.perform(.deleteBackward, layout: PlainLayout(), now: .zero)
  #expect(picture(editor) == "|")
}

@Test func `several carets type at the same time`() {
  var editor = editing("a|\nb|\nc|")
  let result = editor.insert("xy", now: .zero)
  #expect(picture(editor) == "axy|\nbxy|\ncxy|")
  #expect(result.edits == [TextEdit(5..<5, count: 2), TextEdit(3..<3, count: 2), TextEdit(1..<1, count: 2)])
  _ = editor.perform(.undo, layout: PlainLayout(), now: .zero)
  #expect(picture(editor) == "a|\nb|\nc|")
}

@Test func `each command has a name and a title of its own`() {
  #expect(Set(TextCommand.all.map(\.name)).count == TextCommand.all.count)
  #expect(TextCommand.wordForward.name == "text.wordForward")
  #expect(TextCommand.extendWordForward.title == "Extend Word Forward")
}

@Test func `the key tables give the commands of the keys`() {
  let keys = TextKeyTable.standard
  func command(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], selected: Bool = false) -> TextCommand? {
    keys.command(for: KeyPress(key: key, modifiers: modifiers), hasSelection: selected)
  }
  #expect(command("w", .control) == .killToSpaceBackward)
  #expect(command(.delete, .option) == .killWordBackward)
  #expect(command("c", .control) == nil)
  #expect(command("c", .control, selected: true) == .copy)
  #expect(command("z", .control) == nil)
  #expect(command("Z", .option) == .redo)
  #expect(command(.leftArrow, [.control, .shift]) == .extendWordBackward)
  #expect(TextKeyTable.editor.command(for: KeyPress(key: "f", modifiers: .control), hasSelection: false) == .find)
  #expect(TextKeyTable.emacs.command(for: KeyPress(key: "v", modifiers: .option), hasSelection: false) == .pageUp)
  var own = keys
  own.bind("j", .control, to: .joinLines)
  own.unbind("w", .control)
  #expect(own.command(for: KeyPress(key: "j", modifiers: .control), hasSelection: false) == .joinLines)
  #expect(own.command(for: KeyPress(key: "w", modifiers: .control), hasSelection: false) == nil)
  #expect(keys.bindings.contains { $0.command == .undo && $0.key == "_" })
}
