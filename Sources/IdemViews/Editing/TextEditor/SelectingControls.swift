import IdemCore

extension TextFieldNode: SelectingControl {
  /// Whether the user has selected text in the field.
  package var hasSelection: Bool { editing.hasSelection && !hasSelectedItself }
}

extension EditorNode: SelectingControl {
  package var hasSelection: Bool { editing.hasSelection }
}
