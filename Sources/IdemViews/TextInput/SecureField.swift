import IdemCore
import IdemScreen

/// A text field that shows a dot instead of each character.
public struct SecureField<Label: View>: PrimitiveView {
  let field: Field

  /// Creates a field. While the text is empty, it shows the prompt, or the label if that is a Text. The label is not shown otherwise.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = Field(text: text, prompt: prompt ?? (label() as? Text), isSecure: true)
  }

  public static func _makeNode(_ view: SecureField, parent: Node) -> Node {
    TextFieldNode(view.field, parent: parent, type: SecureField.self)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: SecureField) {
    node.uncheckedCast(to: TextFieldNode.self).update(view.field)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a text as its label.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
