/// Keys held while another is pressed. `.option` is Alt, `.command` is Super.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  @inlinable public init(rawValue: Int) { self.rawValue = rawValue }

  @inlinable public static var capsLock: EventModifiers { EventModifiers(rawValue: 1 << 0) }
  @inlinable public static var shift: EventModifiers { EventModifiers(rawValue: 1 << 1) }
  @inlinable public static var control: EventModifiers { EventModifiers(rawValue: 1 << 2) }
  @inlinable public static var option: EventModifiers { EventModifiers(rawValue: 1 << 3) }
  @inlinable public static var command: EventModifiers { EventModifiers(rawValue: 1 << 4) }
  @inlinable public static var numericPad: EventModifiers { EventModifiers(rawValue: 1 << 5) }
  @inlinable public static var all: EventModifiers { [.capsLock, .shift, .control, .option, .command, .numericPad] }
}
