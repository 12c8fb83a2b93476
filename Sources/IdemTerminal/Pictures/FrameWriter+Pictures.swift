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

extension FrameWriter {
  /// The same as `write(_:over:onChange:)` where the terminal shows pictures.
  func writePictures(
    _ pictures: PictureWriter, _ next: borrowing CellBuffer, over shown: inout CellBuffer,
    onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? = nil
  ) -> Int {
    pictures.beginFrame(&shown)
    // A picture that is drawn over the cells does not scroll with them everywhere.
    let scrolls = canScroll && !(pictures.drawsOver && pictures.holdsAnything)
    let count = shown.takeDifferences(
      from: next, scrolling: scrolls, coversJoinedMarks: true, scrolled: { scroll($0) },
      changed: { row, column, cells in
        var run = cells
        let end = column + cells.count
        // In kitty, a placeholder without marks continues the one to its left, which changes now: this one is written with marks.
        if !pictures.drawsOver, end < width, let first = cells.baseAddress, (first + cells.count).pointee.glyph.isPicture {
          run = UnsafeBufferPointer(start: first, count: cells.count + 1)
        }
        write(row: row, column: column, cells: run)
        if pictures.drawsOver { pictures.drawn.append(contentsOf: TileRun.runs(cells, row: row, column: column)) }
        onChange?(row, column, cells.count)
      })
    draw(pictures)
    return count
  }

  /// Draws all pictures of a buffer over its cells, after a whole picture was painted.
  func drawAllPictures(_ pictures: PictureWriter, _ next: borrowing CellBuffer) {
    guard pictures.drawsOver else { return }
    pictures.drawn.removeAll()
    for row in 0..<next.height {
      next.withRow(row) { pictures.drawn.append(contentsOf: TileRun.runs($0, row: row, column: 0)) }
    }
    draw(pictures)
  }

  /// Stores cells of one picture from a cell on, and returns their number. The pen has the style of the first one. The memory for at least
  /// `limit` cells follows the first one.
  func store(tiles first: UnsafePointer<Cell>, limit: Int) -> Int {
    let glyph = first.pointee.glyph, style = first.pointee.style
    var count = 1
    while count < limit, first[count].glyph.rawValue == glyph.rawValue &+ UInt32(count), first[count].style == style,
      glyph.pictureColumn &+ count < 1024
    { count &+= 1 }
    guard let pictures, pictures.prepare(glyph.pictureSlot, self), pictures.mode == .kitty else {
      reserve(count)
      for _ in 0..<count { store(0x20) }
      return count
    }
    let number = pictures.firstNumber + glyph.pictureSlot
    reserve(64 + 16 * count)
    // The foreground is the number of the image, whatever number of colors text has.
    let color = ShownColor.value(UInt32(number))
    if shownFront != color {
      append(Array("\u{1B}[38;2;\(number >> 16);\(number >> 8 & 255);\(number & 255)m".utf8))
      shownFront = color
      pen?.foreground = Color.rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }
    for place in 0..<count {
      store(narrow: KittyImage.placeholder)
      // tmux draws parts of rows by itself, so there each cell is complete.
      if place == 0 || pictures.isWithinTmux {
        store(narrow: KittyImage.marks[glyph.pictureRow])
        store(narrow: KittyImage.marks[glyph.pictureColumn + place])
      }
    }
    return count
  }

  /// Whether the pen, with the number of a picture as its foreground, also writes the next cells of this picture.
  @inline(never) func canContinue(picture glyph: Glyph, _ style: Style) -> Bool {
    guard let pictures, pictures.mode == .kitty, var pen else { return false }
    guard shownFront == .value(UInt32(pictures.firstNumber + glyph.pictureSlot)) else { return false }
    pen.foreground = style.foreground
    return pen == style
  }

  /// Draws the runs of the frame as rectangles.
  private func draw(_ pictures: PictureWriter) {
    guard !pictures.drawn.isEmpty else { return }
    // XTerm draws the cell under its cursor again when it hides the cursor, over the picture. The end of the frame shows it again.
    if cursorIsVisible != false { append(dialect.hideCursor) }
    cursorIsVisible = false
    let limit = pictures.mode == .sixel ? pictures.sixel.size : nil
    for rectangle in TileRun.rectangles(pictures.drawn) {
      guard pictures.prepare(rectangle.slot, self), let raster = pictures.rasters[rectangle.slot] else { continue }
      for part in rectangle.parts(within: limit, cell: pictures.cell) {
        // A sixel picture in the last row would scroll the screen.
        let rows = pictures.mode == .sixel ? min(part.rows, height - 1 - part.row) : part.rows
        guard rows > 0 else { continue }
        move(to: part.column, part.row, line: nil)
        append(raster.bytes(part, rows: rows, mode: pictures.mode))
        forgetCursor()
      }
    }
    pictures.drawn.removeAll(keepingCapacity: true)
  }
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
