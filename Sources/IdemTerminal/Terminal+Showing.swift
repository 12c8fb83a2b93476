import IdemScreen

extension Terminal {
  /// Frames of more bytes than this are marked as one for terminals that know synchronized output. A shorter one arrives whole anyway.
  static let synchronizedFrom = 2048
  static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  static let endSynchronized = Array("\u{1B}[?2026l".utf8)

  /// Makes the terminal show a grid, its cursor at `cursor` or hidden, and clears the grid's damage.
  ///
  /// Returns how many cells differed from what was shown, and the bytes of the frame. While the terminal has not taken the frame before,
  /// nothing is written: the newest grid is kept and shown when it has (`flush`).
  package func show(_ next: inout Grid, cursor: Point?) -> (cells: Int, bytes: Int) {
    guard isOpen, !isSuspended, !output.isLost else {
      needsPicture = true
      next.clearDamage()
      return (0, 0)
    }
    if output.isPending { output.resume(writer.bytes) }
    if output.isPending {
      newest = (next, cursor)
      isBehind = true
      next.clearDamage()
      return (0, 0)
    }
    if isBehind {
      newest = nil
      next.clearDamage()
      next.touchAll()
      isBehind = false
    }
    if writer.dialect.depth != capabilities.colors { raiseWriter() }
    writer.clear()
    let cells: Int
    if needsPicture || next.width != shown.width || next.height != shown.height {
      cells = paint(next, cursor)
    } else if capabilities.writesDirectly {
      cells = write(next)
      writer.showCursor(at: cursor)
    } else {
      cells = shown.show(next, scrolling: false, scrolled: { _ in }, changed: { _, _, _ in })
      // Where no cell changed, ncurses is not asked: it would go home first, and the cursor back from there.
      if cells > 0 || !completesPictures {
        painter.paint(next, whole: false, completing: completesPictures, cursor: cursor, writer: writer)
      }
      finish(cursor)
    }
    if writer.count > 0 {
      if writer.count > Terminal.synchronizedFrom, capabilities.synchronizedOutput == true {
        writer.prepend(Terminal.beginSynchronized)
        writer.append(Terminal.endSynchronized)
      }
      output.send(writer.bytes)
    }
    // Once it is on its way: nobody waits for this.
    next.clearDamage()
    return (cells, writer.count)
  }

  /// The changes, written directly.
  private func write(_ next: borrowing Grid) -> Int {
    let writer = writer
    return shown.show(
      next, scrolling: writer.canScroll, mending: true, scrolled: { writer.scroll($0) },
      changed: { row, column, cells in writer.write(row: row, column: column, cells: cells) })
  }

  /// A whole picture, from ncurses.
  private func paint(_ next: borrowing Grid, _ cursor: Point?) -> Int {
    writer.forget(width: next.width, height: next.height)
    painter.paint(next, whole: true, completing: completesPictures, cursor: cursor, writer: writer)
    finish(cursor)
    shown = copy next
    shown.clearDamage()
    needsPicture = false
    return next.width * next.height
  }

  /// The cursor of a frame that ncurses painted.
  private func finish(_ cursor: Point?) {
    if completesPictures {
      writer.showCursor(at: cursor)
    } else if writer.cursorIsVisible != (cursor != nil) {
      writer.append(cursor == nil ? writer.dialect.hideCursor : writer.dialect.showCursor)
      writer.cursorIsVisible = cursor != nil
    }
  }

  /// The next frame is a whole picture: others may have written on the screen.
  package func invalidate() {
    needsPicture = true
    writer.cursorIsVisible = nil
  }

  /// Bytes of a frame that the terminal has not taken: wait until `outputDescriptor` can be written to, then `flush`.
  package var hasPendingOutput: Bool { output.isPending }

  /// The terminal takes nothing any more and never will: leave.
  package var isLost: Bool { output.isLost }

  /// Where frames go. Only to be polled.
  package var outputDescriptor: Int32 { output.descriptor }

  /// Writes what the terminal had not taken, and once that is all, shows the newest grid that came meanwhile.
  ///
  /// Returns the bytes of that frame; 0 where there is none.
  @discardableResult package func flush() -> Int {
    guard isOpen, !isSuspended else { return 0 }
    output.resume(writer.bytes)
    guard !output.isPending, let (grid, cursor) = newest else { return 0 }
    newest = nil
    var next = grid
    return show(&next, cursor: cursor).bytes
  }
}
