/// A row of a ForEach, with the id of the element that it shows.
final class ElementRow<ID: Hashable>: Row {
  @exclusivity(unchecked) var id: ID

  init(source: any RowSource, node: Node, index: Int, id: ID) {
    self.id = id
    super.init(source: source, node: node, index: index)
  }
}

/// The rows of a ForEach that have nodes, by their places. It knows nothing of ids: what is generic costs a look at types for each use.
@MainActor
struct WindowRows {
  /// The rows of the latest window, by their places then, one after the other.
  private(set) var rows: ContiguousArray<Row> = []
  /// Rows that were made since.
  private(set) var fresh: ContiguousArray<Row> = []
  /// Where the latest window began, once rows are given new places.
  private var start: Int?

  var count: Int { rows.count + fresh.count }

  func forEach(_ body: (Row) -> Void) {
    for row in rows { body(row) }
    for row in fresh { body(row) }
  }

  func first(where isWanted: (Row) -> Bool) -> Row? { rows.first(where: isWanted) ?? fresh.first(where: isWanted) }

  /// The row of an element among those that were made since, by its place.
  func freshRow(at index: Int) -> Row? {
    for row in fresh.reversed() where row.index == index { return row }
    return nil
  }

  /// Where an element at a place stood among the rows of the latest window.
  @inline(__always) func position(of index: Int) -> Int { index &- (start ?? rows.first?.index ?? 0) }

  /// Rows are about to be given new places.
  mutating func beginMoves() { start = start ?? rows.first?.index }

  mutating func append(_ row: Row) { fresh.append(row) }

  /// Keeps the rows of a window, by their places; gives out the others.
  ///
  /// - Parameter inOrder: no row that was there before has another place.
  mutating func keep(window: Int, inOrder: Bool, _ drop: (Row) -> Void) {
    start = nil
    if inOrder, fresh.count <= 1 { return keepOrdered(window, drop) }
    // In place: a row that stays is neither held once more nor let go.
    var left = 0
    for position in rows.indices {
      if rows[position].window != window {
        drop(rows[position])
      } else {
        if left < position { rows.swapAt(left, position) }
        left += 1
      }
    }
    rows.removeLast(rows.count - left)
    for row in fresh { if row.window == window { rows.append(row) } else { drop(row) } }
    fresh.removeAll(keepingCapacity: true)
    rows.sortByIndex()
  }

  /// The window went on by a row, or not at all: rows left at its ends alone.
  private mutating func keepOrdered(_ window: Int, _ drop: (Row) -> Void) {
    while let last = rows.last, last.window != window { drop(rows.removeLast()) }
    var left = 0
    while left < rows.count, rows[left].window != window { left += 1 }
    if left > 0 {
      for position in 0..<left { drop(rows[position]) }
      rows.removeFirst(left)
    }
    guard let row = fresh.popLast() else { return }
    if row.window != window { return drop(row) }
    if let first = rows.first, row.index < first.index { rows.insert(row, at: 0) } else { rows.append(row) }
    rows.sortByIndex(from: rows.count - 1)
  }
}

extension ContiguousArray where Element == Row {
  /// By place; they come nearly sorted.
  @MainActor fileprivate mutating func sortByIndex(from start: Int = 1) {
    var end = Swift.max(1, start)
    while end < count {
      let row = self[end]
      if self[end - 1].index > row.index {
        var low = 0, high = end - 1
        while low < high {
          let middle = (low + high) / 2
          if self[middle].index > row.index { high = middle } else { low = middle + 1 }
        }
        remove(at: end)
        insert(row, at: low)
      }
      end += 1
    }
  }
}
