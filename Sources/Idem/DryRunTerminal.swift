import IdemScreen
import IdemTerminal

extension Terminal: InspectableScreen {
  package func makeDryRun() -> any DryRunScreen { DryRunTerminal(self) }
}

/// A screen that counts what a terminal would receive.
@MainActor
private final class DryRunTerminal: DryRunScreen {
  private let counter: DryRunWriter

  init(_ terminal: Terminal) { counter = DryRunWriter(terminal) }

  var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? {
    get { counter.onChange }
    set { counter.onChange = newValue }
  }

  var cursorShape: CursorShape {
    get { counter.cursorShape }
    set { counter.cursorShape = newValue }
  }

  var restingPoint: Point? {
    get { counter.restingPoint }
    set { counter.restingPoint = newValue }
  }

  func use(_ themes: ThemeTables) { counter.use(themes) }

  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) { counter.show(&next, cursor: cursor) }
}
