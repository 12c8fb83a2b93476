import IdemCore
import IdemInspector
import IdemScreen

/// The screen while the inspector is open. It counts what the app alone would have sent, then shows the app's picture with the inspector's
/// over it. The panel may be on a screen in another terminal; then only the tints are over the app's picture.
@MainActor
package final class InspectorScreen: Screen {
  package let inspector: Inspector
  /// The screen in another terminal that shows the panel; nil if it is over the app.
  let outside: OutsideScreen?
  private let screen: any Screen
  private let counter: any DryRunScreen
  private var cursor: Point?
  /// The cells and bytes of the latest picture that was really shown.
  package private(set) var latest = (cells: 0, bytes: 0)
  private let blank = BlankScreen()

  init(_ inspector: Inspector, screen: any InspectableScreen, outside: OutsideScreen? = nil) {
    self.inspector = inspector
    self.outside = outside
    self.screen = screen
    counter = screen.makeDryRun()
    counter.onChange = { [unowned inspector] in inspector.changed(row: $0, column: $1, count: $2) }
  }

  package var cursorShape: CursorShape {
    get { screen.cursorShape }
    set {
      screen.cursorShape = newValue
      counter.cursorShape = newValue
    }
  }

  package var restingPoint: Point? {
    didSet {
      counter.restingPoint = restingPoint
      screen.restingPoint = restingPoint
    }
  }

  /// Counts with other themes, and shows the picture again. The screen itself has them already.
  package func use(_ themes: ThemeTables) {
    counter.use(themes)
    inspector.needsShow = true
  }

  /// A screen in another terminal that is slow is shown the newest panel later.
  var needsShow: Bool { inspector.needsShow || inspector.overlay.hasWork && outside?.isBehind != true }

  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    let isScrolled = !next.scrolls.isEmpty || !next.moves.isEmpty, isCursorSame = cursor == self.cursor
    self.cursor = cursor
    let (cells, bytes) = counter.show(&next, cursor: cursor)
    inspector.check(next, cells: cells, bytes: bytes, isCursorSame: isCursorSame, isScrolled: isScrolled)
    return (cells, bytes)
  }

  /// Shows the app's picture with the inspector's over it, if either has changed.
  func showOverlay(on tree: ViewTree) {
    if outside != nil {
      showOutside()
    } else if inspector.overlay.frame(on: blank) {
      inspector.needsShow = true
    }
    guard inspector.needsShow else { return }
    inspector.needsShow = false
    var picture = tree.cellBuffer.pointee
    picture.history = nil
    inspector.compose(over: &picture)
    picture.clearRecordedChanges()
    picture.markAllWritten()
    screen.restingPoint = inspector.cursor(restingPoint)
    latest = screen.show(&picture, cursor: inspector.cursor(cursor))
    inspector.shown(cells: latest.cells, bytes: latest.bytes)
  }

  /// Shows the panel in the other terminal, if there is one and it has taken the picture before.
  func showOutside() { if let outside, !outside.isBehind { _ = inspector.overlay.frame(on: outside) } }

  /// Shows the app's picture without the inspector.
  func close(on tree: ViewTree) {
    inspector.close()
    var picture = tree.cellBuffer.pointee
    picture.history = nil
    picture.clearRecordedChanges()
    picture.markAllWritten()
    latest = screen.show(&picture, cursor: cursor)
  }
}

/// A screen that the inspector can be opened on.
@MainActor
package protocol InspectableScreen: Screen {
  /// Returns a screen that starts from what this one shows, and only counts what this one would send.
  func makeDryRun() -> any DryRunScreen
}

/// A screen that only counts what would be sent, and reports which cells differ.
@MainActor
package protocol DryRunScreen: Screen {
  /// Called with each run of different cells: row, first column, number of cells.
  var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? { get set }
}

/// A screen that discards the picture, for a tree whose cell buffer is only copied.
@MainActor
final class BlankScreen: Screen {
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    next.clearRecordedChanges()
    return (0, 0)
  }
}
