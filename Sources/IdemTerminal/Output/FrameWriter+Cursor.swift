import IdemScreen

extension FrameWriter {
  /// Moves the cursor to the caret's position, or hides it. Called last in a frame.
  package func showCursor(at place: Point?) {
    if let place {
      move(to: min(max(0, place.x), width - 1), min(max(0, place.y), height - 1), line: nil)
      if cursorIsVisible != true { append(dialect.showCursor) }
    } else if cursorIsVisible != false {
      append(dialect.hideCursor)
    }
    cursorIsVisible = place != nil
  }
}
