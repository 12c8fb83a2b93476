import IdemText

/// The last change, which `.` makes again.
struct ViRepeat: Sendable {
  private var command: ViCommand?
  /// What was typed in insert mode.
  private var typed: [ViInput] = []
  /// The size of a visual selection.
  private var selection: ViState.Size?
  private(set) var isRepeating = false

  /// What is typed again while the change is repeated; nil at other times.
  var repeatedTyping: [ViInput]? { isRepeating ? typed : nil }

  /// Makes a command the last change, unless it is a repeated one.
  mutating func note(_ command: ViCommand, selection: ViState.Size?) {
    if !isRepeating { (self.command, self.typed, self.selection) = (command, [], selection) }
  }

  /// What was typed belongs to the last change.
  mutating func note(typed: [ViInput]) { if !isRepeating, command != nil { self.typed = typed } }

  /// Begins to repeat the change. A count takes the place of its own. Nil if there is none.
  fileprivate mutating func begin(_ count: Int?) -> (command: ViCommand, selection: ViState.Size?)? {
    guard command != nil, !isRepeating else { return nil }
    if let count, selection == nil { command!.count = count }
    isRepeating = true
    return (command!, selection)
  }

  fileprivate mutating func end() { isRepeating = false }
}

extension ViState {
  var isRepeating: Bool { change.isRepeating }

  /// Makes a command the one that `.` repeats.
  mutating func remember(_ command: ViCommand, selection: Size? = nil) {
    goal = nil
    change.note(command, selection: selection)
  }

  /// Makes the last change again.
  mutating func repeatChange(_ count: Int?, in editing: inout TextEditing) {
    guard let (command, selection) = change.begin(count) else { return fail() }
    defer { change.end() }
    if let selection { select(selection, in: text(editing), tabWidth: editing.options.tabWidth) }
    perform(command, in: &editing)
  }
}
