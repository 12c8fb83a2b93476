import IdemScreen

/// The context in which a node draws: the cell buffer, the node's origin, and the rectangle of cells that may be written. Valid only during
/// a call of `paint`: the tree keeps the buffer and the counter alive and gives the context exclusive access to them.
public struct PaintContext {
  // SAFETY: the code that makes a context guarantees that both addresses are valid and not accessed otherwise while it is used.
  private let cellBuffer: UnsafeMutablePointer<CellBuffer>
  private let count: UnsafeMutablePointer<Int>
  /// The node's origin on the screen.
  package let origin: Point
  /// The cells that may be written, in screen coordinates.
  package let clip: Rect
  /// Whether the node must also overwrite cells where it shows nothing, because its area was not cleared before.
  package let erases: Bool

  init(cellBuffer: UnsafeMutablePointer<CellBuffer>, count: UnsafeMutablePointer<Int>, origin: Point, clip: Rect, erases: Bool) {
    self.cellBuffer = cellBuffer
    self.count = count
    self.origin = origin
    self.clip = clip
    self.erases = erases
  }

  /// The context of a child that draws at `origin`, in screen coordinates.
  @inline(__always) func child(origin: Point, clip: Rect) -> PaintContext {
    PaintContext(cellBuffer: cellBuffer, count: count, origin: origin, clip: clip, erases: false)
  }

  /// The cells that may be written, in the node's own coordinates.
  public var visible: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// Writes a line of text; what lies outside is left out. Returns the column after it, or where what may be written ends before that.
  @discardableResult
  public func write(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    if let end = text.withBytes({ write(ascii: $0, x: x, y: y, style: style) }) { return end }
    let row = y + origin.y, start = x + origin.x
    var column = start
    text.forEachGlyph { glyph in
      cellBuffer.pointee.write(glyph, column: column, row: row, style: style, clip: clip)
      column += glyph.width
      return column < clip.maxX
    }
    return counted(from: start, to: column)
  }

  /// Writes a line of text without making a string of it. Writes nothing and returns nil if it is not only printable ASCII.
  package func write(ascii bytes: UnsafeBufferPointer<UInt8>, x: Int, y: Int, style: Style = .plain) -> Int? {
    for byte in bytes where byte &- 0x20 >= 0x5F { return nil }
    let start = x + origin.x
    cellBuffer.pointee.write(ascii: bytes, column: start, row: y + origin.y, style: style, clip: clip)
    return counted(from: start, to: start + bytes.count)
  }

  /// Counts the cells that were written. Returns the column after them in the node's coordinates.
  private func counted(from start: Int, to column: Int) -> Int {
    let end = min(column, clip.maxX)
    count.pointee += max(0, end - max(start, clip.minX))
    return max(start, end) - origin.x
  }

  /// The glyph of a cell; nil outside of the cells that may be written.
  package func glyph(x: Int, y: Int) -> Glyph? {
    let place = Point(x: x + origin.x, y: y + origin.y)
    return clip.contains(place) ? cellBuffer.pointee[column: place.x, row: place.y].glyph : nil
  }

  /// Writes one glyph at a cell. A glyph outside of the clip is ignored.
  @inlinable public func write(_ glyph: Glyph, x: Int, y: Int, style: Style = .plain) { put(glyph, x, y, style) }

  @usableFromInline func put(_ glyph: Glyph, _ x: Int, _ y: Int, _ style: Style) {
    cellBuffer.pointee.write(glyph, column: x &+ origin.x, row: y &+ origin.y, style: style, clip: clip)
    count.pointee &+= 1
  }

  /// Fills a rectangle, in the node's coordinates, with one cell, including the background. It is clipped. Cost: O(cells).
  public func fill(_ rect: Rect, _ cell: Cell = .blank) {
    let rect = rect.offset(by: origin).intersection(clip)
    guard !rect.isEmpty else { return }
    cellBuffer.pointee.fill(rect, cell)
    count.pointee += rect.width * rect.height
  }

  /// Changes the style of all cells in a rectangle, in the node's coordinates; their glyphs stay. It is clipped. Cost: O(cells).
  public func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.offset(by: origin).intersection(clip)
    guard !rect.isEmpty else { return }
    cellBuffer.pointee.restyle(rect, change)
    count.pointee += rect.width * rect.height
  }

  /// Returns the same context with fewer cells that may be written: those of a rectangle, in the node's coordinates.
  package func clipped(to rect: Rect) -> PaintContext {
    PaintContext(
      cellBuffer: cellBuffer, count: count, origin: origin, clip: clip.intersection(rect.offset(by: origin)), erases: erases)
  }

  /// Returns a context for a rectangle, in the node's coordinates. The rectangle's top left is its origin, and it clips to the rectangle.
  public func within(_ rect: Rect) -> PaintContext {
    let place = rect.offset(by: origin)
    return PaintContext(cellBuffer: cellBuffer, count: count, origin: place.origin, clip: clip.intersection(place), erases: erases)
  }
}
