/// The modifier keys that were down during an event. `.option` is Alt, `.command` is Super.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// The modifiers with these bits.
  @inlinable public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on. Few terminals report it.
  @inlinable public static var capsLock: EventModifiers { EventModifiers(rawValue: 1 << 0) }
  /// Shift.
  @inlinable public static var shift: EventModifiers { EventModifiers(rawValue: 1 << 1) }
  /// Control.
  @inlinable public static var control: EventModifiers { EventModifiers(rawValue: 1 << 2) }
  /// Alt, or Option on a Mac.
  @inlinable public static var option: EventModifiers { EventModifiers(rawValue: 1 << 3) }
  /// The same as `option`: Alt is the name on most keyboards.
  @inlinable public static var alt: EventModifiers { option }
  /// Super, or Command on a Mac. Few terminals report it.
  @inlinable public static var command: EventModifiers { EventModifiers(rawValue: 1 << 4) }
  /// The key is on the numeric keypad. Few terminals report it.
  @inlinable public static var numericPad: EventModifiers { EventModifiers(rawValue: 1 << 5) }
  /// All six modifiers.
  @inlinable public static var all: EventModifiers { [.capsLock, .shift, .control, .option, .command, .numericPad] }
}
