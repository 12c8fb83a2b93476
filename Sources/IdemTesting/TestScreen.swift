import Idem
import IdemScreen
import IdemTerminal

/// A screen in memory. The bytes come from the same writer as for a terminal: an XTerm with 256 colors.
@MainActor
package final class TestScreen: DryRunScreen, InspectableScreen {
  private(set) var shown: CellBuffer
  private let writer: FrameWriter
  /// Whether the next frame writes every cell: after a change of size, or Ctrl-L.
  package private(set) var needsPicture = false

  package var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?

  init(size: Size) {
    shown = CellBuffer(width: size.width, height: size.height)
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: size.height)
  }

  /// A screen in the same state as another one: the same picture, and the same record of the terminal.
  private init(_ other: TestScreen) {
    shown = other.shown
    writer = FrameWriter(dialect: .xterm256, width: shown.width, height: shown.height)
    writer.takeOver(from: other.writer)
  }

  /// Makes the next frame write every cell.
  func invalidate() { needsPicture = true }

  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    let writer = writer
    writer.clear()
    if needsPicture || shown.width != next.width || shown.height != next.height {
      shown = CellBuffer(width: next.width, height: next.height)
      writer.forget(width: next.width, height: next.height)
      writer.append(Array("\u{1B}[H\u{1B}[2J".utf8))
      next.clearDamage()
      next.touchAll()
      needsPicture = false
    }
    let cells = writer.write(next, over: &shown, onChange: onChange)
    writer.showCursor(at: cursor)
    next.clearDamage()
    shown.clearDamage()
    return (cells, writer.count)
  }

  package func makeDryRun() -> any DryRunScreen { TestScreen(self) }
}
