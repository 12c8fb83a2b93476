import IdemScreen

/// The bytes that change an inline region as a whole.
///
/// No sequence scrolls rows out of margins, erases the screen, or needs the region's position: this keeps the terminal's scrollback whole on
/// every terminal. Rows are written with automatic margins off: a terminal that is narrower by now cuts them.
extension FrameWriter {
  /// Writes a frame of a region: erases the old rows if `isWhole`, prints lines above, and writes the rows that differ. `shown` equals `next`
  /// afterwards. Returns the number of cells that differ.
  ///
  /// - Parameter isWhole: whether the terminal may show something else than `shown`.
  package func writeRegion(
    _ next: inout CellBuffer, over shown: inout CellBuffer, printing above: [PrintedLines], isWhole: Bool, cursor: Point?,
    onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? = nil
  ) -> Int {
    let start = count
    if marks.wrapsAtRest { append(FrameWriter.stopWrapping) }
    defer { endFrame(from: start) }
    if isWhole || !above.isEmpty || next.width != shown.width {
      eraseRegion()
      append(marks.end)
      if !above.isEmpty { print(above) }
      append(marks.start)
      forget(width: next.width, height: next.height)
      shown.clear(for: next)
      next.clearRecordedChanges()
      next.markAllWritten()
    } else if next.height != shown.height {
      if next.height < shown.height { eraseRows(from: next.height) }
      shown.setHeight(next.height)
      shown.clearRecordedChanges()
      forget(width: next.width, height: next.height)
    }
    eraseShortenedRows(&next, &shown)
    let cells = write(next, over: &shown, onChange: onChange)
    // Where the screen ends, new rows move its content up.
    if restingRow > lastRow { move(to: 0, restingRow, line: nil) }
    showCursor(at: cursor)
    return cells
  }

  /// Turns automatic margins on again, or takes back that they were turned off if the frame has no other bytes.
  private func endFrame(from start: Int) {
    guard marks.wrapsAtRest else { return }
    if count == start + FrameWriter.stopWrapping.count { count = start } else { append(FrameWriter.wrap) }
  }

  /// The row of the cursor while it is hidden.
  ///
  /// A terminal that reflows its lines keeps the cursor on its cell, so the cursor rests on the region's first one. Some terminals keep the
  /// distance to the last row instead: there it rests below the region.
  var restingRow: Int { marks.restsBelow ? height : 0 }

  private var marks: RegionMarks { regionMarks ?? RegionMarks() }

  /// The row of the region on which the cursor is.
  package var regionRow: Int { row ?? 0 }

  /// Forgets whether the terminal shows the cursor: the next frame sets it.
  package func forgetCursorVisibility() { cursorIsVisible = nil }

  /// Starts a region at the cursor, which is at the start of an empty row.
  package func beginRegion(width: Int) {
    forget(width: width, height: 0)
    (row, column, lastRow) = (0, 0, 0)
    append(marks.start)
  }

  /// Finds the region again after the terminal has changed its size: its first row is `up` rows above the cursor.
  func returnToRegion(up: Int) {
    reserve(32)
    store(0x0D)
    if up > 0 { store(sequence: 0x41, up) }
    (row, column) = (0, 0)
  }

  /// Erases the region. The cursor is at the start of its first row afterwards.
  ///
  /// The first row is erased by itself: some terminals copy the screen to scrollback if everything is erased from its first row on.
  private func eraseRegion() {
    reserve(64)
    let last = lastRow
    move(to: 0, 0, line: nil)
    prepareToErase(background: .default)
    store(erasing: 0x4B)
    if last > 0 {
      store(0x0A)
      store(erasing: 0x4A)
      store(sequence: 0x41, 1)
    }
    lastRow = 0
  }

  /// Erases the rows from `first` on, which must exist.
  private func eraseRows(from first: Int) {
    guard first > 0 else { return eraseRegion() }
    guard first <= lastRow else { return }
    reserve(64)
    move(to: 0, first, line: nil)
    prepareToErase(background: .default)
    store(erasing: 0x4A)
    lastRow = first
  }

  /// Erases the rows that get shorter from their first column on, so that they are written as a whole. tmux counts a row whose end was erased
  /// as long as it was, and wraps the blanks later.
  private func eraseShortenedRows(_ next: inout CellBuffer, _ shown: inout CellBuffer) {
    for row in 0..<next.height where !next.writtenColumns[row].isEmpty {
      guard next.usedColumns(of: row) < shown.usedColumns(of: row) else { continue }
      move(to: 0, row, line: nil)
      prepareToErase(background: .default)
      store(erasing: 0x4B)
      shown.fill(Rect(x: 0, y: row, width: shown.width, height: 1), .blank)
      next.markWritten(row: row, 0, next.width)
    }
    shown.clearRecordedChanges()
  }

  private func store(erasing final: UInt8) {
    reserve(8)
    store(0x1B)
    store(0x5B)
    store(final)
  }
}
