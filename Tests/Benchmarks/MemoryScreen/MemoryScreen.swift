import Idem
import IdemScreen
import IdemTerminal

/// A terminal of which only the bytes are made: those of xterm with 256 colours.
@MainActor
package final class MemoryScreen: Idem.Screen {
  private var shown: CellBuffer
  private let writer: FrameWriter
  package var restingPoint: Point? {
    get { writer.restingPoint }
    set { writer.restingPoint = newValue }
  }

  package init(size: Size) {
    shown = CellBuffer(width: size.width, height: size.height)
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: size.height)
  }

  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    if next.width != shown.width || next.height != shown.height {
      shown.clear(for: next)
      writer.forget(width: next.width, height: next.height)
      next.markAllWritten()
    }
    writer.clear()
    let writer = writer
    let cells = shown.takeDifferences(
      from: next, scrolled: { writer.scroll($0) }, changed: { row, column, cells in writer.write(row: row, column: column, cells: cells) })
    writer.showCursor(at: cursor)
    next.clearRecordedChanges()
    return (cells, writer.count)
  }
}
