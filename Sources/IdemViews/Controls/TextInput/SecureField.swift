import IdemCore
import IdemScreen

/// A text field that shows a dot instead of each character.
public struct SecureField<Label: View>: PrimitiveView {
  var field: Field
  let label: Label

  /// Creates a field. While the text is empty, it shows the prompt, or the label if that is a Text. In a form with the style `columns` or
  /// `grouped`, the label is beside the field instead.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    field = Field(source: .text(text), prompt: prompt ?? (self.label as? Text), hasPrompt: prompt != nil, isSecure: true)
  }

  public static func _makeNode(_ view: SecureField, parent: Node, in context: UpdateContext) -> Node {
    if let row = FormField.wanted(view.field, view.label, in: EnvironmentValues(scope: parent.childEnvironment)) {
      return FormField._makeNode(row, parent: parent, in: context)
    }
    return TextFieldStyleNode(view.field, label: view.label, parent: parent, type: SecureField.self, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: SecureField, in context: UpdateContext) {
    guard node.type == SecureField.self else {
      return FormField._updateNode(node, FormField(label: view.label, field: view.field), in: context)
    }
    node.uncheckedCast(to: TextFieldStyleNode<Label>.self).update(view.field, label: view.label, in: context)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension SecureField {
  /// The field with actions for when it gets and loses the focus, and when Return is pressed.
  package func actions(onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void) -> Self {
    var copy = self
    copy.field.actions = FieldActions(editingChanged: onEditingChanged, commit: onCommit)
    return copy
  }
}
