import IdemCore

/// The node of a text field: it gives the label and the editable text to the style.
final class TextFieldStyleNode<Label: View>: StyledNode<TextFieldStyleKey, TextFieldStyleConfiguration>, FocusObserver {
  private let label: TypedContentSlot<Label>
  private let field: TypedContentSlot<EditableField>
  private var prompt: Text?
  private var error: Text?
  private let content: FieldContent
  private var isFocused = false

  init(_ field: Field, label: Label, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.label = TypedContentSlot(label)
    self.field = TypedContentSlot(EditableField(field: field))
    prompt = field.prompt
    content = FieldContent(field.source)
    super.init(parent: parent, type: type)
    flags.insert(.focusObserver)
    begin(in: context)
  }

  func update(_ new: Field, label: Label, in context: UpdateContext) {
    prompt = new.prompt
    content.source = new.source
    self.label.update(label, in: context)
    field.update(EditableField(field: new), in: context)
    if hasCustomStyle { configurationChanged(in: context) }
  }

  override func configuration(in context: UpdateContext) -> TextFieldStyleConfiguration {
    TextFieldStyleConfiguration(
      label: TextFieldStyleConfiguration.Label(slot: label), prompt: prompt, field: TextFieldStyleConfiguration.Field(slot: field),
      isFocused: isFocused, error: error, content: content)
  }

  /// Also reads what else a style depends on.
  override func style(in values: EnvironmentValues) -> AnyStyle<TextFieldStyleConfiguration> {
    error = values[FieldErrorKey.self]
    return super.style(in: values)
  }

  /// An app's own style runs again in the same frame.
  func focusChanged(isInside: Bool, in context: UpdateContext) {
    isFocused = isInside
    if hasCustomStyle { becomeStale(Cause(.state, name: "isFocused", owner: type)) }
  }
}

/// Reads whether the text of a field is empty, for its style.
@MainActor final class FieldContent {
  var source: FieldSource

  init(_ source: FieldSource) { self.source = source }

  var isEmpty: Bool {
    switch source {
    case .text(let binding): binding.wrappedValue.isEmpty
    case .value(let value): value.read().isEmpty
    }
  }
}

/// The message of a validation around a field; nil while the condition holds or was not checked.
enum FieldErrorKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension TextFieldStyleNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let parts = place.labeled(parts, place.words(ofLabel: label.view))
    guard let field = parts.first(where: { $0.role == .textField || $0.role == .secureField }) else { return parts }
    // A field without a label has its prompt as its name.
    if field.label.isEmpty, let hint = field.hint { field.label = hint }
    if field.hint == field.label { field.hint = nil }
    field.frame = place.frame
    return parts
  }
}
