import IdemScreen

/// The bytes that print lines at the start of an empty row. The region starts again below them.
extension FrameWriter {
  /// Prints lines in order. Automatic margins are off before and after it.
  func print(_ all: [PrintedLines]) {
    var wraps = false
    func setWraps(_ wanted: Bool) {
      if wanted != wraps { append(wanted ? FrameWriter.wrap : FrameWriter.stopWrapping) }
      wraps = wanted
    }
    for lines in all {
      switch lines {
      case .text(let bytes):
        setPen(.plain)
        setWraps(true)
        append(bytes)
        // The lines may have changed the rendition.
        if bytes.contains(0x1B) { pen = nil }
      case .flowing(let cells):
        setWraps(true)
        for row in 0..<cells.height {
          cells.withRow(row) { store(flowing: $0[..<cells.usedColumns(of: row)]) }
          endLine()
        }
      case .rows(let cells):
        setWraps(false)
        print(rows: cells)
      }
    }
    setWraps(false)
    (row, column, lastRow) = (0, 0, 0)
  }

  /// Writes the rows of cells as lines of text that need no terminal: a line begins and ends with the plain style, and no motion is in it.
  package func write(lines cells: borrowing CellBuffer) {
    for row in 0..<cells.height {
      pen = .plain
      cells.withRow(row) { store(flowing: $0[..<cells.usedColumns(of: row)]) }
      setPen(.plain)
      reserve(8)
      store(0x0A)
    }
  }

  /// Writes rows as if they were a region, and a line end below them.
  private func print(rows cells: CellBuffer) {
    guard cells.height > 0 else { return }
    (row, column, lastRow) = (0, 0, 0)
    forget(width: cells.width, height: cells.height)
    var blank = CellBuffer(width: cells.width, height: cells.height), cells = cells
    cells.clearRecordedChanges()
    cells.markAllWritten()
    _ = write(cells, over: &blank)
    move(to: 0, cells.height - 1, line: nil)
    endLine()
  }

  private func endLine() {
    // At the bottom of the screen, a new row may get the pen's background.
    setPen(.plain)
    reserve(8)
    store(0x0D)
    store(0x0A)
  }

  /// Stores the cells of a line as text. The terminal's cursor advances by itself.
  private func store(flowing cells: Slice<UnsafeBufferPointer<Cell>>) {
    for cell in cells where !cell.glyph.isContinuation {
      let style = readability?.style(of: cell) ?? cell.style
      if pen != style { setPen(style) }
      reserve(64)
      store(text: cell.glyph)
    }
  }
}
