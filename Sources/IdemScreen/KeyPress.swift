/// One press of a key, as the terminal reported it.
public struct KeyPress: Hashable, Sendable {
  /// Whether the key went down, is held, or came up. Most terminals report `.down` only.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    @inlinable public init(rawValue: Int) { self.rawValue = rawValue }
    @inlinable public static var down: Phases { Phases(rawValue: 1) }
    @inlinable public static var `repeat`: Phases { Phases(rawValue: 2) }
    @inlinable public static var up: Phases { Phases(rawValue: 4) }
    @inlinable public static var all: Phases { [.down, .repeat, .up] }
  }

  /// What became of a press: nobody else gets a handled one.
  public enum Result: Sendable {
    case handled
    case ignored
  }

  public var key: KeyEquivalent
  /// The text that the press types; empty for keys that type none and with control held.
  public var characters: String
  public var modifiers: EventModifiers
  public var phase: Phases

  public init(key: KeyEquivalent, characters: String = "", modifiers: EventModifiers = [], phase: Phases = .down) {
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The modifiers that are held down for this press: neither Caps Lock nor the numeric pad makes another key of it.
  package var heldModifiers: EventModifiers { modifiers.subtracting([.capsLock, .numericPad]) }
}
