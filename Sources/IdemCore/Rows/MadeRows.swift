/// A row of a ForEach, with its element's id.
final class ElementRow<ID: Hashable>: Row {
  @exclusivity(unchecked) var id: ID

  init(source: any RowSource, node: Node, index: Int, id: ID, in context: UpdateContext) {
    self.id = id
    super.init(source: source, node: node, index: index, in: context)
  }
}

/// The rows of a ForEach that have nodes, by position. Not generic over the id type: generic code needs metadata lookups.
@MainActor
struct MadeRows {
  /// The rows that were visible in the latest layout, by their positions at that time.
  private(set) var rows: ContiguousArray<Row> = []
  /// Rows built since then.
  private(set) var fresh: ContiguousArray<Row> = []
  /// The index of the first visible row in the latest layout. Set when rows get new positions.
  private var start: Int?

  var count: Int { rows.count + fresh.count }

  func forEach(_ body: (Row) -> Void) {
    for row in rows { body(row) }
    for row in fresh { body(row) }
  }

  func first(where isWanted: (Row) -> Bool) -> Row? { rows.first(where: isWanted) ?? fresh.first(where: isWanted) }

  /// Returns the row at an index among the rows built since then.
  func freshRow(at index: Int) -> Row? {
    for row in fresh.reversed() where row.index == index { return row }
    return nil
  }

  /// The position in `rows` of an element that had this index in the latest layout.
  @inline(__always) func position(of index: Int) -> Int { index &- (start ?? rows.first?.index ?? 0) }

  /// Must be called before rows get new positions.
  mutating func beginMoves() { start = start ?? rows.first?.index }

  mutating func append(_ row: Row) { fresh.append(row) }

  /// Keeps the rows that are visible in a layout, sorted by position, and passes the others to `drop`. It returns whether the row stays
  /// among those built since then.
  ///
  /// - Parameter inOrder: Whether the existing rows kept their positions.
  mutating func keep(layoutGeneration: Int, inOrder: Bool, _ drop: (Row) -> Bool) {
    start = nil
    var left: ContiguousArray<Row> = []
    keep(layoutGeneration, inOrder) { if drop($0) { left.append($0) } }
    if !left.isEmpty { fresh.append(contentsOf: left) }
  }

  /// Removes those of the rows built since then that `isWanted` does not want.
  mutating func keepFresh(where isWanted: (Row) -> Bool) { fresh.removeAll { !isWanted($0) } }

  private mutating func keep(_ layoutGeneration: Int, _ inOrder: Bool, _ drop: (Row) -> Void) {
    if inOrder, fresh.count <= 1 { return keepOrdered(layoutGeneration, drop) }
    // In place: rows that stay are not retained and released.
    var left = 0
    for position in rows.indices {
      if rows[position].layoutGeneration != layoutGeneration {
        drop(rows[position])
      } else {
        if left < position { rows.swapAt(left, position) }
        left += 1
      }
    }
    rows.removeLast(rows.count - left)
    for row in fresh { if row.layoutGeneration == layoutGeneration { rows.append(row) } else { drop(row) } }
    fresh.removeAll(keepingCapacity: true)
    rows.sortByIndex()
  }

  /// Same as `keep`, if at most one row was built: then only rows at the ends are dropped.
  private mutating func keepOrdered(_ layoutGeneration: Int, _ drop: (Row) -> Void) {
    var left = 0, end = rows.count
    while left < end, rows[left].layoutGeneration != layoutGeneration { left += 1 }
    while left < end, rows[end - 1].layoutGeneration != layoutGeneration { end -= 1 }
    // From the first to the last: their views disappear in their order.
    for position in 0..<left { drop(rows[position]) }
    for position in end..<rows.count { drop(rows[position]) }
    if end < rows.count { rows.removeLast(rows.count - end) }
    if left > 0 { rows.removeFirst(left) }
    guard let row = fresh.popLast() else { return }
    if row.layoutGeneration != layoutGeneration { return drop(row) }
    if let first = rows.first, row.index < first.index { rows.insert(row, at: 0) } else { rows.append(row) }
    rows.sortByIndex(from: rows.count - 1)
  }
}

extension ContiguousArray where Element == Row {
  /// Sorts by position with an insertion sort: the rows are nearly sorted.
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
