/// A colour as the terminal is told it: the terminal's own default, one of its 256 palette entries, or 24-bit RGB.
///
/// What a terminal cannot show is brought to the nearest it can when it is written; the value keeps what was asked for.
public struct Color: Hashable, Sendable {
  /// Bits 24-31: 0 the default, 1 a palette entry (bits 0-7), 2 RGB (bits 0-23), 3 the default, dimmed.
  public let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default foreground or background.
  public static let `default` = Color(rawValue: 0)
  /// The default foreground; SwiftUI's name for it.
  public static let primary = Color(rawValue: 0)
  /// The default foreground, drawn dim.
  public static let secondary = Color(rawValue: 3 << 24)
  /// Nothing of its own: the terminal's default.
  public static let clear = Color(rawValue: 0)

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

  public static let black = palette(0)
  public static let red = palette(1)
  public static let green = palette(2)
  public static let yellow = palette(3)
  public static let blue = palette(4)
  public static let purple = palette(5)
  public static let magenta = palette(5)
  public static let cyan = palette(6)
  public static let teal = palette(6)
  public static let white = palette(15)
  public static let gray = palette(8)
  public static let orange = palette(208)
  public static let pink = palette(205)
  public static let indigo = palette(62)
  public static let mint = palette(121)
  public static let brown = palette(130)

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
