import IdemScreen

extension FrameWriter {
  /// Moves the cursor to the caret's position, or hides it. Called last in a frame.
  ///
  /// A hidden cursor is at `restingPoint`: magnifiers, braille lines, screen readers and input methods follow it. Nothing is sent if it is there
  /// already.
  package func showCursor(at place: Point?) {
    if let pen, pen.link != 0 { closeLink() }
    if let place {
      move(to: min(max(0, place.x), width - 1), min(max(0, place.y), height - 1), line: nil)
      if cursorShape != shownShape { writeCursorShape() }
      if cursorIsVisible != true { append(dialect.showCursor) }
    } else {
      if let rest = shownRestingPoint {
        move(to: rest.x, rest.y, line: nil)
      } else if isInline {
        // A terminal that reflows its lines after a resize keeps the cursor on its cell, so it rests at a known one.
        move(to: 0, restingRow, line: nil)
      }
      if cursorIsVisible != false { append(dialect.hideCursor) }
    }
    cursorIsVisible = place != nil
  }

  /// Where the hidden cursor rests; nil for anywhere. On some terminals it must be below an inline region.
  package var shownRestingPoint: Point? {
    guard let restingPoint, width > 0, height > 0, regionMarks?.restsBelow != true else { return nil }
    return Point(x: min(max(0, restingPoint.x), width - 1), y: min(max(0, restingPoint.y), height - 1))
  }

  private func writeCursorShape() {
    shownShape = cursorShape
    guard dialect.shapesCursor else { return }
    append([0x1B, 0x5B, UInt8(ascii: "0") + cursorShape.rawValue, 0x20, UInt8(ascii: "q")])
  }
}
