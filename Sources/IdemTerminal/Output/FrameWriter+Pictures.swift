import IdemScreen

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
    guard let pictures, pictures.prepare(glyph.pictureSlot, { append($0) }), pictures.mode == .kitty else {
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
      guard pictures.prepare(rectangle.slot, { append($0) }), let raster = pictures.rasters[rectangle.slot] else { continue }
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
