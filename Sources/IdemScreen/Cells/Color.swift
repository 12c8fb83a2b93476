/// A terminal color: the terminal's own default, one of its 256 palette entries, or 24-bit RGB.
///
/// A color that the terminal cannot show is converted to the nearest one when it is written. The value keeps what the caller specified.
public struct Color: Hashable, Sendable {
  /// Bits 24-31 are the kind: 0 default, 1 palette entry (bits 0-7), 2 RGB (bits 0-23), 3 dimmed default.
  public let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default foreground or background.
  @inlinable public static var `default`: Color { Color(rawValue: 0) }
  /// The default foreground. SwiftUI's name for it.
  @inlinable public static var primary: Color { Color(rawValue: 0) }
  /// The default foreground, drawn dim.
  @inlinable public static var secondary: Color { Color(rawValue: 3 << 24) }
  /// No color of its own: the terminal's default.
  @inlinable public static var clear: Color { Color(rawValue: 0) }

  /// One of the terminal's 256 palette entries: 0-7 are the ANSI colors, 8-15 their bright forms, 16-231 a 6x6x6 cube, 232-255 grays.
  @inlinable public static func palette(_ index: UInt8) -> Color { Color(rawValue: 1 << 24 | UInt32(index)) }

  /// A 24-bit color; each component is 0-255.
  @inlinable public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Palette entry 0.
  @inlinable public static var black: Color { palette(0) }
  /// Palette entry 1.
  @inlinable public static var red: Color { palette(1) }
  /// Palette entry 2.
  @inlinable public static var green: Color { palette(2) }
  /// Palette entry 3.
  @inlinable public static var yellow: Color { palette(3) }
  /// Palette entry 4.
  @inlinable public static var blue: Color { palette(4) }
  /// Palette entry 5, the same as `magenta`.
  @inlinable public static var purple: Color { palette(5) }
  /// Palette entry 5, the same as `purple`.
  @inlinable public static var magenta: Color { palette(5) }
  /// Palette entry 6, the same as `teal`.
  @inlinable public static var cyan: Color { palette(6) }
  /// Palette entry 6, the same as `cyan`.
  @inlinable public static var teal: Color { palette(6) }
  /// Palette entry 15.
  @inlinable public static var white: Color { palette(15) }
  /// Palette entry 8.
  @inlinable public static var gray: Color { palette(8) }
  /// Palette entry 208.
  @inlinable public static var orange: Color { palette(208) }
  /// Palette entry 205.
  @inlinable public static var pink: Color { palette(205) }
  /// Palette entry 62.
  @inlinable public static var indigo: Color { palette(62) }
  /// Palette entry 121.
  @inlinable public static var mint: Color { palette(121) }
  /// Palette entry 130.
  @inlinable public static var brown: Color { palette(130) }

  /// The kind of a color, for code that writes it: the terminal's default, the dimmed default, a palette entry, or 24-bit RGB.
  public enum Kind: Hashable, Sendable {
    case standard
    case dimmed
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind of this color.
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
