import Idem

/// Keys with their action and descriptions. The key handler and the help use the same list.
struct KeyBinding: Identifiable {
  /// The group of a binding, a heading of the help.
  enum Group: String, CaseIterable {
    case processes = "Processes"
    case table = "Table"
    case view = "View"
    case program = "Program"
  }

  let keys: [KeyEquivalent]
  let group: Group
  /// A short description for the help.
  let summary: String
  /// One word for the bottom line. Nil if the key is not shown there.
  var hint: String?
  /// The action. Nil if the focused view handles the keys itself: the table handles the arrow keys.
  var action: (@MainActor (Dashboard) -> Void)?

  var id: String { summary }

  /// The names of the keys: `↑ ↓`, `Space`.
  var title: String { keys.map(\.title).joined(separator: " ") }
}

extension KeyEquivalent {
  /// The name of the key.
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
