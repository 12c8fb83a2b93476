/// A cell buffer: the cells of a screen, and what was written since it was last shown.
///
/// A table maps each row to its cells, so that moving whole rows moves no cell. Writing records the columns of each row in
/// `writtenColumns`; moving rows is recorded in `scrolls`. The diff reads only these. A copy is O(1) (copy-on-write).
public struct CellBuffer: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public private(set) var height: Int
  @usableFromInline var cells: [Cell]
  /// The index in `cells` at which each row starts.
  @usableFromInline var rows: [Int]
  /// The written columns of each row since `clearRecordedChanges`, half-open; empty if `lower >= upper`.
  public internal(set) var writtenColumns: [Span]
  /// The rows that may have written columns, half-open. The `writtenColumns` of all other rows are empty.
  @usableFromInline var writtenRowSpan = Span.empty
  /// The moves of whole rows since `clearRecordedChanges`, oldest first. `writtenColumns` is indexed by the rows' positions after all of
  /// them.
  public internal(set) var scrolls: [Scroll] = []
  /// The moves of cells within a part of their rows since `clearRecordedChanges`, oldest first. Their cells are recorded as written, so the
  /// moves only specify where scrolling whole rows may leave fewer cells to write.
  package internal(set) var moves: [Scroll] = []
  /// Retains the clusters and links of the cells in their tables; nil if no cell had one.
  @usableFromInline var references: CellReferences?
  /// What the diff adds the cells to that this buffer's picture replaces; nil if nothing keeps the earlier pictures.
  package var history: PictureHistory?

  /// A range of columns of one row, half-open.
  public struct Span: Hashable, Sendable {
    /// The first column.
    public var lower: Int
    /// The column after the last one.
    public var upper: Int

    /// The columns `lower..<upper`.
    @inlinable public init(_ lower: Int, _ upper: Int) {
      self.lower = lower
      self.upper = upper
    }

    /// The empty span. It is the neutral element when spans are extended by minimum and maximum.
    public static let empty = Span(Int.max, 0)
    /// Whether the span contains no column.
    @inlinable public var isEmpty: Bool { lower >= upper }
  }

  /// Rows that moved together: the rows of `region` moved down by `by` (up if negative), and the exposed rows became blank.
  public struct Scroll: Hashable, Sendable {
    /// The rows that take part.
    public var region: Range<Int>
    /// The number of rows to move down; negative moves up.
    public var by: Int
    /// A move of the rows of `region` by `by`.
    public init(region: Range<Int>, by: Int) {
      self.region = region
      self.by = by
    }
  }

  /// A blank cell buffer. A negative size counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
    rows = (0..<self.height).map { [width = self.width] in $0 * width }
    writtenColumns = Array(repeating: .empty, count: self.height)
  }

  /// The rectangle of all cells.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a position. Traps outside the cell buffer.
  @inlinable public subscript(column column: Int, row row: Int) -> Cell {
    precondition(
      column >= 0 && column < width && row >= 0 && row < height, "CellBuffer: there is no cell at \(column), \(row) in \(width)x\(height)")
    return cells[rows[row] &+ column]
  }

  /// Calls `body` with the cells of one row as memory, which is valid during the call only. Traps outside the cell buffer.
  @inlinable public func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    try cells.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[rows[row]..<(rows[row] + width)])) }
  }

  /// Empties `writtenColumns`, `scrolls` and `moves`. Call it after the buffer was shown.
  public mutating func clearRecordedChanges() {
    for row in writtenRows { writtenColumns[row] = .empty }
    writtenRowSpan = .empty
    scrolls.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
  }

  /// Adds blank rows below, or removes the last rows. The other rows keep their cells. Cost: O(cells).
  public mutating func setHeight(_ height: Int) {
    let height = max(0, height)
    guard height != self.height else { return }
    var resized = CellBuffer(width: width, height: height)
    for row in 0..<min(height, self.height) {
      resized.cells.replaceSubrange(resized.rows[row]..<(resized.rows[row] + width), with: cells[rows[row]..<(rows[row] + width)])
      resized.markWritten(row: row, writtenColumns[row].lower, writtenColumns[row].upper)
    }
    resized.references = references
    resized.history = history
    self = resized
  }

  /// Records columns of a row as written without changing them. Columns and rows outside are ignored.
  @inlinable public mutating func markWritten(row: Int, _ lower: Int, _ upper: Int) {
    guard row >= 0, row < height else { return }
    _markWritten(row, max(0, lower), min(width, upper))
  }

  /// Records every cell as written.
  public mutating func markAllWritten() {
    for row in 0..<height { writtenColumns[row] = Span(0, width) }
    writtenRowSpan = Span(0, height)
  }

  @usableFromInline mutating func _markWritten(_ row: Int, _ lower: Int, _ upper: Int) {
    guard lower < upper else { return }
    if lower < writtenColumns[row].lower { writtenColumns[row].lower = lower }
    if upper > writtenColumns[row].upper { writtenColumns[row].upper = upper }
    if row < writtenRowSpan.lower { writtenRowSpan.lower = row }
    if row >= writtenRowSpan.upper { writtenRowSpan.upper = row + 1 }
  }

  /// The rows that may have written columns.
  var writtenRows: Range<Int> { writtenRowSpan.isEmpty ? 0..<0 : writtenRowSpan.lower..<writtenRowSpan.upper }
}

extension CellBuffer: Equatable {
  /// Whether both have the same size and the same cells. The written columns are not compared.
  public static func == (a: CellBuffer, b: CellBuffer) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    for row in 0..<a.height where !a.rowEquals(row, b, row) { return false }
    return true
  }

  func rowEquals(_ row: Int, _ other: CellBuffer, _ otherRow: Int) -> Bool {
    withRow(row) { mine in other.withRow(otherRow) { theirs in mine.elementsEqual(theirs) } }
  }
}
