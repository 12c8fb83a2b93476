import Idem
import IdemScreen
import IdemTerminal

/// A screen in memory. The bytes come from the same writer as for a terminal: an XTerm with 256 colors. A terminal in memory executes them,
/// and after each frame it must show the frame's picture.
@MainActor
package final class TestScreen: DryRunScreen, InspectableScreen, InlineScreen {
  private(set) var shown: CellBuffer
  private var writer: FrameWriter
  /// The size of the terminal. An inline region is lower.
  private var size: Size
  /// What an inline app prints above its region with the next frame.
  package let above = PrintQueue()
  /// The lines that were printed above, as plain text.
  private(set) var printed: [String] = []
  /// The cells of the same lines, without blanks at their ends.
  private(set) var printedCells: [[Cell]] = []
  /// The picture of the region and the writer while a full screen covers it.
  private var covered: (shown: CellBuffer, writer: FrameWriter, terminal: TestTerminal?)?
  /// Executes the bytes; nil for a dry run, and if frames are not checked.
  private var terminal: TestTerminal?
  /// Called with a description if the bytes do not give the picture.
  private let onFault: (String) -> Void
  /// Whether the next frame writes every cell: after a change of size, or Ctrl-L.
  package private(set) var needsPicture = false

  package var cursorShape: CursorShape {
    get { writer.cursorShape }
    set { writer.cursorShape = newValue }
  }
  package var restingPoint: Point? {
    get { writer.restingPoint }
    set { writer.restingPoint = newValue }
  }
  package var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?

  init(size: Size, checksFrames: Bool, onFault: @escaping (String) -> Void) {
    self.onFault = onFault
    self.size = size
    terminal = checksFrames ? TestTerminal(width: size.width, height: size.height) : nil
    shown = CellBuffer(width: size.width, height: size.height)
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: size.height)
  }

  /// A screen in the same state as another one: the same picture, and the same record of the terminal.
  private init(_ other: TestScreen) {
    shown = other.shown
    size = other.size
    onFault = { _ in }
    writer = FrameWriter(dialect: .xterm256, width: shown.width, height: shown.height, region: other.writer.regionMarks)
    writer.takeOver(from: other.writer)
  }

  /// Looks roles up in other themes.
  package func use(_ themes: ThemeTables) {
    writer.use(themes)
    writer.useReadability(of: themes)
    needsPicture = true
  }

  /// Makes the next frame write every cell.
  func invalidate() { needsPicture = true }

  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    let writer = writer
    writer.clear()
    let cells = writer.isInline ? writeRegion(&next, cursor) : writeScreen(&next, cursor)
    next.clearRecordedChanges()
    shown.clearRecordedChanges()
    check(cursor)
    return (cells, writer.count)
  }

  private func writeScreen(_ next: inout CellBuffer, _ cursor: Point?) -> Int {
    if needsPicture || shown.width != next.width || shown.height != next.height {
      shown.clear(for: next)
      writer.forget(width: next.width, height: next.height)
      writer.append(Array("\u{1B}[H\u{1B}[2J".utf8))
      // Clearing the screen does not change whether the cursor is visible.
      terminal = terminal.map { TestTerminal(width: next.width, height: next.height, isCursorVisible: $0.isCursorVisible) }
      next.clearRecordedChanges()
      next.markAllWritten()
      needsPicture = false
      // Under a theme, blanks are not what clearing leaves.
      if writer.isThemed { writer.rewrite(next) }
      if writer.isThemed { shown.become(next) }
    }
    let cells = writer.write(next, over: &shown, onChange: onChange)
    writer.showCursor(at: cursor)
    return cells
  }

  // MARK: Inline regions

  package var regionSpace: Size { Size(width: size.width, height: max(1, size.height - 1)) }

  /// Whether lines wait to be printed above a region.
  var hasLinesToPrint: Bool { writer.isInline && !above.lines.isEmpty }

  /// Shows an inline region at the top of an empty terminal.
  func startRegion() {
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: 0, region: RegionMarks())
    writer.beginRegion(width: size.width)
    shown = CellBuffer(width: size.width, height: 0)
  }

  /// Applies another size of the terminal. A region starts again below the lines that are on the screen.
  func resize(to size: Size) {
    self.size = size
    needsPicture = true
    guard writer.isInline else { return }
    terminal = terminal.map { TestTerminal(width: size.width, height: size.height, isCursorVisible: $0.isCursorVisible) }
    writer.clear()
    writer.beginRegion(width: size.width)
  }

  private func writeRegion(_ next: inout CellBuffer, _ cursor: Point?) -> Int {
    let lines = above.take()
    printed += lines.flatMap { $0.plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    printedCells += lines.flatMap(\.cells)
    defer { needsPicture = false }
    return writer.writeRegion(&next, over: &shown, printing: lines, isWhole: needsPicture, cursor: cursor, onChange: onChange)
  }

  package func cover() {
    guard writer.isInline else { return }
    covered = (shown, writer, terminal)
    writer = FrameWriter(dialect: .xterm256, width: size.width, height: size.height)
    needsPicture = true
  }

  package func uncover() {
    guard let covered else { return }
    (shown, writer, terminal) = covered
    self.covered = nil
    writer.forgetCursorVisibility()
  }

  /// Executes the bytes of the frame, and compares the terminal with the picture.
  private func check(_ cursor: Point?) {
    guard terminal != nil else { return }
    terminal!.execute(writer.bytes)
    let themed = writer.isThemed ? writer : nil
    guard
      let difference = terminal!.difference(
        from: shown, themed: themed, cursor: cursor, rest: writer.shownRestingPoint, regionRow: writer.isInline ? writer.regionRow : nil)
    else {
      return
    }
    let bytes = String(decoding: writer.bytes, as: UTF8.self).debugDescription
    onFault(
      "TestHost: the bytes of the frame do not give its picture: \(difference)\n--- the picture:\n\(shown.text)\n--- on the terminal:\n"
        + "\(terminal!.text)\n--- the bytes:\n\(bytes)")
  }

  package func makeDryRun() -> any DryRunScreen { TestScreen(self) }
}

extension PrintedLines {
  /// The cells of each line, without blanks at its end.
  fileprivate var cells: [[Cell]] {
    switch self {
    case .text: plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0.map { Cell(Glyph(drawn: $0)) } }
    case .flowing(let cells), .rows(let cells):
      (0..<cells.height).map { row in cells.withRow(row) { Array($0[..<cells.usedColumns(of: row)]) } }
    }
  }
}
