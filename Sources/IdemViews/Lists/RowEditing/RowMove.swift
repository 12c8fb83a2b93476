import IdemCore
import IdemScreen

/// Rows of a list that are dragged to another place in their collection.
@MainActor
final class RowMove: HomeItem {
  weak var scope: RowEditNode?
  let source: any RowSource
  let offsets: [Int]

  init(_ scope: RowEditNode, _ source: any RowSource, _ offsets: [Int]) {
    (self.scope, self.source, self.offsets) = (scope, source, offsets)
  }

  var home: (any DragTarget)? { scope }
}

/// A list with `onMove`: its rows can be dragged.
extension RowEditNode: ReorderScope {
  private func place(at position: Point) -> (list: ListNode, place: RowPosition)? {
    guard edits.move != nil, isEnabledNow, let list = enclosingList, list.screenFrame.contains(position),
      let place = list.place(at: position), isAncestor(of: list.sources[place.source].rows)
    else { return nil }
    return (list, place)
  }

  func canPickUp(at position: Point) -> Bool {
    guard let (list, place) = place(at: position) else { return false }
    return tree.performing { RowEditing.isAllowed(.move, place, in: list, with: $0) }
  }

  func pickUp(at position: Point) -> DragOperation? {
    guard let (list, place) = place(at: position), let row = list.visibleRow(at: place), let node = row.renderNodes.first else {
      return nil
    }
    let source = list.sources[place.source].rows
    // A row of the selection takes the others with it.
    var offsets = RowEditing.selected(at: place, in: list)
    tree.perform { context in offsets.removeAll { !RowEditing.isAllowed(.move, RowPosition(place.source, $0), in: list, with: context) } }
    let move = RowMove(self, source, offsets)
    return DragOperation([move] + offsets.dropFirst().map { _ in () }, from: node, at: position, preview: nil)
  }

  /// Where the rows would be inserted: the offset of the row that would follow them.
  private func destination(of items: [Any], at position: Point) -> (list: ListNode, source: Int, offset: Int)? {
    guard let move = items.first as? RowMove, move.scope === self, edits.move != nil, let list = enclosingList else { return nil }
    guard list.screenFrame.contains(position), let source = list.sources.firstIndex(where: { $0.rows === move.source }) else { return nil }
    guard let place = list.place(at: position) else {
      // Below the last row.
      guard let last = list.visibleRows.last, position.y >= list.screenFrame.minY + last.top + last.height, last.source === move.source
      else { return nil }
      return (list, source, move.source.rowCount)
    }
    guard place.source == source, let first = move.offsets.first else { return nil }
    return (list, source, place.index > first ? place.index + 1 : place.index)
  }

  func accepts(_ items: [Any], at position: Point) -> Bool { destination(of: items, at: position) != nil }

  func insertion(of items: [Any], at position: Point) -> InsertionMark? {
    guard let (list, source, offset) = destination(of: items, at: position) else { return nil }
    let frame = list.screenFrame
    let above = offset > 0 ? list.visibleRow(at: RowPosition(source, offset - 1)) : nil
    let below = offset < list.sources[source].rows.rowCount ? list.visibleRow(at: RowPosition(source, offset)) : nil
    guard let y = above.map({ $0.top + $0.height - 1 }) ?? below.map({ $0.top - 1 }), frame.minY + y >= 0 else { return nil }
    return InsertionMark(cells: Rect(x: frame.minX, y: frame.minY + y, width: frame.width, height: 1))
  }

  func drop(_ items: [Any], at position: Point) -> Bool {
    guard let (list, source, offset) = destination(of: items, at: position), let move = items.first as? RowMove, let action = edits.move
    else { return false }
    guard let first = move.offsets.first, let last = move.offsets.last else { return false }
    // The rows are there already.
    if last - first == move.offsets.count - 1, (first...last + 1).contains(offset) { return false }
    let id = list.rowID(RowPosition(source, first))
    action(IndexSet(move.offsets), offset, EnvironmentValues(scope: list.environment).undoManager)
    list.tree.perform { list.request(.row(id, nil, near: RowPosition(source, min(offset, move.source.rowCount - 1))), in: $0) }
    return true
  }
}
