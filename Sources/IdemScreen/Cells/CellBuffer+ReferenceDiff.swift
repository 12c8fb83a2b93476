/// A run: adjacent cells of one row that are written together.
public struct Run: Hashable, Sendable {
  /// The row of the cells.
  public var row: Int
  /// The column of the first cell.
  public var column: Int
  /// The cells, from left to right.
  public var cells: [Cell]

  /// A run from its position and its cells.
  public init(row: Int, column: Int, cells: [Cell]) {
    self.row = row
    self.column = column
    self.cells = cells
  }
}

extension CellBuffer {
  /// The runs that turn `old` into this cell buffer, row by row from the left, ignoring the written columns. The slow reference for the
  /// writer's fast path. Traps if the sizes differ. Cost: O(cells).
  public func referenceDiff(from old: CellBuffer) -> [Run] {
    precondition(width == old.width && height == old.height, "CellBuffer.referenceDiff: the sizes of the two buffers differ")
    var runs: [Run] = []
    for row in 0..<height {
      var column = 0
      while column < width {
        guard self[column: column, row: row] != old[column: column, row: row] else {
          column += 1
          continue
        }
        let start = column
        while column < width, self[column: column, row: row] != old[column: column, row: row] { column += 1 }
        runs.append(Run(row: row, column: start, cells: (start..<column).map { self[column: $0, row: row] }))
      }
    }
    return runs
  }

  /// Puts a run's cells in place as they are; a run that does not fit into its row traps.
  public mutating func apply(_ run: Run) {
    precondition(
      run.row >= 0 && run.row < height && run.column >= 0 && run.column <= width - run.cells.count,
      "CellBuffer.apply: a run of \(run.cells.count) cells at \(run.column), \(run.row) does not fit into \(width)x\(height)")
    for (offset, cell) in run.cells.enumerated() { cells[rows[run.row] + run.column + offset] = cell }
    _markWritten(run.row, run.column, run.column + run.cells.count)
    keepReferences(row: run.row, run.column, run.column + run.cells.count)
  }
}
