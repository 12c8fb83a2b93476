import IdemInspector
import IdemScreen
import IdemTerminal

/// A terminal of any size that shows the pictures of a recording: what does not fit is cut off, what is left over is blank.
@MainActor
final class ReplayScreen: InlineScreen {
  private let terminal: Terminal
  /// The size of the recorded terminal.
  var size: Size

  init(_ terminal: Terminal, size: Size) {
    self.terminal = terminal
    self.size = size
  }

  var cursorShape: CursorShape {
    get { terminal.cursorShape }
    set { terminal.cursorShape = newValue }
  }
  var restingPoint: Point? {
    get { terminal.restingPoint }
    set { terminal.restingPoint = newValue.flatMap(visible) }
  }

  func use(_ themes: ThemeTables) { terminal.use(themes) }

  private func visible(_ point: Point) -> Point? { Rect(origin: .zero, size: terminal.size).contains(point) ? point : nil }

  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    if terminal.isInline || terminal.size == Size(width: next.width, height: next.height) { return terminal.show(&next, cursor: cursor) }
    var picture = CellBuffer(width: terminal.size.width, height: terminal.size.height)
    next.copy(to: &picture, at: .zero)
    picture.clearRecordedChanges()
    picture.markAllWritten()
    next.clearRecordedChanges()
    return terminal.show(&picture, cursor: cursor.flatMap(visible))
  }

  // MARK: Inline regions

  var above: PrintQueue { terminal.above }
  var regionSpace: Size { terminal.regionSpace }
  func cover() { terminal.cover() }
  func uncover() { terminal.uncover() }
}
