import IdemCore

extension TextFieldNode: SelectingControl {
  package var hasSelection: Bool { edited.selectedText != nil }
}

extension EditorNode: SelectingControl {
  package var hasSelection: Bool { editing.hasSelection }
}
