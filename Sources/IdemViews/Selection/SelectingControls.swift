import IdemCore

extension TextFieldNode: SelectingControl {
  package var hasSelection: Bool { editing.hasSelection }
}

extension EditorNode: SelectingControl {
  package var hasSelection: Bool { editing.hasSelection }
}
