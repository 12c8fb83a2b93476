/// A terminal color: the terminal's own default, one of its 256 palette entries, 24-bit RGB, or a role of the theme.
///
/// A role, such as `.red` or `.danger`, stays a role until it is written: the terminal's writer looks it up in the window's theme. So another
/// theme changes no view and no cell. A color that the terminal cannot show is converted to the nearest one when it is written. The value
/// keeps what the caller specified.
public struct Color: Hashable, Sendable {
  /// Bits 24-31 are the kind:
  ///
  ///     0 default                       1 palette entry (bits 0-7)       2 RGB (bits 0-23)
  ///     3 default, at a level           4 role (bits 0-7)                5-8 RGB at the levels 1-4
  ///     9 a mark of the painter (`varying`)
  ///
  /// Bits 8-10 of the kinds 1, 3 and 4 are the level: 0 for full strength, 1 for secondary, and so on. Bits 11-15 of a role are the number of
  /// the theme; 0 is that of the window. Bit 16 of the role `tint` is set for the tint of the view (`tint`).
  public let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(bits: UInt32) { rawValue = bits }

  /// The terminal's default foreground or background; under a theme with colors of its own, the theme's.
  @inlinable public static var `default`: Color { Color(rawValue: 0) }
  /// The default foreground. SwiftUI's name for it.
  @inlinable public static var primary: Color { Color(rawValue: 0) }
  /// A weaker form of the default foreground, for less important text. Its contrast is at least 4.5.
  @inlinable public static var secondary: Color { Color(rawValue: 3 << 24 | 1 << 8) }
  /// No color of its own: the terminal's default.
  @inlinable public static var clear: Color { Color(rawValue: 0) }

  /// One of the terminal's 256 palette entries: 0-7 are the ANSI colors, 8-15 their bright forms, 16-231 a 6x6x6 cube, 232-255 grays.
  /// A theme does not change it.
  @inlinable public static func palette(_ index: UInt8) -> Color { Color(rawValue: 1 << 24 | UInt32(index)) }

  /// A 24-bit color; each component is 0-255.
  @inlinable public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A role of the theme. Its color is looked up when the frame is written.
  @inlinable public static func role(_ role: Theme.Role) -> Color { Color(rawValue: 4 << 24 | UInt32(role.rawValue)) }

  /// The kind of a color, for code that writes it: the terminal's default, the dimmed default, a palette entry, or 24-bit RGB.
  public enum Kind: Hashable, Sendable {
    case standard
    case dimmed
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind of this color; of a role, that of its color in the theme `terminal`.
  public var kind: Kind {
    switch rawValue >> 24 {
    case 0: .standard
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 3: .dimmed
    case 4: level > 0 && terminalRole.rawValue >> 24 == 0 ? .dimmed : terminalRole.kind
    case 9: .standard
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16), green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    }
  }

  private var terminalRole: Color { Theme.terminalColor(role: UInt8(truncatingIfNeeded: rawValue)) }
}

// MARK: Levels

extension Color {
  /// The strength: 0 for the color itself, 1 for secondary, 2 tertiary, 3 quaternary, 4 quinary. A level is a target for the contrast with the
  /// cell's background, not an opacity.
  package var level: Int {
    switch rawValue >> 24 {
    case 1, 3, 4: Int(rawValue >> 8 & 7)
    case 5...8: Int(rawValue >> 24) - 4
    default: 0
    }
  }

  /// Whether the level is not 0.
  @inline(__always) package var isWeaker: Bool {
    let kind = rawValue >> 24
    if kind == 0 || kind == 2 { return false }
    return kind >= 5 ? kind <= 8 : rawValue & 0x700 != 0
  }

  /// The color at a level, from 0 to 4. The level that it had is replaced.
  package func at(level: Int) -> Color {
    let level = UInt32(min(4, max(0, level)))
    switch rawValue >> 24 {
    case 0, 3: return Color(rawValue: level == 0 ? 0 : 3 << 24 | level << 8)
    case 1, 4: return Color(rawValue: rawValue & ~0x700 | level << 8)
    case 2, 5...8: return Color(rawValue: rawValue & 0xFF_FFFF | (level == 0 ? 2 : 4 + level) << 24)
    default: return self
    }
  }

  /// The color below: one level weaker for each step.
  package func weaker(by levels: Int) -> Color { at(level: level + levels) }
}

// MARK: Roles

extension Color {
  /// The tint of the view: what `tint(_:)` has set around it. Where a color has no view, such as in an app's own `Cell`, it is the theme's tint.
  @inlinable public static var tint: Color { Color(rawValue: 1 << 16 | role(.tint).rawValue) }

  /// Whether this is the tint of the view, at any level.
  package var isViewTint: Bool { rawValue & ~0x700 == Color.tint.rawValue }

  /// The role; nil for a color of another kind.
  package var role: Theme.Role? { rawValue >> 24 == 4 ? Theme.Role(rawValue: UInt8(truncatingIfNeeded: rawValue)) : nil }

  /// The number of the theme of a role; 0 is the window's theme.
  package var table: Int { rawValue >> 24 == 4 ? Int(rawValue >> 11 & 31) : 0 }

  /// The same color in a theme of a part of the window: a role that has no theme yet, and the default color, get the theme's number.
  package func bound(to table: Int, isForeground: Bool) -> Color {
    switch rawValue >> 24 {
    case 0: Color(rawValue: 4 << 24 | UInt32((isForeground ? Theme.Role.foreground : .background).rawValue) | UInt32(table) << 11)
    case 3: Color(rawValue: 4 << 24 | UInt32(Theme.Role.foreground.rawValue) | rawValue & 0x700 | UInt32(table) << 11)
    case 4 where rawValue & 0xF800 == 0: Color(rawValue: rawValue | UInt32(table) << 11)
    default: self
    }
  }

  /// A mark for cells that get another color, by their place, before they are shown. No terminal sees it.
  package static var varying: Color { Color(rawValue: 9 << 24) }
}
