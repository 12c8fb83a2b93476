import IdemScreen

extension Terminal {
  /// Makes the terminal show a cell buffer, with its cursor at `cursor` or hidden, and clears the buffer's recorded changes.
  ///
  /// Returns the number of cells that differ from what was shown, and the bytes of the frame. While the previous frame is still pending,
  /// nothing is written: the newest buffer is kept, and `flush` shows it later.
  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    guard isOpen, !isSuspended, !output.isLost else {
      needsPicture = true
      next.history?.isBehind = true
      next.clearRecordedChanges()
      return (0, 0)
    }
    if output.isPending { output.resume(writer.bytes) }
    if output.isPending {
      newest = (next, cursor)
      isBehind = true
      next.history?.isBehind = true
      next.clearRecordedChanges()
      return (0, 0)
    }
    if isBehind {
      newest = nil
      next.clearRecordedChanges()
      next.markAllWritten()
      isBehind = false
    }
    if writer.dialect.depth != capabilities.colors || writer.dialect.hasWideAmbiguous != (capabilities.wideAmbiguous == true) {
      replaceWriter()
    }
    writer.clear()
    let cells: Int
    if isInline, region!.covered == nil {
      cells = writeRegion(&next, cursor: cursor)
    } else if needsPicture || next.width != shown.width || next.height != shown.height {
      cells = onlyRewrites && next.width == shown.width && next.height == shown.height ? rewrite(next, cursor) : paint(next, cursor)
    } else if capabilities.writesDirectly {
      if let pictures = writer.pictures {
        cells = writer.writePictures(pictures, next, over: &shown)
      } else {
        cells = writer.write(next, over: &shown)
      }
      writer.showCursor(at: cursor)
    } else {
      cells = shown.takeDifferences(from: next, scrolling: false, scrolled: { _ in }, changed: { _, _, _ in })
      // If no cell changed, ncurses is not called: it would move the cursor home, and the writer would move it back.
      if cells > 0 || !capabilities.hasDialect {
        renderer.paint(next, whole: false, completing: capabilities.hasDialect, cursor: cursor ?? writer.restingPoint, writer: writer)
        if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
      }
      finish(cursor)
    }
    if let pictures = writer.pictures { endFrame(with: pictures, cells: cells) }
    if writer.count > 0 {
      if writer.count > Terminal.synchronizedFrom, capabilities.synchronizedOutput == true {
        writer.prepend(Terminal.beginSynchronized)
        writer.append(Terminal.endSynchronized)
      }
      if confirmations.wanted > 0 { requestConfirmations() }
      output.send(writer.bytes)
    }
    if isInline { confirmPrints() }
    // After the frame is sent: clearing does not delay it.
    next.clearRecordedChanges()
    return (cells, writer.count)
  }

  /// Replaces the writer with one that uses all colors, and the widths of the terminal. Call it only between frames: the bytes of the old writer are lost.
  private func replaceWriter() {
    let raised = FrameWriter(dialect: raisedDialect, width: shown.width, height: shown.height, region: writer.regionMarks)
    raised.takeOver(from: writer)
    raised.pictures = writer.pictures
    writer = raised
    updateReadability()
  }

  /// The dialect of the writer, with all colors and the widths of the terminal.
  var raisedDialect: Dialect {
    var dialect = writer.dialect
    dialect.depth = capabilities.colors
    if dialect.depth != writer.dialect.depth { dialect.entries = nil }
    dialect.hasWideAmbiguous = capabilities.wideAmbiguous == true
    return dialect
  }

  /// Paints a whole picture: with ncurses, unless its file in memory may be too small.
  private func paint(_ next: borrowing CellBuffer, _ cursor: Point?) -> Int {
    writer.forget(width: next.width, height: next.height)
    if !usesNcurses {
      writer.resetForOtherWriter()
      writer.append(Terminal.clear)
      return rewrite(next, cursor)
    }
    renderer.paint(next, whole: true, completing: capabilities.hasDialect, cursor: cursor ?? writer.restingPoint, writer: writer)
    if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
    finish(cursor)
    shown.become(next)
    needsPicture = false
    return next.width * next.height
  }

  private static let clear = Array("\u{1B}[H\u{1B}[2J".utf8)

  /// Writes the whole picture in other colors.
  private func rewrite(_ next: borrowing CellBuffer, _ cursor: Point?) -> Int {
    writer.rewrite(next)
    if let pictures = writer.pictures { writer.drawAllPictures(pictures, next) }
    writer.showCursor(at: cursor)
    shown.become(next)
    needsPicture = false
    return next.width * next.height
  }

  /// Sets the cursor of a frame that ncurses painted.
  private func finish(_ cursor: Point?) {
    if capabilities.hasDialect {
      writer.showCursor(at: cursor)
    } else if writer.cursorIsVisible != (cursor != nil) {
      writer.append(cursor == nil ? writer.dialect.hideCursor : writer.dialect.showCursor)
      writer.cursorIsVisible = cursor != nil
    }
  }

  /// The shape of the cursor in the next frame that shows it.
  package var cursorShape: CursorShape {
    get { writer.cursorShape }
    set { writer.cursorShape = newValue }
  }

  /// Where the cursor rests in the next frame that hides it; nil for anywhere.
  package var restingPoint: Point? {
    get { writer.restingPoint }
    set { writer.restingPoint = newValue }
  }

  /// Makes the next frame a whole picture. Call it if another program may have written on the screen.
  package func invalidate() {
    needsPicture = true
    writer.pictures?.forgetAll()
    writer.cursorIsVisible = nil
    writer.shownShape = nil
  }

  /// Whether the terminal has not accepted all bytes of a frame. If so, wait until `outputDescriptor` is writable, then call `flush`.
  package var hasPendingOutput: Bool { output.isPending }

  /// Whether the terminal is gone and accepts no more output: quit.
  package var isLost: Bool { output.isLost }

  /// The descriptor to which frames are written. Use it for polling only.
  package var outputDescriptor: Int32 { output.descriptor }

  /// Writes the pending bytes. When all are written, shows the newest cell buffer that arrived during that time.
  ///
  /// Returns the bytes of that frame; 0 if there is none.
  @discardableResult package func flush() -> Int {
    guard isOpen, !isSuspended else { return 0 }
    output.resume(writer.bytes)
    guard !output.isPending, let (cellBuffer, cursor) = newest else { return 0 }
    newest = nil
    var next = cellBuffer
    return show(&next, cursor: cursor).bytes
  }
}
