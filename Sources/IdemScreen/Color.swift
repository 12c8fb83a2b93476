/// A colour as the terminal is told it: the terminal's own default, one of its 256 palette entries, or 24-bit RGB.
///
/// What a terminal cannot show is brought to the nearest it can when it is written; the value keeps what was asked for.
public struct Color: Hashable, Sendable {
  /// Bits 24-31: 0 the default, 1 a palette entry (bits 0-7), 2 RGB (bits 0-23), 3 the default, dimmed.
  public let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default foreground or background.
  @inlinable public static var `default`: Color { Color(rawValue: 0) }
  /// The default foreground; SwiftUI's name for it.
  @inlinable public static var primary: Color { Color(rawValue: 0) }
  /// The default foreground, drawn dim.
  @inlinable public static var secondary: Color { Color(rawValue: 3 << 24) }
  /// Nothing of its own: the terminal's default.
  @inlinable public static var clear: Color { Color(rawValue: 0) }

  /// One of the terminal's 256 palette entries: 0-7 the ANSI colours, 8-15 their bright forms, 16-231 a 6x6x6 cube, 232-255 greys.
  @inlinable public static func palette(_ index: UInt8) -> Color { Color(rawValue: 1 << 24 | UInt32(index)) }

  /// 24-bit colour; each part 0-255.
  @inlinable public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// 24-bit colour from parts between 0 and 1; what lies outside is clamped.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt8 { UInt8(min(255, max(0, (part * 255).rounded()))) }
    self = .rgb(byte(red), byte(green), byte(blue))
  }

  @inlinable public static var black: Color { palette(0) }
  @inlinable public static var red: Color { palette(1) }
  @inlinable public static var green: Color { palette(2) }
  @inlinable public static var yellow: Color { palette(3) }
  @inlinable public static var blue: Color { palette(4) }
  @inlinable public static var purple: Color { palette(5) }
  @inlinable public static var magenta: Color { palette(5) }
  @inlinable public static var cyan: Color { palette(6) }
  @inlinable public static var teal: Color { palette(6) }
  @inlinable public static var white: Color { palette(15) }
  @inlinable public static var gray: Color { palette(8) }
  @inlinable public static var orange: Color { palette(208) }
  @inlinable public static var pink: Color { palette(205) }
  @inlinable public static var indigo: Color { palette(62) }
  @inlinable public static var mint: Color { palette(121) }
  @inlinable public static var brown: Color { palette(130) }

  /// What the colour is, for those who write it.
  public enum Kind: Hashable, Sendable {
    case standard
    case dimmed
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  public var kind: Kind {
    switch rawValue >> 24 {
    case 0: .standard
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 3: .dimmed
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16), green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    }
  }
}
