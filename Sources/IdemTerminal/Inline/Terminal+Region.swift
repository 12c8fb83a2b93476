import CNcurses
import IdemScreen

extension Terminal {
  /// Writes a frame of an inline region: first what is printed above, then the region's rows. Returns the number of changed cells.
  func writeRegion(_ next: inout CellBuffer, cursor: Point?) -> Int {
    let isWhole = needsPicture || next.width != shown.width || !region.above.isEmpty
    if isWhole {
      if shown.height > 0 { writer.eraseRegion(rows: shown.height) }
      if !region.above.isEmpty {
        writer.print(region.above)
        region.above = []
      }
      writer.forget(width: next.width, height: next.height)
      shown = CellBuffer(width: next.width, height: next.height)
      next.markAllWritten()
      needsPicture = false
    } else if next.height != shown.height {
      if next.height < shown.height { writer.eraseRows(from: next.height) }
      shown.setHeight(next.height)
      writer.forget(width: next.width, height: next.height)
    }
    eraseShortenedRows(&next)
    let cells = writer.write(next, over: &shown)
    writer.extendRegion(to: next.height)
    writer.showCursor(at: cursor)
    setWayOut(from: writer.row ?? 0)
    return cells
  }

  /// Erases the rows that get shorter, so that they are written as a whole.
  private func eraseShortenedRows(_ next: inout CellBuffer) {
    for row in 0..<next.height where !next.writtenColumns[row].isEmpty {
      guard next.usedColumns(of: row) < shown.usedColumns(of: row) else { continue }
      writer.eraseRow(row)
      shown.fill(Rect(x: 0, y: row, width: shown.width, height: 1))
      next.markWritten(row: row, 0, next.width)
    }
    shown.clearRecordedChanges()
  }

  /// Starts a region on the row of the cursor.
  func beginRegion() {
    writer.beginRegion(width: size.width, height: 0)
    shown = CellBuffer(width: size.width, height: 0)
    setWayOut(from: 0)
  }

  /// Moves the cursor to the row from which the protocols leave the region.
  func leaveRegion() {
    _ = withUnsafeBytes(of: wayOut(from: writer.row ?? 0).littleEndian) { idem_write_all(output.descriptor, $0.baseAddress, $0.count, 500) }
  }

  /// Tells the crash guard how to move out of the region.
  private func setWayOut(from row: Int) { if options.catchesSignals { idem_guard_set_way_out(wayOut(from: row).littleEndian) } }

  /// Eight bytes that move the cursor from a row of the region to its last row, or to its first one if the picture goes. A distance of 0
  /// would count as 1, so there the sequence resets the rendition instead.
  private func wayOut(from row: Int) -> UInt64 {
    let distance = options.regionStays ? shown.height - 1 - row : row
    let final: UInt8 = distance <= 0 ? 0x6D : options.regionStays ? 0x42 : 0x41
    var bytes: [UInt8] = [0x1B, 0x5B], left = max(0, distance)
    for unit in [10000, 1000, 100, 10, 1] {
      bytes.append(0x30 + UInt8(left / unit % 10))
      left %= unit
    }
    bytes.append(final)
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Queues text to be printed above the region with the next frame. Each line goes to the terminal as it is, which wraps it.
  package func printAbove(_ lines: [UInt8]) { region.above += lines }

  /// Whether text waits to be printed above.
  package var hasTextAbove: Bool { !region.above.isEmpty }
}
