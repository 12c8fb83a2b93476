import IdemCore
import IdemScreen

/// The visible rows of a container, from the top.
struct VisibleRows: RandomAccessCollection {
  private(set) var all: ContiguousArray<Row> = []
  /// The visible rows of the previous layout, while rows are arranged.
  private(set) var former: ContiguousArray<Row> = []
  /// The number of times that the rows were collected. A row that is visible has the latest one.
  private(set) var generation = 0
  private var hasBegun = false
  /// The size for which the rows were collected; nil before the first layout.
  private(set) var filledSize: Size?
  /// Whether any row was ever shown in another look: see `Row.markedCells`.
  private(set) var hasMarks = false

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }
  @inline(__always) subscript(position: Int) -> Row { all[position] }
  func makeIterator() -> ContiguousArray<Row>.Iterator { all.makeIterator() }

  /// Visits all rows without retaining them.
  ///
  /// SAFETY: as for `ContiguousArray.forEachBorrowed`: `body` does not change the visible rows.
  @inline(__always) func forEachBorrowed(_ body: (Row) -> Void) { all.forEachBorrowed(body) }

  // MARK: Layout

  mutating func beginLayout() { hasBegun = false }

  /// Removes the rows, to collect them. Those of the previous layout become the former ones.
  mutating func beginFill() {
    generation += 1
    if !hasBegun {
      hasBegun = true
      swap(&all, &former)
    }
    all.removeAll(keepingCapacity: true)
  }

  mutating func endLayout(size: Size) {
    former.removeAll(keepingCapacity: true)
    filledSize = size
  }

  mutating func append(_ row: Row) { all.append(row) }
  mutating func prepend(_ row: Row) { all.insert(row, at: 0) }

  /// Removes rows that were collected, but are not visible.
  @MainActor mutating func removeFirst(_ count: Int) {
    for position in 0..<count { all[position].layoutGeneration = 0 }
    all.removeFirst(count)
  }

  @MainActor mutating func removeLast() {
    all.last?.layoutGeneration = 0
    all.removeLast()
  }

  /// Moves all rows down, in the layout that is being computed.
  @MainActor func shift(by cells: Int) { for row in all { row.nextTop += cells } }

  mutating func noteMark() { hasMarks = true }
}
