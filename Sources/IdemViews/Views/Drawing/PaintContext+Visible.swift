import IdemCore
import IdemScreen

/// Clipping for views that paint cell by cell. A view can be much longer than the screen; painting must visit only the writable cells.
extension PaintContext {
  /// The part of `columns` that can be written.
  func visible(columns: Range<Int>) -> Range<Int> {
    let visible = visible
    return columns.clamped(to: visible.minX..<visible.maxX)
  }

  /// The part of `rows` that can be written.
  func visible(rows: Range<Int>) -> Range<Int> {
    let visible = visible
    return rows.clamped(to: visible.minY..<visible.maxY)
  }
}
