/// A screen of cells, and what of it was touched since it was last shown.
///
/// Rows are reached through a table, so that moving whole rows moves no cell. Writing records the columns it touched, row by row
/// (`damage`), and moving rows records that too (`scrolls`): who shows the grid looks at nothing else.
public struct Grid: Sendable {
  public let width: Int
  public let height: Int
  @usableFromInline var cells: [Cell]
  /// Where in `cells` each row starts.
  @usableFromInline var rows: [Int]
  /// The touched columns of each row since `clearDamage`, half-open; empty where `lower >= upper`.
  public internal(set) var damage: [Span]
  /// The rows that may be touched, half-open: the others' `damage` is empty.
  @usableFromInline var touchedRows = Span.empty
  /// The moves of whole rows since `clearDamage`, oldest first. `damage` is in the rows' places after all of them.
  public internal(set) var scrolls: [Scroll] = []
  /// Keeps the clusters and links of the cells in their tables; nil where there has been none.
  @usableFromInline var references: CellReferences?

  /// Columns of one row, half-open.
  public struct Span: Hashable, Sendable {
    public var lower: Int
    public var upper: Int

    @inlinable public init(_ lower: Int, _ upper: Int) {
      self.lower = lower
      self.upper = upper
    }

    public static let empty = Span(Int.max, 0)
    @inlinable public var isEmpty: Bool { lower >= upper }
  }

  /// Rows that moved together: the rows of `region` went down by `by` (up where negative), the rows left behind became blank.
  public struct Scroll: Hashable, Sendable {
    public var region: Range<Int>
    public var by: Int
    public init(region: Range<Int>, by: Int) {
      self.region = region
      self.by = by
    }
  }

  /// A blank grid. Sizes below 0 count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
    rows = (0..<self.height).map { [width = self.width] in $0 * width }
    damage = Array(repeating: .empty, count: self.height)
  }

  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a place; places outside the grid trap.
  @inlinable public subscript(column column: Int, row row: Int) -> Cell {
    precondition(column >= 0 && column < width && row >= 0 && row < height, "Grid: no cell at \(column), \(row) in \(width)x\(height)")
    return cells[rows[row] &+ column]
  }

  /// The cells of one row, as memory.
  @inlinable public func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    try cells.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[rows[row]..<(rows[row] + width)])) }
  }

  /// Forgets what was touched: the grid has been shown.
  public mutating func clearDamage() {
    for row in touched { damage[row] = .empty }
    touchedRows = .empty
    scrolls.removeAll(keepingCapacity: true)
  }

  /// Marks columns of a row as touched, without changing them.
  @inlinable public mutating func touch(row: Int, _ lower: Int, _ upper: Int) {
    guard row >= 0, row < height else { return }
    _touch(row, max(0, lower), min(width, upper))
  }

  /// Marks every cell as touched.
  public mutating func touchAll() {
    for row in 0..<height { damage[row] = Span(0, width) }
    touchedRows = Span(0, height)
  }

  @usableFromInline mutating func _touch(_ row: Int, _ lower: Int, _ upper: Int) {
    guard lower < upper else { return }
    if lower < damage[row].lower { damage[row].lower = lower }
    if upper > damage[row].upper { damage[row].upper = upper }
    if row < touchedRows.lower { touchedRows.lower = row }
    if row >= touchedRows.upper { touchedRows.upper = row + 1 }
  }

  /// The rows to look at for what was touched.
  var touched: Range<Int> { touchedRows.isEmpty ? 0..<0 : touchedRows.lower..<touchedRows.upper }
}

extension Grid: Equatable {
  /// Whether both show the same; what was touched does not matter.
  public static func == (a: Grid, b: Grid) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    for row in 0..<a.height where !a.rowEquals(row, b, row) { return false }
    return true
  }

  func rowEquals(_ row: Int, _ other: Grid, _ otherRow: Int) -> Bool {
    withRow(row) { mine in other.withRow(otherRow) { theirs in mine.elementsEqual(theirs) } }
  }
}
