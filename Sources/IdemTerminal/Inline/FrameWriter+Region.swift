import IdemScreen

/// The bytes that change an inline region as a whole. No sequence scrolls rows out of margins, erases the screen, or needs to know where
/// the region is: that keeps the terminal's scrollback whole on every terminal.
extension FrameWriter {
  /// Starts a region at the cursor, which is at the start of an empty row.
  func beginRegion(width: Int, height: Int) {
    forget(width: width, height: height)
    (row, column, lastRow) = (0, 0, 0)
  }

  /// Starts the rows again after the terminal has changed its width: the cursor is now `up` rows below the region's first one.
  func returnToRegion(up: Int) {
    reserve(32)
    store(0x0D)
    if up > 0 { store(sequence: 0x41, up) }
    (row, column) = (0, 0)
  }

  /// Erases the region and everything below it. The cursor is at the start of the first row after it.
  ///
  /// The first row is erased by itself: some terminals save the screen to scrollback if everything is erased from its first row on.
  func eraseRegion(rows: Int) {
    reserve(64)
    prepareToErase(background: .default)
    move(to: 0, 0, line: nil)
    store(sequence: 0x4B)
    if rows > 1 {
      store(0x0A)
      store(sequence: 0x4A)
      store(sequence: 0x41)
    }
    lastRow = 0
  }

  /// Erases the rows from `first` on.
  func eraseRows(from first: Int) {
    guard first > 0 else { return eraseRegion(rows: lastRow + 1) }
    reserve(64)
    prepareToErase(background: .default)
    move(to: 0, first, line: nil)
    store(sequence: 0x4A)
    lastRow = first
  }

  /// Erases one row from its first column on. Some terminals count a row whose end was erased as long as it was, and wrap it later.
  func eraseRow(_ y: Int) {
    reserve(64)
    prepareToErase(background: .default)
    move(to: 0, y, line: nil)
    store(sequence: 0x4B)
  }

  /// Writes lines of text at the start of an empty row, with automatic margins: the terminal wraps them, and remembers that it did. The
  /// region starts again below them.
  func print(_ lines: [UInt8]) {
    setPen(.plain)
    append(FrameWriter.wrap)
    append(lines)
    append(FrameWriter.stopWrapping)
    // The lines may have changed the rendition.
    pen = nil
    (row, column, lastRow) = (0, 0, 0)
  }

  /// Makes the region's rows exist: where the screen ends, its content moves up.
  func extendRegion(to rows: Int) {
    if rows - 1 > lastRow { move(to: 0, rows - 1, line: nil) }
  }

  private func store(sequence final: UInt8) {
    store(0x1B)
    store(0x5B)
    store(final)
  }
}
