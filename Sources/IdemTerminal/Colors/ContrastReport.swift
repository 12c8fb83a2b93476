import IdemScreen

/// The contrast of the roles of a theme, as it is sent to a terminal.
package enum ContrastReport {
  package struct Row {
    package let role: Theme.Role, surface: Theme.Role
    package let asked: Double, shown: Double
  }

  /// The rows of a theme with a background of its own, for each role as text, or as a line, on each surface.
  package static func rows(of theme: Theme, _ depth: ColorDepth, drawn: Bool = false, increased: Bool = false) -> [Row] {
    let tables = ThemeTables()
    _ = tables.setWindow(theme)
    let wanted = increased ? Readability.increased : Readability.standard
    let reducer = depth == .ansi8 || depth == .ansi16 ? ColorReducer(depth) : nil
    guard theme.hasBackground,
      let readability = Readability(TerminalColors(), depth: depth, wanted: wanted, reducer: reducer, themes: tables)
    else { return [] }
    var rows: [Row] = []
    for surface in Theme.Role.surfaces {
      for role in Theme.Role.allCases {
        let style = Style(foreground: .role(role), background: .role(surface), attributes: drawn ? Readability.drawn : [])
        let pair = readability.pair(style)
        guard let front = readability.value(pair.foreground, isForeground: true), let text = theme[role].assumedRGB,
          let back = readability.value(pair.background, isForeground: false), let behind = theme[surface].assumedRGB
        else { continue }
        rows.append(Row(role: role, surface: surface, asked: Contrast.ratio(text, behind), shown: Contrast.ratio(front, back)))
      }
    }
    return rows
  }
}
