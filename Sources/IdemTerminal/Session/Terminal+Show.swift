import IdemScreen

/// Frames on their way to the terminal.
extension Terminal {
  /// Makes the terminal show a cell buffer, with its cursor at `cursor` or hidden, and clears the buffer's recorded changes.
  ///
  /// Returns the number of cells that differ from what was shown, and the bytes of the frame. While the previous frame is still pending,
  /// nothing is written: the newest buffer is kept, and `flush` shows it later.
  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    guard isRunning, !output.isLost else {
      screen.leaveOut(&next)
      return (0, 0)
    }
    if output.isPending { output.resume(writer.bytes) }
    if output.isPending {
      screen.keep(&next, cursor: cursor)
      return (0, 0)
    }
    screen.catchUp(&next)
    if !writer.fits(capabilities.colors, hasWideAmbiguous: capabilities.wideAmbiguous == true) { replaceWriter() }
    let writer = writer
    writer.clear()
    let cells = showsRegion ? drawRegion(&next, cursor: cursor) : screen.draw(next, cursor: cursor)
    if let pictures = writer.pictures { endFrame(with: pictures, cells: cells) }
    if writer.count > 0 {
      if writer.count > SynchronizedFrame.from, capabilities.synchronizedOutput == true {
        writer.prepend(SynchronizedFrame.begin)
        writer.append(SynchronizedFrame.end)
      }
      if confirmations.wanted > 0 { confirmations.request(with: writer, isAnswering: queries.state == .answered) }
      output.send(writer.bytes)
    }
    if isInline, !output.isPending { prints.confirm() }
    // After the frame is sent: clearing does not delay it.
    next.clearRecordedChanges()
    return (cells, writer.count)
  }

  /// Whether the next frame is a whole picture. It is then needed even if nothing has changed.
  package var needsPicture: Bool { screen.needsPicture }

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
  package func invalidate() { screen.forgetPicture() }

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
    guard isRunning else { return 0 }
    output.resume(writer.bytes)
    guard !output.isPending, let (cellBuffer, cursor) = screen.takeNewest() else { return 0 }
    var next = cellBuffer
    return show(&next, cursor: cursor).bytes
  }
}
