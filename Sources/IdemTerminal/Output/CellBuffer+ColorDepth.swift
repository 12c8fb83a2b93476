import IdemScreen

extension CellBuffer {
  /// Whether a cell has a color that a terminal of `depth` shows as another one. Cost: O(cells).
  func hasColors(beyond depth: ColorDepth) -> Bool {
    let entries = depth == .ansi8 ? 8 : depth == .ansi16 ? 16 : 256
    func isBeyond(_ color: Color) -> Bool {
      switch color.kind {
      case .standard, .dimmed: false
      case .palette(let index): Int(index) >= entries
      case .rgb: true
      }
    }
    return (0..<height).contains { row in
      withRow(row) { cells in cells.contains { isBeyond($0.style.foreground) || isBeyond($0.style.background) } }
    }
  }
}
