import IdemCore
import IdemScreen
import IdemText

extension TextInput {
  /// Whether a key types a text.
  func types(_ stroke: KeyStroke) -> Bool { stroke.modifiers.isSubset(of: .shift) && stroke.key.typesTextOrSpace }

  /// Whether the interpreter takes a key, found by giving the key to a copy of it with a copy of the text. Cost: that of the key.
  func interprets(_ stroke: KeyStroke, layout: some VisualLayout) -> Bool {
    guard var interpreter else { return false }
    var editing = editing
    let press = KeyPress(key: stroke.key, modifiers: stroke.modifiers)
    if case .ignored = interpreter.handle(press, in: &editing, layout: layout, now: .nanoseconds(tree.timers.clock.now)) { return false }
    return true
  }

  /// Makes the bodies stale that show which keys do what.
  func takenKeysChanged() { tree.input.commands?.keysChanged() }
}

extension TextFieldNode {
  func interprets(_ stroke: KeyStroke) -> Bool { interprets(stroke, layout: keyLayout) }

  func takes(_ stroke: KeyStroke) -> Bool {
    if types(stroke) || interprets(stroke) { return true }
    guard let command = fieldCommand(KeyPress(key: stroke.key, modifiers: stroke.modifiers)), stroke.key != .return else { return false }
    // In the first row, Control-P is for the app: see `perform(_:recalls:in:)`.
    if command == .up, stroke.modifiers.contains(.control) { return hasRowsAboveCaret }
    return takes(command)
  }

  /// Whether the caret can go up.
  var hasRowsAboveCaret: Bool { field.axis == .vertical && lines.place(of: caretOffset, width: lineWidth).y > 0 }
}

/// Whether a view is in the help. Its field handles the help's key itself, and its layer is in front of all other commands.
enum IsInHelpKey: EnvironmentKey { static var defaultValue: Bool { false } }
