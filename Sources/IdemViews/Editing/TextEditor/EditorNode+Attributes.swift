import IdemCore
import IdemScreen
import IdemText

/// The attributed text of an editor, and its bindings.
struct RichEditorField {
  var text: Binding<AttributedString>
  var selection: Binding<AttributedTextSelection>?
}

/// The attributed text that an editor shows.
final class EditorAttributes {
  var text = AttributedString()
  var selection: AttributedTextSelection?

  /// Takes over edits. New text has the attributes of the text before it, or those that the selection sets.
  func take(_ edits: [TextEdit], in buffer: TextBuffer) {
    // The ranges of the final text: later edits move those of earlier ones.
    for (index, edit) in edits.enumerated() {
      var start = edit.range.lowerBound
      for later in edits[(index + 1)...] where later.range.lowerBound <= start { start += later.count - later.range.count }
      let new = buffer.string(in: start..<start + edit.count)
      let attributes = selection?.typing ?? text.attributes(ofTextAt: edit.range.lowerBound)
      text.replace(edit.range, with: new, attributes: attributes)
    }
  }
}

extension EditorNode {
  /// Reads the binding of an attributed text. Returns whether the text, the attributes or the selection are others.
  func readAttributed() -> Bool {
    guard let field = field.rich else { return false }
    let known = attributes ?? EditorAttributes()
    attributes = known
    var changed = false
    let text = field.text.wrappedValue
    if text != known.text {
      changed = true
      if text.text != known.text.text {
        editing.reset(to: TextBuffer(text.text), after: TextEdit(from: known.text.text, to: text.text))
        allLinesChanged()
      }
      known.text = text
    }
    if let selection = field.selection?.wrappedValue, selection != known.selection {
      changed = true
      known.selection = selection
      editing.setCarets(selection.ranges(in: known.text).map { TextCaret(anchor: $0.lowerBound, head: $0.upperBound) })
    }
    return changed
  }

  func trackAttributed() {
    _ = field.rich?.text.wrappedValue
    _ = field.rich?.selection?.wrappedValue
  }

  /// Writes the attributed text and the selection after a change.
  func writeAttributed(_ edits: [TextEdit]) {
    guard let field = field.rich, let attributes else { return }
    if !edits.isEmpty {
      attributes.take(edits, in: editing.buffer)
      field.text.wrappedValue = attributes.text
    }
    guard let binding = field.selection else { return }
    let ranges = editing.carets.map(\.range)
    var new = AttributedTextSelection(ranges: ranges)
    guard ranges != attributes.selection?.ranges(in: attributes.text) else { return }
    // Typing goes on with the attributes that were set; a move ends them.
    if !edits.isEmpty { new.typing = attributes.selection?.typing }
    attributes.selection = new
    binding.wrappedValue = new
  }

  /// The styles of the runs of a row.
  func runs(in range: Range<Int>, _ style: Style) -> [StyledBytes] {
    var found: [StyledBytes] = []
    attributes?.text.forEachRun(in: range) { range, attributes in
      guard !attributes.isEmpty else { return }
      let look = attributes.resolved
      var new = TextLook(foreground: look.foreground, adds: look.adds, removes: look.removes).style(
        on: style, tint: environment.drawing.tint)
      if let background = look.background { new.background = background }
      found.append((range, new))
    }
    return found
  }
}
