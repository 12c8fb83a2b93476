import IdemCore

/// The node of a text field: it gives the label and the editable text to the style.
final class TextFieldStyleNode<Label: View>: StyledNode<TextFieldStyleKey, TextFieldStyleConfiguration>, FocusObserver {
  private let label: TypedContentSlot<Label>
  private let field: TypedContentSlot<EditableField>
  private var prompt: Text?
  private var isFocused = false

  init(_ field: Field, label: Label, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.label = TypedContentSlot(label)
    self.field = TypedContentSlot(EditableField(field: field))
    prompt = field.prompt
    super.init(parent: parent, type: type)
    flags.insert(.focusObserver)
    begin(in: context)
  }

  func update(_ new: Field, label: Label, in context: UpdateContext) {
    prompt = new.prompt
    self.label.update(label, in: context)
    field.update(EditableField(field: new), in: context)
    if hasCustomStyle { configurationChanged(in: context) }
  }

  override func configuration(in context: UpdateContext) -> TextFieldStyleConfiguration {
    TextFieldStyleConfiguration(
      label: TextFieldStyleConfiguration.Label(slot: label), prompt: prompt, field: TextFieldStyleConfiguration.Field(slot: field),
      isFocused: isFocused)
  }

  /// An app's own style runs again in the same frame.
  func focusChanged(isInside: Bool, in context: UpdateContext) {
    isFocused = isInside
    if hasCustomStyle { becomeStale(Cause(.state, name: "isFocused", owner: type)) }
  }
}
