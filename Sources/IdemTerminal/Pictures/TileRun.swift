import IdemScreen

/// Neighboring cells of a row that show one row of a picture.
struct TileRun: Equatable {
  var slot: Int
  /// The place on the screen.
  var column: Int
  var row: Int
  /// The place within the picture.
  var tileColumn: Int
  var tileRow: Int
  var count: Int
  /// The number of rows below each other.
  var rows = 1
}

extension TileRun {
  /// The cells of pictures among some cells of a row.
  static func runs(_ cells: UnsafeBufferPointer<Cell>, row: Int, column: Int) -> [TileRun] {
    var runs: [TileRun] = []
    for (place, cell) in cells.enumerated() where cell.glyph.isPicture {
      let glyph = cell.glyph
      if let last = runs.last, last.slot == glyph.pictureSlot, last.tileRow == glyph.pictureRow, last.column + last.count == column + place,
        last.tileColumn + last.count == glyph.pictureColumn
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(
          TileRun(
            slot: glyph.pictureSlot, column: column + place, row: row, tileColumn: glyph.pictureColumn, tileRow: glyph.pictureRow, count: 1)
        )
      }
    }
    return runs
  }

  /// Joins runs that continue each other in the next row.
  static func rectangles(_ runs: [TileRun]) -> [TileRun] {
    var open: [TileRun] = [], done: [TileRun] = []
    for run in runs.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
      if let place = open.firstIndex(where: { $0.isContinued(by: run) }) {
        open[place].rows += 1
      } else {
        done += open.filter { $0.row + $0.rows < run.row }
        open.removeAll { $0.row + $0.rows < run.row }
        open.append(run)
      }
    }
    return done + open
  }

  private func isContinued(by run: TileRun) -> Bool {
    run.slot == slot && run.column == column && run.count == count && run.tileColumn == tileColumn && run.row == row + rows
      && run.tileRow == tileRow + rows
  }

  /// The rectangle in parts that are not larger than a number of pixels.
  func parts(within limit: PixelSize?, cell: PixelSize) -> [TileRun] {
    guard let limit else { return [self] }
    let columns = max(1, limit.width / cell.width), lines = max(1, limit.height / cell.height)
    guard count > columns || rows > lines else { return [self] }
    return stride(from: 0, to: rows, by: lines).flatMap { down in
      stride(from: 0, to: count, by: columns).map { right in
        TileRun(
          slot: slot, column: column + right, row: row + down, tileColumn: tileColumn + right, tileRow: tileRow + down,
          count: min(columns, count - right), rows: min(lines, rows - down))
      }
    }
  }
}
