import IdemScreen

/// Counts the bytes that a terminal would receive for some cell buffers, without sending them. Used while the terminal shows something
/// else, such as the same picture with a panel over it.
package final class DryRunWriter {
  private let terminal: Terminal
  private var writer: FrameWriter
  private var shown: CellBuffer
  /// The number of bytes that mark the start and the end of a synchronized frame.
  private static let synchronizedMarks = SynchronizedFrame.begin.count + SynchronizedFrame.end.count
  /// Called with each run of changed cells: row, first column, number of cells.
  package var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?

  /// Starts from what the terminal shows now.
  package init(_ terminal: Terminal) {
    self.terminal = terminal
    writer = FrameWriter(
      dialect: terminal.writer.dialect, width: terminal.screen.cells.width, height: terminal.screen.cells.height,
      region: terminal.writer.regionMarks)
    shown = terminal.screen.cells
    writer.takeOver(from: terminal.writer)
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

  /// Uses other themes.
  package func use(_ themes: ThemeTables) {
    writer.use(themes)
    writer.readability = terminal.writer.readability
  }

  /// The counterpart of `Terminal.show`: returns the number of cells that differ from the previous buffer, and the bytes of the frame. A
  /// whole picture is different: ncurses cannot count its bytes without painting it, so it is really shown.
  ///
  /// If ncurses writes every frame, the bytes are those that the frame writer would need.
  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    if terminal.needsPicture || next.width != shown.width || next.height != shown.height {
      // The terminal may show more than the app: the history gets what is shown here.
      let history = next.history
      next.history = nil
      let result = terminal.show(&next, cursor: cursor)
      next.history = history
      shown.become(next)
      writer.takeOver(from: terminal.writer)
      for row in 0..<next.height { onChange?(row, 0, next.width) }
      return result
    }
    let dialect = terminal.writer.dialect
    if writer.dialect.depth != dialect.depth || writer.dialect.hasWideAmbiguous != dialect.hasWideAmbiguous {
      let before = writer
      writer = FrameWriter(dialect: dialect, width: before.width, height: before.height, region: before.regionMarks)
      writer.takeOver(from: before)
    }
    writer.clear()
    let cells = writer.write(next, over: &shown, onChange: onChange)
    writer.showCursor(at: cursor)
    next.clearRecordedChanges()
    let marks =
      writer.count > SynchronizedFrame.from && terminal.capabilities.synchronizedOutput == true ? DryRunWriter.synchronizedMarks : 0
    return (cells, writer.count + marks)
  }
}
