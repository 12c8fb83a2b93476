// The names of colors. Each is a role: under the theme `terminal` it is an entry of the user's palette, under another theme it is that
// theme's color.

extension Color {
  /// The theme's black; palette entry 0.
  @inlinable public static var black: Color { role(.black) }
  /// The theme's red; palette entry 1.
  @inlinable public static var red: Color { role(.red) }
  /// The theme's green; palette entry 2.
  @inlinable public static var green: Color { role(.green) }
  /// The theme's yellow; palette entry 3.
  @inlinable public static var yellow: Color { role(.yellow) }
  /// The theme's blue; palette entry 4.
  @inlinable public static var blue: Color { role(.blue) }
  /// The theme's purple; palette entry 5. The same as `magenta`.
  @inlinable public static var purple: Color { role(.purple) }
  /// The theme's purple; palette entry 5. The same as `purple`.
  @inlinable public static var magenta: Color { role(.purple) }
  /// The theme's cyan; palette entry 6. The same as `teal`.
  @inlinable public static var cyan: Color { role(.cyan) }
  /// The theme's cyan; palette entry 6. The same as `cyan`.
  @inlinable public static var teal: Color { role(.cyan) }
  /// The theme's white; palette entry 15.
  @inlinable public static var white: Color { role(.white) }
  /// The theme's gray; palette entry 8.
  @inlinable public static var gray: Color { role(.gray) }
  /// The theme's orange; palette entry 208.
  @inlinable public static var orange: Color { role(.orange) }
  /// The theme's pink; palette entry 205.
  @inlinable public static var pink: Color { role(.pink) }
  /// The theme's indigo; palette entry 62.
  @inlinable public static var indigo: Color { role(.indigo) }
  /// The theme's mint; palette entry 121.
  @inlinable public static var mint: Color { role(.mint) }
  /// The theme's brown; palette entry 130.
  @inlinable public static var brown: Color { role(.brown) }

  // MARK: Meanings

  /// The color of what the user acts on: the theme's tint.
  @inlinable public static var accentColor: Color { role(.tint) }
  /// What went well.
  @inlinable public static var success: Color { role(.success) }
  /// What needs attention.
  @inlinable public static var warning: Color { role(.warning) }
  /// What failed, or deletes something.
  @inlinable public static var danger: Color { role(.danger) }
  /// A hint.
  @inlinable public static var info: Color { role(.info) }
  /// The background of a raised area, such as a card.
  @inlinable public static var surface: Color { role(.surface) }
  /// The background of an area beside the content, such as a sidebar.
  @inlinable public static var panel: Color { role(.panel) }
  /// The background of what is over other views, such as a menu.
  @inlinable public static var overlay: Color { role(.overlay) }
  /// Lines around an area.
  @inlinable public static var border: Color { role(.border) }
  /// Lines between parts of a view.
  @inlinable public static var separator: Color { role(.separator) }
  /// The line or ring of what has the keyboard focus.
  @inlinable public static var focus: Color { role(.focus) }
  /// The colors of the series of a chart, for the numbers from 0; they repeat after eight.
  public static func chart(_ series: Int) -> Color {
    let place = (series % 8 + 8) % 8
    return Color(rawValue: 4 << 24 | UInt32(Theme.Role.chart1.rawValue) + UInt32(place))
  }
}
