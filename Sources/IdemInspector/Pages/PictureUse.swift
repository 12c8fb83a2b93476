import IdemCore
import IdemScreen

/// Statistics of the app's picture: the number of colors, and the number of wide cells.
struct PictureUse: CustomStringConvertible {
  private(set) var colors: Set<Color> = []
  private(set) var wide = 0

  /// Counts the cells of the picture. Cost: O(cells).
  @MainActor
  init(of tree: ViewTree) {
    let cellBuffer = tree.cellBuffer
    for row in 0..<cellBuffer.pointee.height {
      for column in 0..<cellBuffer.pointee.width {
        let cell = cellBuffer.pointee[column: column, row: row]
        colors.insert(cell.style.foreground)
        colors.insert(cell.style.background)
        if cell.glyph.width == 2 { wide += 1 }
      }
    }
    colors.remove(.default)
  }

  var description: String { "\(colors.count) colors, \(wide) wide glyphs" }
}
