import IdemCore
import IdemScreen
import IdemText

extension TextInput {
  /// Whether a key types a text.
  func types(_ stroke: KeyStroke) -> Bool { stroke.modifiers.isSubset(of: .shift) && stroke.key.typesTextOrSpace }
}

extension TextFieldNode {
  func takes(_ stroke: KeyStroke) -> Bool {
    if types(stroke) { return true }
    guard let command = fieldCommand(KeyPress(key: stroke.key, modifiers: stroke.modifiers)), stroke.key != .return else { return false }
    return takes(command)
  }
}

extension EditorNode {
  func takes(_ stroke: KeyStroke) -> Bool {
    if types(stroke) { return true }
    if stroke.key == .tab { return settings.indentation != nil && stroke.modifiers.isSubset(of: .shift) && !editing.options.isReadOnly }
    let press = KeyPress(key: stroke.key, modifiers: stroke.modifiers)
    switch keys.command(for: press, hasSelection: editing.hasSelection) {
    case nil, .collapse, .find, .findNext, .findPrevious, .replace, .goToLine: return false
    case .undo: return field.document?.canUndo ?? editing.history.canUndo
    case .redo: return field.document?.canRedo ?? editing.history.canRedo
    case .some(let command): return !command.isEditing || !editing.options.isReadOnly
    }
  }
}

extension CommandCenter {
  /// What keys perform while a text has the focus: the entries without the keys that the text takes. A command without other keys is left out.
  func withoutTyped(_ entries: [CommandEntry]) -> [CommandEntry] {
    guard let input = focused as? any TextInput, !EnvironmentValues(scope: input.environment)[IsInHelpKey.self] else { return entries }
    return entries.compactMap { entry in
      if entry.guide != nil || entry.command.keys.isEmpty { return entry }
      var entry = entry
      entry.command.keys.removeAll { chord in
        let stroke = chord.strokes[0]
        // The user's own keys come first, except for those that type.
        return input.takes(stroke) && (input.types(stroke) || userKeys?.begins(with: stroke) != true)
      }
      return entry.command.keys.isEmpty ? nil : entry
    }
  }
}

/// Whether a view is in the help. Its field handles the help's key itself, and its layer is in front of all other commands.
enum IsInHelpKey: EnvironmentKey { static var defaultValue: Bool { false } }
