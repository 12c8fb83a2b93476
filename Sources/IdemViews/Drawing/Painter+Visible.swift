import IdemCore
import IdemScreen

/// A view's length may be far beyond the screen's: whatever paints it cell by cell runs over the cells that may be written, and no others.
extension Painter {
  /// The columns among `columns` that may be written.
  func visible(columns: Range<Int>) -> Range<Int> {
    let visible = visible
    return columns.clamped(to: visible.minX..<visible.maxX)
  }

  /// The rows among `rows` that may be written.
  func visible(rows: Range<Int>) -> Range<Int> {
    let visible = visible
    return rows.clamped(to: visible.minY..<visible.maxY)
  }
}
