import IdemCore
import IdemScreen

/// A key that presses a control wherever the focus is, unless the focused view handles the key. Shift and a letter is the uppercase letter.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifiers that must be pressed with it.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  ///
  /// - Parameter modifiers: none by default. SwiftUI's default is `.command`, but a terminal does not send the Command key.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, for the default action of a dialog.
  public static let defaultAction = KeyboardShortcut(.return)
  /// Escape, for the action that cancels.
  public static let cancelAction = KeyboardShortcut(.escape)

  var chord: KeyChord { KeyChord(key, modifiers) }
}

/// A node that presses the first control in it when its keys are pressed.
@MainActor
protocol ShortcutOwner: Node {
  var chords: [KeyChord] { get }
  /// The control; nil if there is none.
  var target: Node? { get }
}
