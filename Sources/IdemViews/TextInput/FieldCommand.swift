import IdemScreen

/// The command of a key in a text field. The keys are those of the line editors of terminals (readline, Emacs).
enum FieldCommand: Equatable {
  case move(EditedText.Step, backwards: Bool, selecting: Bool)
  case delete(EditedText.Step, backwards: Bool)
  case row(Int, selecting: Bool)
  /// A move by pages. A page is one row less than the visible rows.
  case page(Int, selecting: Bool)
  case yank

  init?(_ key: KeyEquivalent, _ modifiers: EventModifiers) {
    let selecting = modifiers.contains(.shift)
    let far = !modifiers.isDisjoint(with: [.control, .option])
    switch key {
    case .leftArrow: self = .move(far ? .word : .cluster, backwards: true, selecting: selecting)
    case .rightArrow: self = .move(far ? .word : .cluster, backwards: false, selecting: selecting)
    case .home: self = .move(far ? .all : .line, backwards: true, selecting: selecting)
    case .end: self = .move(far ? .all : .line, backwards: false, selecting: selecting)
    case .upArrow where !far: self = .row(-1, selecting: selecting)
    case .downArrow where !far: self = .row(1, selecting: selecting)
    case .pageUp where !far: self = .page(-1, selecting: selecting)
    case .pageDown where !far: self = .page(1, selecting: selecting)
    case .delete: self = .delete(far ? .word : .cluster, backwards: true)
    case .deleteForward: self = .delete(far ? .word : .cluster, backwards: false)
    default:
      guard let command = FieldCommand(letter: key.character, modifiers) else { return nil }
      self = command
    }
  }

  private init?(letter: Character, _ modifiers: EventModifiers) {
    switch (letter, modifiers) {
    case ("a", .control): self = .move(.line, backwards: true, selecting: false)
    case ("e", .control): self = .move(.line, backwards: false, selecting: false)
    case ("b", .control): self = .move(.cluster, backwards: true, selecting: false)
    case ("f", .control): self = .move(.cluster, backwards: false, selecting: false)
    case ("b", .option): self = .move(.word, backwards: true, selecting: false)
    case ("f", .option): self = .move(.word, backwards: false, selecting: false)
    case ("d", .control): self = .delete(.cluster, backwards: false)
    case ("d", .option): self = .delete(.word, backwards: false)
    case ("h", .control): self = .delete(.cluster, backwards: true)
    case ("w", .control): self = .delete(.word, backwards: true)
    case ("u", .control): self = .delete(.line, backwards: true)
    case ("k", .control): self = .delete(.line, backwards: false)
    case ("y", .control): self = .yank
    default: return nil
    }
  }
}
