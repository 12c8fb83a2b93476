import IdemScreen

extension FrameWriter {
  /// Moves the cursor to the caret's position, or hides it. Called last in a frame.
  package func showCursor(at place: Point?) {
    if let place {
      move(to: min(max(0, place.x), width - 1), min(max(0, place.y), height - 1), line: nil)
      if cursorShape != shownShape { writeCursorShape() }
      if cursorIsVisible != true { append(dialect.showCursor) }
    } else {
      // A terminal that reflows its lines after a resize keeps the cursor on its cell, so it rests at a known one.
      if isInline { move(to: 0, restingRow, line: nil) }
      if cursorIsVisible != false { append(dialect.hideCursor) }
    }
    cursorIsVisible = place != nil
  }

  private func writeCursorShape() {
    shownShape = cursorShape
    guard dialect.shapesCursor else { return }
    append([0x1B, 0x5B, UInt8(ascii: "0") + cursorShape.rawValue, 0x20, UInt8(ascii: "q")])
  }
}
