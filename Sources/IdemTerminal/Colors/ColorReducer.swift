import IdemScreen

/// Selects the colors of a style on a terminal of 8 or 16 colors.
///
/// Each color becomes the nearest available one. If two different colors would become the same, the foreground is replaced. On the default
/// background, which may be black or white, it becomes the default foreground. On any other background, it becomes black or white,
/// whichever contrasts more.
///
/// Cost: a table look-up for a palette entry; about 50 ns for a 24-bit color.
final class ColorReducer {
  private let depth: ColorDepth
  private let count: Int
  /// The replacement of each of the 256 palette entries.
  private let entries: [Int]

  init(_ depth: ColorDepth) {
    self.depth = depth
    count = depth == .ansi8 ? 8 : 16
    entries = (0..<256).map { Palette.index($0, at: depth) ?? 0 }
  }

  func shownColors(_ style: Style) -> (foreground: ShownColor, background: ShownColor) {
    guard let front = entry(style.foreground) else { return (.standard, entry(style.background).map { .entry($0) } ?? .standard) }
    guard let back = entry(style.background) else {
      // A foreground that is black or white by itself is kept. Another color that becomes black or white (a gray, a dark blue) gets the
      // default foreground, since the default background may be either.
      return (isBlackOrWhite(front) && !isBlackOrWhite(style.foreground) ? .standard : .entry(front), .standard)
    }
    guard front == back, style.foreground != style.background else { return (.entry(front), .entry(back)) }
    return (.entry(opposite(of: back)), .entry(back))
  }

  /// The entry that is nearest to a color; nil for the terminal's default.
  private func entry(_ color: Color) -> Int? {
    switch color.kind {
    case .standard, .dimmed: nil
    case .palette(let index): entries[Int(index)]
    case .rgb(let red, let green, let blue): Palette.nearestAnsi(Int(red), Int(green), Int(blue), of: count)
    }
  }

  private func isBlackOrWhite(_ entry: Int) -> Bool { entry == 0 || entry == 7 || entry == 15 }

  /// Whether a color is exactly black or white, as RGB or as a palette entry.
  private func isBlackOrWhite(_ color: Color) -> Bool {
    switch color.kind {
    case .standard, .dimmed: false
    case .palette(let index): [0, 7, 15, 16, 231].contains(index)
    case .rgb(let red, let green, let blue): (red, green, blue) == (0, 0, 0) || (red, green, blue) == (255, 255, 255)
    }
  }

  /// Black or white, whichever differs more from an entry.
  private func opposite(of entry: Int) -> Int {
    let (red, green, blue) = Palette.value(entry)
    // The luma weights of ITU-R BT.601, in thousandths. The threshold is half of the maximum.
    let isBright = 299 * red + 587 * green + 114 * blue > 127_500
    return isBright ? 0 : count == 8 ? 7 : 15
  }
}
