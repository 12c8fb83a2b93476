/// The colors of an app: one for each role.
///
/// A theme with a background of its own fills the window with it. One without keeps the terminal's background. What a theme does not specify
/// is derived: surfaces are the background in other lightnesses, names of colors are mixed from those that are there, and lines that show a
/// state have a contrast of at least 3.
///
/// A switch to another theme runs no body and no layout. It paints only what mixes colors; all else is only written again.
public struct Theme: Hashable, Sendable {
  /// The name by which the user selects the theme.
  public let name: String
  /// Whether the theme is dark or light.
  public let scheme: ColorScheme
  /// The color of each role at the place of its number.
  private var colors: [UInt32]
  /// Whether the theme has a background and a foreground of its own.
  package let hasBackground: Bool
  /// Whether the colors are the user's own: those of the terminal.
  package let isTerminal: Bool

  /// Creates a theme. What is left out is derived.
  ///
  /// - Parameters:
  ///   - background: nil for the terminal's own background and foreground.
  ///   - foreground: The color of text; nil for one of high contrast.
  ///   - tint: The color of what the user acts on.
  ///   - roles: The colors of other roles.
  public init(
    _ name: String, _ scheme: ColorScheme, background: Color? = nil, foreground: Color? = nil, tint: Color,
    _ roles: KeyValuePairs<Role, Color> = [:]
  ) {
    self.init(name, scheme, background: background, foreground: foreground, tint: tint, given: roles.map { ($0.key, $0.value) })
  }

  package init(
    _ name: String, _ scheme: ColorScheme, background: Color?, foreground: Color?, tint: Color?, given: [(Role, Color)]
  ) {
    var builder = ThemeBuilder(scheme, background: background, foreground: foreground, tint: tint, given: given)
    colors = builder.build()
    hasBackground = background != nil
    (self.name, self.scheme, isTerminal) = (name, scheme, false)
  }

  private init(terminal scheme: ColorScheme) {
    (name, self.scheme, hasBackground, isTerminal) = ("terminal", scheme, false, true)
    colors = Theme.terminalColors
  }

  /// The color of a role. Setting one derives no other one again.
  public subscript(role: Role) -> Color {
    get { Color(bits: colors[Int(role.rawValue)]) }
    set { colors[Int(role.rawValue)] = newValue.rawValue }
  }

  /// The colors at the places of the roles' numbers.
  package var table: [UInt32] { colors }

  // MARK: The terminal's colors

  /// The user's own colors: the terminal's default colors, and the entries of its palette. This is the theme until another one is selected.
  public static let terminal = Theme(terminal: .dark)

  /// The same theme in a terminal whose colors are known.
  package static func terminal(_ reported: TerminalColors) -> Theme {
    var theme = Theme(terminal: reported.isDark == false ? .light : .dark)
    guard let background = reported.background else { return theme }
    for (role, color) in ThemeBuilder.surfaces(of: background, theme.scheme, tint: reported.entry(6) ?? Contrast.RGB(0x00CDCD)) {
      theme[role] = Color(color)
    }
    return theme
  }

  /// The color of a role in the theme `terminal`, of a terminal whose colors are unknown.
  @inline(__always) package static func terminalColor(role: UInt8) -> Color {
    let place = Int(role) & (Role.count - 1)
    return Color(bits: terminalColors[place])
  }

  package static let terminalColors: [UInt32] = {
    var colors = [UInt32](repeating: 0, count: Role.count)
    func set(_ role: Role, _ color: Color) { colors[Int(role.rawValue)] = color.rawValue }
    let entries: [(Role, UInt8)] = [
      (.black, 0), (.red, 1), (.green, 2), (.yellow, 3), (.blue, 4), (.purple, 5), (.cyan, 6), (.teal, 6), (.gray, 8), (.white, 15),
      (.orange, 208), (.pink, 205), (.indigo, 62), (.mint, 121), (.brown, 130), (.tint, 6), (.focus, 6), (.link, 4), (.success, 2),
      (.warning, 3), (.danger, 1), (.info, 4), (.surface, 235), (.panel, 234), (.overlay, 236), (.fill, 237), (.selection, 24),
      (.chart1, 4), (.chart2, 3), (.chart3, 2), (.chart4, 5), (.chart5, 6), (.chart6, 1), (.chart7, 208), (.chart8, 205),
    ]
    for (role, entry) in entries { set(role, .palette(entry)) }
    set(.placeholder, Color.default.at(level: 2))
    set(.border, Color.default.at(level: 2))
    set(.separator, Color.default.at(level: 3))
    // A darker color than that of an unknown background may not exist.
    set(.shadow, Color.default.at(level: 3))
    return colors
  }()
}

extension Color {
  /// A 24-bit color.
  package init(_ rgb: Contrast.RGB) { self = .rgb(rgb.red, rgb.green, rgb.blue) }

  /// The value of a color that is the same in every terminal: RGB, and the palette from 16 on. For the first 16 entries it is XTerm's. Nil
  /// for the default colors.
  package var assumedRGB: Contrast.RGB? {
    switch kind {
    case .standard, .dimmed: return nil
    case .rgb(let red, let green, let blue): return Contrast.RGB(red, green, blue)
    case .palette(let index):
      let (red, green, blue) = Palette.value(Int(index))
      return Contrast.RGB(UInt8(red), UInt8(green), UInt8(blue))
    }
  }
}
