import IdemScreen

extension FrameWriter {
  /// The foreground and the background of a style, in forms that the terminal can show, before they are made readable.
  ///
  /// On 8 and 16 colors, two different colors never become the same: see `ColorReducer`.
  func shownColors(_ style: Style) -> (foreground: ShownColor, background: ShownColor) {
    let style = resolved(style)
    if let colorReducer { return colorReducer.shownColors(style) }
    return (shownColor(style.foreground), shownColor(style.background))
  }

  /// The attributes and the colors of a style that the terminal shows.
  func shown(_ style: Style) -> (attributes: Attributes, foreground: ShownColor, background: ShownColor) {
    if let readability {
      let pair = readability.pair(style)
      let attributes = style.attributes.subtracting(pair.dropsBold ? [.dim, .bold] : .dim)
      return (dialect.shown(attributes, dimmed: pair.isDim), pair.foreground, pair.background)
    }
    let (front, back) = shownColors(style)
    let isDim = style.foreground.isWeaker || themes.resolve(style.foreground, isForeground: true).isWeaker
    return (dialect.shown(style.attributes, dimmed: isDim), front, back)
  }

  /// The style with the colors of the themes.
  private func resolved(_ style: Style) -> Style {
    Style(
      foreground: themes.resolve(style.foreground, isForeground: true), background: themes.resolve(style.background, isForeground: false))
  }

  private func shownColor(_ color: Color) -> ShownColor {
    switch color.kind {
    case .standard, .dimmed: return .standard
    case .palette(let index): return dialect.depth == .none ? .standard : .entry(Int(index))
    case .rgb(let red, let green, let blue):
      switch dialect.depth {
      case .none, .ansi8, .ansi16: return .standard
      case .truecolor: return .value(color.rawValue & 0xFF_FFFF)
      case .palette256: return .entry(Palette.nearest256(Int(red), Int(green), Int(blue)))
      }
    }
  }

  /// The style that a cell has on the terminal: palette entries, RGB and default colors, and the attributes that are sent.
  package func terminalStyle(of cell: Cell) -> Style {
    func color(_ shown: ShownColor) -> Color {
      switch shown {
      case .standard: .default
      case .entry(let index): .palette(UInt8(index))
      case .value(let value): Color(Contrast.RGB(value))
      }
    }
    let (attributes, front, back) = shown(readability?.style(of: cell) ?? cell.style)
    return Style(foreground: color(front), background: color(back), attributes: attributes, link: cell.style.link)
  }

  // MARK: Themes

  /// Uses other themes, or the same ones after they have changed. The pen is unknown after it: the next row starts with a reset.
  package func use(_ themes: ThemeTables) {
    self.themes = themes
    erasesDefault = !themes.bindsDefaults || dialect.erasesWithBackground
    for role in 0..<Theme.Role.count {
      let color = themes.resolve(Color(bits: 4 << 24 | UInt32(role)), isForeground: true)
      roleEntries[role] = if case .palette(let index) = color.kind, !color.isWeaker { Int16(index) } else { -1 }
    }
    readability?.forget()
    if pen != nil { pen = nil }
  }

  /// A writer of pictures that no terminal shows: 24 bits of color, and the colors of themes, as on a terminal with these colors.
  package convenience init(_ themes: ThemeTables, _ colors: TerminalColors, width: Int, height: Int) {
    self.init(dialect: Dialect(depth: .truecolor), width: width, height: height)
    use(themes)
    useReadability(of: themes, colors)
  }

  /// Whether the picture has other colors than in the theme `terminal`.
  package var isThemed: Bool { themes.generation > 0 }

  /// Makes text readable on the backgrounds of the themes; by default, the terminal's own colors are unknown.
  package func useReadability(of themes: ThemeTables, _ colors: TerminalColors = TerminalColors()) {
    readability = Readability(colors, depth: dialect.depth, reducer: colorReducer, themes: themes)
  }

  /// Writes all rows again, without clearing the screen: the colors of the themes have changed.
  package func rewrite(_ picture: borrowing CellBuffer) {
    pen = nil
    for row in 0..<picture.height { picture.withRow(row) { write(row: row, column: 0, cells: $0) } }
  }
}
