import IdemCore
import IdemScreen

/// What the user can do, as the command bar, the help, the palette and tests see it. The views that declare commands register them:
/// see Documentation/Commands.md.
public struct Command: Hashable, Sendable, Identifiable {
  /// The name that identifies the command, such as `view.zoom`. Without `commandID`, it is made of the group and the title.
  public var id: String
  /// The title.
  public var title: String
  /// The name of its menu or scope; empty if there is none.
  public var group: String
  /// The titles of the menus between the group and the command, the outermost first; empty if it is in none.
  var submenus: [String] = []
  /// The keys that perform it.
  public var keys: [KeyChord]
  /// One or two words for the command bar; nil if the bar does not show it.
  public var hint: String?
  /// Which hints stay in a command bar without room for all.
  public var visibilityPriority = ToolbarItemVisibilityPriority.automatic
  /// What it does, in a sentence; empty if there is no `help` text.
  public var help: String
  /// The role of its button.
  public var role: ButtonRole?
  /// Whether it can be performed.
  public var isEnabled: Bool
  /// Why it cannot be performed, if `disabled(_:reason:)` states it.
  public var disabledReason: String?
  /// Whether a key can perform it now: no dialog is in front of the view that declares it.
  public var isReachable: Bool
  /// Whether a menu of the window contains it.
  public var isInMenu: Bool
}

extension Command {
  /// The title with those of the menus around it: `Move to: Archive`.
  var pathTitle: String { (submenus + [title]).joined(separator: ": ") }
}

/// Two commands whose keys do not go together: the keys are equal, or one begins with the other.
public struct KeyConflict: Hashable, Sendable, CustomStringConvertible {
  /// The keys of the command that is performed.
  public let keys: KeyChord
  /// The id of the command that is performed.
  public let command: String
  /// The keys of the other command.
  public let otherKeys: KeyChord
  /// The id of the other command.
  public let otherCommand: String

  /// A sentence about the conflict.
  public var description: String {
    keys == otherKeys
      ? "\(keys) performs \(command), and never \(otherCommand)"
      : "\(keys) performs \(command), so \(otherKeys) never performs \(otherCommand)"
  }
}
