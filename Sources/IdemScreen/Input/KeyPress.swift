/// One key press, as the terminal reported it.
public struct KeyPress: Hashable, Sendable {
  /// The phase of a press: the key went down, repeats, or came up. Most terminals report `.down` only.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// The phases with these bits.
    @inlinable public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key went down.
    @inlinable public static var down: Phases { Phases(rawValue: 1) }
    /// The key is down and repeats.
    @inlinable public static var `repeat`: Phases { Phases(rawValue: 2) }
    /// The key came up.
    @inlinable public static var up: Phases { Phases(rawValue: 4) }
    /// All three phases.
    @inlinable public static var all: Phases { [.down, .repeat, .up] }
  }

  /// What a handler did with a press. A handled press is passed to no other handler.
  public enum Result: Sendable {
    case handled
    case ignored
  }

  /// The key.
  public var key: KeyEquivalent
  /// The text that the press types; empty for keys that type none, and if Control is down.
  public var characters: String
  /// The modifier keys that were down.
  public var modifiers: EventModifiers
  /// The phase: down, repeat or up.
  public var phase: Phases

  /// A key press.
  public init(key: KeyEquivalent, characters: String = "", modifiers: EventModifiers = [], phase: Phases = .down) {
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The modifier keys that the user held down. Without Caps Lock and the numeric keypad, which do not change the meaning of a key.
  package var heldModifiers: EventModifiers { modifiers.subtracting([.capsLock, .numericPad]) }
}
