import IdemCore
import IdemScreen
import IdemText

/// A text that the user edits. The caret moves by grapheme clusters. A text that is longer than the field scrolls with the caret.
///
/// Keys: the arrows, Home and End (^A, ^E); with Alt or Control by words; with Shift they select. Backspace and Delete; Alt-Backspace
/// deletes a word, ^W to the last space; ^U and ^K delete to the start or the end of the line, and ^Y inserts that text again.
/// `TextKeyTable.standard` lists all keys; `keyTable(_:)` sets others. Return submits (see `onSubmit`). A paste is always inserted as text,
/// without control characters.
public struct TextField<Label: View>: PrimitiveView {
  var field: Field
  let label: Label
  /// The editable text that a style shows; nil for a field of its own.
  private var styled: TextFieldStyleConfiguration.Field?

  /// Creates a field.
  ///
  /// - Parameters:
  /// - text: the edited text. The field shows the value that the binding has after each write.
  /// - prompt: shown while the text is empty. If it is nil, the label is shown, provided that it is a Text.
  /// - axis: `.vertical` wraps a long text into lines; Return with a modifier, such as Alt-Return, and Ctrl-J
  ///   then insert a line end.
  /// - label: a description. It is the prompt; in a form it is beside the field instead.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(Field(source: .text(text), prompt: prompt, axis: axis), label: label())
  }

  /// Creates a field with a binding to the selection. It is written together with the text, so its indices are those of the text that the
  /// binding has. It is nil until the user moves the caret.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(Field(source: .text(text), selection: selection, prompt: prompt, axis: axis ?? .horizontal), label: label())
  }

  /// Creates a field for a value in a format, such as a number.
  ///
  /// The value is written at each key that makes the text a value of the format. Another text leaves the value as it is. After Return, and
  /// when the field loses the focus, the field shows the value as the format writes it. Escape restores the value that the user began with.
  @_disfavoredOverload
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    let field = FieldValue(value, style: format, format: { format.format($0) }, parse: { try strategy.parse($0) })
    self.init(value: field, prompt: prompt, label: label())
  }

  /// Creates a field for an optional value in a format. A text that is no value of the format makes it nil.
  @_disfavoredOverload
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    let field = FieldValue(value, style: format, format: { format.format($0) }, parse: { try strategy.parse($0) })
    self.init(value: field, prompt: prompt, label: label())
  }

  /// A field for a value without its type.
  package init(value: FieldValue, prompt: Text?, label: Label) { self.init(Field(source: .value(value), prompt: prompt), label: label) }

  private init(_ field: Field, label: Label) {
    self.label = label
    self.field = field
    self.field.hasPrompt = field.prompt != nil
    self.field.prompt = field.prompt ?? (label as? Text)
  }

  public static func _makeNode(_ view: TextField, parent: Node, in context: UpdateContext) -> Node {
    if let styled = view.styled { return TextFieldStyleConfiguration.Field._makeNode(styled, parent: parent, in: context) }
    if let row = FormField.wanted(view.field, view.label, in: EnvironmentValues(scope: parent.childEnvironment)) {
      return FormField._makeNode(row, parent: parent, in: context)
    }
    return TextFieldStyleNode(view.field, label: view.label, parent: parent, type: TextField.self, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TextField, in context: UpdateContext) {
    if view.styled != nil { return }
    guard node.type == TextField.self else {
      return FormField._updateNode(node, FormField(label: view.label, field: view.field), in: context)
    }
    node.uncheckedCast(to: TextFieldStyleNode<Label>.self).update(view.field, label: view.label, in: context)
  }
}

extension TextField where Label == TextFieldStyleConfiguration.Label {
  /// The field of a style's configuration, without any decoration.
  init(_ configuration: TextFieldStyleConfiguration) {
    label = configuration.label
    field = Field(source: configuration.content.source)
    styled = configuration.field
  }
}

extension TextField where Label == Text {
  /// Creates a field with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }

  /// Creates a field with a binding to the selection, and a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  /// Creates a field for a value in a format, with a literal as its label: `TextField("Port", value: $port, format: .number)`.
  public init<Style: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: ParseableFormatStyle>(
    _ title: S, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a field for an optional value in a format, with a literal as its label.
  public init<Style: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Style: ParseableFormatStyle>(
    _ title: S, value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

extension TextField {
  /// The field with actions for when it gets and loses the focus, and when Return is pressed.
  package func actions(onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void) -> Self {
    var copy = self
    copy.field.actions = FieldActions(editingChanged: onEditingChanged, commit: onCommit)
    return copy
  }
}
