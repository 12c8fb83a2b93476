import IdemScreen

/// Styles on a terminal of 8 or 16 colours.
///
/// Each colour becomes the nearest that there is. Where that would make the foreground the background's own, though the two differ, another one
/// takes its place: the terminal's default foreground on its default background, which may be black or white; on any other background
/// black or white, whichever is farther from it.
///
/// Cost: a look at a table for each palette entry; some 50 ns for a 24-bit colour.
final class FewColors {
  private let depth: ColorDepth
  private let count: Int
  /// What stands for each of the 256 palette entries.
  private let entries: [Int]

  init(_ depth: ColorDepth) {
    self.depth = depth
    count = depth == .ansi8 ? 8 : 16
    entries = (0..<256).map { Palette.index($0, at: depth) ?? 0 }
  }

  func inks(_ style: Style) -> (front: FrameWriter.Ink, back: FrameWriter.Ink) {
    guard let front = entry(style.foreground) else { return (.standard, entry(style.background).map { .entry($0) } ?? .standard) }
    guard let back = entry(style.background) else {
      // Black and white as such are what was asked for. A grey, or a dark blue that has become black, must stand out from either.
      return (isBlackOrWhite(front) && !isBlackOrWhite(style.foreground) ? .standard : .entry(front), .standard)
    }
    guard front == back, style.foreground != style.background else { return (.entry(front), .entry(back)) }
    return (.entry(opposite(of: back)), .entry(back))
  }

  /// The entry nearest to a colour; nil for the terminal's own.
  private func entry(_ color: Color) -> Int? {
    switch color.kind {
    case .standard, .dimmed: nil
    case .palette(let index): entries[Int(index)]
    case .rgb(let red, let green, let blue): Palette.nearestAnsi(Int(red), Int(green), Int(blue), of: count)
    }
  }

  private func isBlackOrWhite(_ entry: Int) -> Bool { entry == 0 || entry == 7 || entry == 15 }

  /// Whether a colour is black or white by itself, be it as a palette entry.
  private func isBlackOrWhite(_ color: Color) -> Bool {
    switch color.kind {
    case .standard, .dimmed: false
    case .palette(let index): [0, 7, 15, 16, 231].contains(index)
    case .rgb(let red, let green, let blue): (red, green, blue) == (0, 0, 0) || (red, green, blue) == (255, 255, 255)
    }
  }

  /// Black or white, whichever is farther from an entry.
  private func opposite(of entry: Int) -> Int {
    let (red, green, blue) = Palette.value(entry)
    // Weights of the eye, in thousandths; half of the brightest.
    let isBright = 299 * red + 587 * green + 114 * blue > 127_500
    return isBright ? 0 : count == 8 ? 7 : 15
  }
}
