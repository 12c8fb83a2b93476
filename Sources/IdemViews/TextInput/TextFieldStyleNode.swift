import IdemCore

/// The node of a text field: it gives the label and the editable text to the style.
final class TextFieldStyleNode<Label: View>: StyledNode<TextFieldStyleKey, TextFieldStyleConfiguration>, FocusObserver {
  private let label: TypedContentSlot<Label>
  private let field: TypedContentSlot<EditableField>
  private var prompt: Text?
  private var isFocused = false

  init(_ field: Field, label: Label, parent: Node, type: Any.Type) {
    self.label = TypedContentSlot(label)
    self.field = TypedContentSlot(EditableField(field: field))
    prompt = field.prompt
    super.init(parent: parent, type: type)
    flags.insert(.focusObserver)
    begin()
  }

  func update(_ new: Field, label: Label) {
    prompt = new.prompt
    self.label.update(label)
    field.update(EditableField(field: new))
    if hasCustomStyle { configurationChanged() }
  }

  override var configuration: TextFieldStyleConfiguration {
    TextFieldStyleConfiguration(
      label: TextFieldStyleConfiguration.Label(slot: label), prompt: prompt, field: TextFieldStyleConfiguration.Field(slot: field),
      isFocused: isFocused)
  }

  /// An app's own style runs again in the same frame.
  func focusChanged(isInside: Bool) {
    isFocused = isInside
    if hasCustomStyle { becomeStale(Cause(.state, name: "isFocused", owner: type)) }
  }
}

/// The editable text of a field, without a style.
struct EditableField: PrimitiveView {
  let field: Field

  static func _makeNode(_ view: EditableField, parent: Node) -> Node { TextFieldNode(view.field, parent: parent, type: EditableField.self) }
  static func _updateNode(_ node: Node, _ view: EditableField) { unsafeDowncast(node, to: TextFieldNode.self).update(view.field) }
}
