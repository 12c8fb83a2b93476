import IdemCore
import IdemScreen

/// A screen that another process shows: the inspector's panel in another terminal. It sends the cells that differ from the picture before.
@MainActor
package final class OutsideScreen: Screen {
  let connection: OutsideConnection
  private var shown = CellBuffer(width: 0, height: 0)

  init(_ connection: OutsideConnection) { self.connection = connection }

  /// Whether the other process has not taken the picture before. Then none is made: the next one shows the newest state, so no pictures queue up, and
  /// the app never waits.
  var isBehind: Bool { connection.isBehind }

  package func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    var isNew = false
    if shown.width != next.width || shown.height != next.height {
      shown = CellBuffer(width: next.width, height: next.height)
      next.markAllWritten()
      connection.append(.picture)
      isNew = true
    }
    let cells = shown.takeDifferences(from: next, scrolling: false, scrolled: { _ in }) { row, column, cells in
      connection.append(cells, Point(x: column, y: row))
    }
    next.clearRecordedChanges()
    if cells > 0 || isNew { connection.send(.show) }
    return (cells, 0)
  }
}

extension OutsideConnection {
  /// Adds cells in parts of one style. A glyph that is not one column wide in each terminal ends a part, so that what follows it has its own place.
  func append(_ cells: UnsafeBufferPointer<Cell>, _ place: Point) {
    var start = 0
    while start < cells.count {
      var style = cells[start].style, text = "", end = start
      repeat {
        text += cells[end].glyph.string
        end += 1
      } while end < cells.count && cells[end].style == style && cells[end - 1].glyph.scalar?.isASCII == true
        && !cells[end].glyph.isContinuation
      style.link = 0
      if !text.isEmpty { append(.cells(Point(x: place.x + start, y: place.y), text, style)) }
      start = end
    }
  }
}
