import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode: KeyGuide {
  var guideTitle: String { "Text Field" }

  var guidedKeys: [GuidedKeys] {
    guard isFocused, isEnabled else { return [] }
    return textKeys(in: settings.keys, at: self) { fieldCommand($0) }
  }
}

extension EditorNode: KeyGuide {
  var guideTitle: String { "Text Editor" }

  var guidedKeys: [GuidedKeys] {
    guard isFocused, isEnabled else { return [] }
    return textKeys(in: keys, at: self) { keys.command(for: $0, hasSelection: editing.hasSelection) }
  }
}

extension TextInput {
  /// The commands of a text that keys perform now, in the order of `TextCommand`. Those of the table that the view leaves to others are left
  /// out.
  fileprivate func textKeys(
    in table: TextKeyTable, at target: some TextInput & TextCommandTarget, command: (KeyPress) -> TextCommand?
  ) -> [GuidedKeys] {
    if EnvironmentValues(scope: environment)[IsInHelpKey.self] { return [] }
    var chords: [TextCommand: [KeyChord]] = [:]
    for binding in table.bindings {
      let stroke = KeyStroke(binding.key, binding.modifiers)
      guard !types(stroke), takes(stroke), !interprets(stroke),
        let command = command(KeyPress(key: binding.key, modifiers: binding.modifiers))
      else { continue }
      let chord = KeyChord(binding.key, binding.modifiers)
      if chords[command]?.contains(chord) != true { chords[command, default: []].append(chord) }
    }
    return TextCommand.allCases.compactMap { command in
      guard let found = chords[command] else { return nil }
      // First the keys that each terminal sends. More would make the help wide.
      let known = found.filter { $0.isSent(by: .legacy) } + found.filter { !$0.isSent(by: .legacy) }
      var keys = GuidedKeys(command.title, Array(known.prefix(3))) { [weak target] in _ = target?.perform(command, in: $0) }
      keys.id = command.rawValue
      keys.isInPalette = command.isInPalette
      return keys
    }
  }
}

extension TextCommand {
  /// Whether a user looks for it by its name: not for the moves of the caret and single letters.
  fileprivate var isInPalette: Bool {
    switch self {
    case .deleteBackward, .deleteForward, .newline, .setMark, .collapse, .addCaretAbove, .addCaretBelow: false
    case .selectAll, .selectLine, .selectWord, .addNextMatch, .matchingBracket, .find, .findNext, .findPrevious, .goToLine, .copy: true
    default: isEditing
    }
  }
}
