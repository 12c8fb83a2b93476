import IdemCore

/// A header or a footer that is drawn at the edge of its container, although its own place is out of sight.
struct PinnedRow {
  let row: Row
  /// Where it is drawn, and its cells.
  let top: Int
  let height: Int
  let isHeader: Bool
  /// The top of its own place, if that is in sight.
  fileprivate(set) var ownTop = 0

  @MainActor func isSame(as other: PinnedRow) -> Bool { row === other.row && top == other.top && height == other.height }
}

/// The headers and footers at the edges of a container, and those of its previous layout.
struct PinnedRows: RandomAccessCollection {
  private var rows: ContiguousArray<PinnedRow> = []
  /// Those of the previous layout, until the rows are placed.
  private(set) var former: ContiguousArray<PinnedRow> = []
  /// Whether any section has a header or a footer that is pinned.
  private(set) var arePossible = false

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
  subscript(position: Int) -> PinnedRow { rows[position] }
  func makeIterator() -> ContiguousArray<PinnedRow>.Iterator { rows.makeIterator() }

  /// Whether no row is pinned, and none was.
  var wereNone: Bool { rows.isEmpty && former.isEmpty }
  func contains(_ row: Row) -> Bool { rows.contains { $0.row === row } }
  func pin(of row: Row) -> PinnedRow? { rows.first { $0.row === row } }
  func row(at position: Int) -> Row? { rows.first { position >= $0.top && position < $0.top + $0.height }?.row }

  // MARK: Layout

  mutating func setPossible(_ arePossible: Bool) { self.arePossible = arePossible }

  /// Removes the rows, to find those of another layout.
  mutating func beginLayout() {
    swap(&rows, &former)
    rows.removeAll()
  }

  mutating func append(_ pin: PinnedRow) { rows.append(pin) }

  /// Moves the rows from their own places to the edges.
  @MainActor mutating func moveToEdges() {
    for index in rows.indices {
      rows[index].ownTop = rows[index].row.nextTop
      rows[index].row.nextTop = rows[index].top
    }
  }

  /// Moves the rows back to their own places.
  @MainActor func moveToOwnPlaces() { for pin in rows { pin.row.nextTop = pin.ownTop } }

  /// Whether the same rows are pinned at the same cells as in the previous layout.
  @MainActor var areSame: Bool { rows.count == former.count && zip(rows, former).allSatisfy { $0.isSame(as: $1) } }

  mutating func endLayout() { former.removeAll(keepingCapacity: true) }

  // MARK: Cells

  /// The cells that the rows cover at both edges of a view.
  func covered(in length: Int) -> (start: Int, end: Int) { PinnedRows.covered(by: rows, in: length) }

  /// The cells that they cover, or covered in the previous layout.
  func coveredSinceLastLayout(in length: Int) -> (start: Int, end: Int) {
    if wereNone { return (0, 0) }
    let new = covered(in: length), old = PinnedRows.covered(by: former, in: length)
    return (Swift.max(new.start, old.start), Swift.max(new.end, old.end))
  }

  private static func covered(by pins: ContiguousArray<PinnedRow>, in length: Int) -> (start: Int, end: Int) {
    pins.reduce(into: (start: 0, end: 0)) { cells, pin in
      if pin.isHeader { cells.start = Swift.max(0, pin.top + pin.height) } else { cells.end = Swift.max(0, length - pin.top) }
    }
  }
}
