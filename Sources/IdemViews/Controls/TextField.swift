import IdemCore
import IdemScreen

/// A line that the user edits, by whole characters. A longer text scrolls under the caret.
///
/// Keys: arrows, Home and End (^A, ^E), by words with Alt or Control; Shift selects; Backspace and Delete, ^W and Alt-Backspace for a word,
/// ^U and ^K for the rest of the line, ^Y brings that back; Return submits (see `onSubmit`). A paste is text, whatever it holds.
public struct TextField<Label: View>: PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis

  /// - Parameters:
  ///   - prompt: shown while the text is empty; the label where it is nil and the label is a Text.
  ///   - axis: `.vertical` breaks a long text into lines; Alt-Return then types a line end.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt ?? (label() as? Text)
    self.axis = axis
  }

  public static func _makeNode(_ view: TextField, parent: Node) -> Node {
    TextFieldNode(Field(text: view.text, prompt: view.prompt, axis: view.axis), parent: parent, type: TextField.self)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TextField) {
    unsafeDowncast(node, to: TextFieldNode.self).update(Field(text: view.text, prompt: view.prompt, axis: view.axis))
  }
}

extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}
