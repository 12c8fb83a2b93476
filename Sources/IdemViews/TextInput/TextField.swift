import IdemCore
import IdemScreen

/// A text that the user edits. The caret moves by grapheme clusters. A text that is longer than the field scrolls with the caret.
///
/// Keys: the arrows, Home and End (^A, ^E); with Alt or Control by words; with Shift they select. Backspace and Delete; ^W and
/// Alt-Backspace delete a word; ^U and ^K delete to the start or the end of the line, and ^Y inserts that text again. Return submits (see
/// `onSubmit`). A paste is always inserted as text, without control characters.
public struct TextField<Label: View>: PrimitiveView {
  let field: Field
  let label: Label

  /// Creates a field.
  ///
  /// - Parameters:
  /// - text: the edited text. The field shows the value that the binding has after each write.
  /// - prompt: shown while the text is empty. If it is nil, the label is shown, provided that it is a Text.
  /// - axis: `.vertical` wraps a long text into lines; Return with a modifier, such as Alt-Return, and Ctrl-J
  ///   then insert a line end.
  /// - label: a description. The built-in styles use it only as the prompt.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.label = label()
    field = Field(text: text, prompt: prompt ?? (self.label as? Text), axis: axis)
  }

  public static func _makeNode(_ view: TextField, parent: Node, in context: UpdateContext) -> Node {
    TextFieldStyleNode(view.field, label: view.label, parent: parent, type: TextField.self, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TextField, in context: UpdateContext) {
    node.uncheckedCast(to: TextFieldStyleNode<Label>.self).update(view.field, label: view.label, in: context)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a text as its label.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}
