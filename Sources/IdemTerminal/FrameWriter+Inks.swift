import IdemScreen

extension FrameWriter {
  /// A colour as the terminal can show it.
  enum Ink: Equatable {
    case standard
    case entry(Int)
    case value(UInt32)

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  /// The foreground and the background of a style as the terminal can show them.
  ///
  /// On 8 and 16 colours the foreground never becomes the background's own where the two differed: see `FewColors`.
  func inks(_ style: Style) -> (front: Ink, back: Ink) {
    if let fewColors { return fewColors.inks(style) }
    return (ink(style.foreground), ink(style.background))
  }

  private func ink(_ color: Color) -> Ink {
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
