import Idem
import IdemScreen
import IdemTerminal

/// A screen in memory. The bytes come from the same writer as for a terminal: an XTerm with 256 colors. A terminal in memory executes them,
/// and after each frame it must show the frame's picture.
@MainActor
package final class TestScreen: DryRunScreen, InspectableScreen {
  private(set) var shown: CellBuffer
  private let writer: FrameWriter
  /// Executes the bytes; nil for a dry run, and if frames are not checked.
  private var terminal: TestTerminal?
  /// Called with a description if the bytes do not give the picture.
  private let onFault: (String) -> Void
  /// Whether the next frame writes every cell: after a change of size, or Ctrl-L.
  package private(set) var needsPicture = false

  package var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?

  init(size: Size, checksFrames: Bool, onFault: @escaping (String) -> Void) {
    self.onFault = onFault
    terminal = checksFrames ? TestTerminal(width: size.width, height: size.height) : nil
    shown = CellBuffer(width: size.width, height: size.height)
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: size.height)
  }

  /// A screen in the same state as another one: the same picture, and the same record of the terminal.
  private init(_ other: TestScreen) {
    shown = other.shown
    onFault = { _ in }
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
      // Clearing the screen does not change whether the cursor is visible.
      terminal = terminal.map { TestTerminal(width: next.width, height: next.height, isCursorVisible: $0.isCursorVisible) }
      next.clearRecordedChanges()
      next.markAllWritten()
      needsPicture = false
    }
    let cells = writer.write(next, over: &shown, onChange: onChange)
    writer.showCursor(at: cursor)
    next.clearRecordedChanges()
    shown.clearRecordedChanges()
    check(cursor)
    return (cells, writer.count)
  }

  /// Executes the bytes of the frame, and compares the terminal with the picture.
  private func check(_ cursor: Point?) {
    guard terminal != nil else { return }
    terminal!.execute(writer.bytes)
    guard let difference = terminal!.difference(from: shown, cursor: cursor) else { return }
    let bytes = String(decoding: writer.bytes, as: UTF8.self).debugDescription
    onFault(
      "TestHost: the bytes of the frame do not give its picture: \(difference)\n--- the picture:\n\(shown.text)\n--- on the terminal:\n"
        + "\(terminal!.text)\n--- the bytes:\n\(bytes)")
  }

  package func makeDryRun() -> any DryRunScreen { TestScreen(self) }
}
