/// Derives the colors of a theme that are not given.
struct ThemeBuilder {
  typealias RGB = Contrast.RGB
  private let scheme: ColorScheme
  private let background: RGB
  private let foreground: RGB
  private var given: [Theme.Role: Color]
  private var values: [Theme.Role: RGB] = [:]

  init(_ scheme: ColorScheme, background: Color?, foreground: Color?, tint: Color?, given: [(Theme.Role, Color)]) {
    self.scheme = scheme
    self.given = Dictionary(given, uniquingKeysWith: { $1 })
    let isDark = scheme == .dark
    self.background = background?.assumedRGB ?? (isDark ? RGB(0x0C0C0C) : .white)
    let best = isDark ? RGB(0xE8E8E8) : RGB(0x1A1A1A)
    self.foreground = foreground?.assumedRGB ?? Contrast.readable(best, on: self.background, wanted: 10)
    self.given[.background] = background ?? .default
    self.given[.foreground] = foreground ?? (background == nil ? .default : Color(self.foreground))
    if let tint { self.given[.tint] = tint }
  }

  /// The surfaces on a background: the same color in other lightnesses, and a selection of the tint.
  static func surfaces(of background: RGB, _ scheme: ColorScheme, tint: RGB) -> [(Theme.Role, RGB)] {
    func lighter(_ step: Double) -> RGB {
      var lab = Contrast.lab(background)
      lab.l = min(1, max(0, lab.l + (scheme == .dark ? step : -step)))
      return Contrast.color(lab)
    }
    return [
      (.surface, lighter(0.045)), (.panel, lighter(0.025)), (.overlay, lighter(0.065)), (.fill, lighter(0.1)),
      (.selection, Contrast.mix(background, tint, 0.3)),
    ]
  }

  mutating func build() -> [UInt32] {
    values[.background] = background
    values[.foreground] = foreground
    for (role, color) in given where values[role] == nil { values[role] = color.assumedRGB }
    addNames()
    setDefault(.tint) { $0[.blue] }
    let tint = self[.tint]
    for (role, color) in ThemeBuilder.surfaces(of: background, scheme, tint: tint) { setDefault(role) { _ in color } }
    addLines(tint)
    addMeanings()
    var colors = Theme.terminalColors
    for (role, color) in values { colors[Int(role.rawValue)] = Color(color).rawValue }
    // What was given stays what it is: an entry of the palette stays an entry.
    for (role, color) in given { colors[Int(role.rawValue)] = color.rawValue }
    return colors
  }

  private subscript(role: Theme.Role) -> RGB { values[role] ?? foreground }

  private mutating func setDefault(_ role: Theme.Role, _ color: (ThemeBuilder) -> RGB) {
    if values[role] == nil { values[role] = color(self) }
  }

  /// The names of colors. What is missing is mixed from its neighbors on the circle of hues.
  private mutating func addNames() {
    let standard: [(Theme.Role, UInt32, UInt32)] = [
      (.red, 0xFF7A85, 0xC42D3E), (.yellow, 0xF2CD6C, 0x8A6500), (.green, 0x7FD88F, 0x1F7A3D), (.blue, 0x82AAFF, 0x1F5FD1),
      (.purple, 0xCF9BFF, 0x8A3FC7),
    ]
    for (role, dark, light) in standard { setDefault(role) { RGB($0.scheme == .dark ? dark : light) } }
    func mixed(_ a: Theme.Role, _ b: Theme.Role, _ part: Double = 0.5) -> (ThemeBuilder) -> RGB { { Contrast.mix($0[a], $0[b], part) } }
    setDefault(.orange, mixed(.red, .yellow, 0.45))
    setDefault(.cyan, mixed(.blue, .green, 0.4))
    setDefault(.teal, mixed(.green, .cyan, 0.6))
    setDefault(.mint, mixed(.green, .cyan, 0.35))
    setDefault(.indigo, mixed(.blue, .purple))
    setDefault(.pink, mixed(.red, .purple))
    setDefault(.brown) { Contrast.mix($0[.orange], $0.background, 0.3) }
    setDefault(.gray) { Contrast.mix($0.foreground, $0.background, 0.42) }
    setDefault(.black) { _ in .black }
    setDefault(.white) { _ in .white }
  }

  /// The lines. Those that show a state have a contrast of at least 3 on each surface.
  private mutating func addLines(_ tint: RGB) {
    setDefault(.separator) { Contrast.mix($0.background, $0.foreground, 0.22) }
    setDefault(.border) { $0.visible(Contrast.mix($0.background, $0.foreground, 0.42)) }
    setDefault(.focus) { $0.visible(tint) }
    setDefault(.placeholder) { Contrast.mix($0.foreground, $0.background, 0.42) }
    setDefault(.shadow) { Contrast.mix($0.background, .black, $0.scheme == .dark ? 0.6 : 0.25) }
  }

  private mutating func addMeanings() {
    setDefault(.link) { $0[.blue] }
    let meanings: [(Theme.Role, Theme.Role)] = [(.success, .green), (.warning, .yellow), (.danger, .red), (.info, .cyan)]
    for (role, name) in meanings { setDefault(role) { $0.visible($0[name]) } }
    let series: [(Theme.Role, Theme.Role)] = [
      (.chart1, .blue), (.chart2, .orange), (.chart3, .green), (.chart4, .purple), (.chart5, .cyan), (.chart6, .red), (.chart7, .yellow),
      (.chart8, .pink),
    ]
    var separation = ColorSeparation(on: surfaces)
    for (role, name) in series {
      if let own = values[role] {
        _ = separation.choose(own)
      } else {
        values[role] = separation.choose(visible(self[name]))
      }
    }
  }

  private var surfaces: [RGB] { [Theme.Role.overlay, .surface, .panel, .background].map { self[$0] } }

  /// The color, or one of its hue that has a contrast of at least 3 on the surfaces.
  private func visible(_ color: RGB) -> RGB {
    var color = color
    for surface in surfaces { color = Contrast.readable(color, on: surface, wanted: 3) }
    return color
  }
}
