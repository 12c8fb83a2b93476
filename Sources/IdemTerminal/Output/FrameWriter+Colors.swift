import IdemScreen

extension FrameWriter {
  /// A color in a form that the terminal can show.
  enum ShownColor: Equatable {
    case standard
    case entry(Int)
    case value(UInt32)

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  /// The foreground and the background of a style, in forms that the terminal can show.
  ///
  /// On 8 and 16 colors, two different colors never become the same: see `ColorReducer`.
  func shownColors(_ style: Style) -> (foreground: ShownColor, background: ShownColor) {
    if let colorReducer { return colorReducer.shownColors(style) }
    return (shownColor(style.foreground), shownColor(style.background))
  }

  /// The attributes and the colors of a style that the terminal shows.
  func shown(_ style: Style) -> (attributes: Attributes, foreground: ShownColor, background: ShownColor) {
    var attributes = dialect.shown(style.attributes, dimmed: style.foreground.kind == .dimmed)
    if let readability {
      let pair = readability.pair(style)
      if pair.dropsDim { attributes.remove(.dim) }
      return (attributes, pair.foreground, pair.background)
    }
    let (front, back) = shownColors(style)
    return (attributes, front, back)
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
}
