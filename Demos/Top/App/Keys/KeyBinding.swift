import Idem

/// Keys, what they do, and how that is called: the handlers and the help read the same list.
struct KeyBinding: Identifiable {
  /// What the keys are about, as a heading of the help.
  enum Group: String, CaseIterable {
    case processes = "Processes"
    case table = "Table"
    case view = "View"
    case program = "Program"
  }

  let keys: [KeyEquivalent]
  let group: Group
  /// In some words, for the help.
  let summary: String
  /// In one word, for the strip at the bottom; nil where there is no room for it.
  var hint: String?
  /// Nil where the focused view itself knows the keys: the table its arrows.
  var action: (@MainActor (Dashboard) -> Void)?

  var id: String { summary }

  /// How the keys are called: `↑ ↓`, `Space`.
  var title: String { keys.map(\.title).joined(separator: " ") }
}

extension KeyEquivalent {
  /// The name on the key.
  var title: String {
    switch self {
    case .upArrow: "↑"
    case .downArrow: "↓"
    case .leftArrow: "←"
    case .rightArrow: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .return: "Return"
    case .escape: "Esc"
    case .space: "Space"
    default: String(character)
    }
  }
}
