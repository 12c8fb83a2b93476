import IdemScreen

extension FrameWriter {
  /// Moves the terminal's cursor with the fewest bytes: an absolute motion, backspaces, newlines, relative motions, a carriage return, or
  /// writing the cells in between again.
  ///
  /// `line` points to the cells of the target row. The cells left of `x` must be what the terminal shows. Pass nil if they are not known.
  func move(to x: Int, _ y: Int, line: UnsafePointer<Cell>?) {
    if row == y, column == x { return }
    // Some terminals extend an open link over the cells that a motion passes.
    if let pen, pen.link != 0 { closeLink() }
    reserve(64 &+ (isInline ? y : 0))
    guard let fromRow = row else { return moveAbsolutely(x, y) }
    let absolute = isInline ? 1 << 20 : absoluteLength(x, y)
    let vertical = verticalLength(from: fromRow, to: y)
    guard vertical < absolute else { return moveAbsolutely(x, y) }
    let from = column
    // Compares the ways along the row by their length in bytes.
    var best = absolute - vertical
    var way = Way.absolute
    if from < width {
      let (length, candidate) = horizontal(from: from, to: x, line: line, limit: best)
      if length < best { (best, way) = (length, candidate) }
    }
    if from != 0, 1 < best {
      let (length, candidate) = horizontal(from: 0, to: x, line: line, limit: best - 1)
      if length + 1 < best {
        best = length + 1
        way = candidate.afterReturn
      }
    }
    if way == .absolute { return moveAbsolutely(x, y) }
    // A carriage return goes first: while a wrap is pending, terminals differ in where a vertical motion ends.
    if way.returns { store(0x0D) }
    moveVertically(from: fromRow, to: y)
    let start = way.returns ? 0 : from
    switch way.step {
    case .stay: break
    case .back: for _ in x..<start { store(0x08) }
    case .backBy: store(sequence: 0x44, start - x)
    case .forwardBy: store(sequence: 0x43, x - start)
    case .rewrite: for column in start..<x { store(narrow: line![column].glyph.rawValue) }
    }
    row = y
    column = x
  }

  /// Marks the cursor's position as unknown: the next motion is absolute.
  package func forgetCursor() { if isInline { column = width } else { row = nil } }

  private struct Way: Equatable {
    enum Step { case stay, back, backBy, forwardBy, rewrite }
    var step: Step
    var returns = false
    var isAbsolute = false
    static let absolute = Way(step: .stay, isAbsolute: true)
    var afterReturn: Way { Way(step: step, returns: true) }
  }

  private func horizontal(from: Int, to x: Int, line: UnsafePointer<Cell>?, limit: Int) -> (Int, Way) {
    if from == x { return (0, Way(step: .stay)) }
    if x < from {
      let steps = from &- x, by = FrameWriter.length(ofSequence: steps)
      return steps <= by ? (steps, Way(step: .back)) : (by, Way(step: .backBy))
    }
    let by = FrameWriter.length(ofSequence: x &- from)
    guard let line, x &- from <= by, let length = rewritingLength(line, from, x), length <= by else { return (by, Way(step: .forwardBy)) }
    return (length, Way(step: .rewrite))
  }

  /// The number of bytes to write the cells `from..<x` of a row again with the current pen; nil if they need another pen or are not plain.
  // SAFETY: the caller guarantees that the row has at least `x` cells.
  private func rewritingLength(_ line: UnsafePointer<Cell>, _ from: Int, _ x: Int) -> Int? {
    guard let pen else { return nil }
    var length = 0
    for column in from..<x {
      let cell = line[column], raw = cell.glyph.rawValue
      guard raw >= 0x20, raw < 0x3000, raw < 0x7F || cell.glyph.isCertain && !dialect.hasWideAmbiguous,
        (readability?.style(of: cell) ?? cell.style) == pen || (raw == 0x20 && canWriteSpace(for: cell.style))
      else {
        return nil
      }
      length &+= raw < 0x80 ? 1 : raw < 0x800 ? 2 : 3
    }
    return length
  }

  /// The number of bytes to move between two rows in the same column; a very large number if the motion could cross a scroll margin.
  private func verticalLength(from: Int, to y: Int) -> Int {
    if from == y { return 0 }
    if isInline { return 0 }
    guard let margins, margins.contains(from), margins.contains(y) else { return 1 << 20 }
    let by = FrameWriter.length(ofSequence: abs(y &- from))
    return y > from ? min(y &- from, by) : by
  }

  private func moveVertically(from: Int, to y: Int) {
    if y > from {
      if isInline { return moveDown(from: from, to: y) }
      let by = FrameWriter.length(ofSequence: y - from)
      if y - from <= by {
        for _ in from..<y { store(0x0A) }
      } else {
        store(sequence: 0x42, y - from)
      }
    } else if y < from {
      store(sequence: 0x41, from - y)
    }
  }

  /// Moves down in an inline region, by newlines only.
  ///
  /// At the bottom of the screen, a newline scrolls: this is how the region grows. It is also needed where the rows exist: if the screen
  /// has become lower since, `CSI B` would stop at its last row, and the way back would lead above the region.
  private func moveDown(from: Int, to y: Int) {
    // A new row must not get the pen's background.
    if y > lastRow { prepareToErase(background: .default) }
    reserve(64 &+ y)
    for _ in from..<y { store(0x0A) }
    lastRow = max(lastRow, y)
  }

  private func absoluteLength(_ x: Int, _ y: Int) -> Int {
    if x == 0 { return FrameWriter.length(ofSequence: y &+ 1) }
    return 4 &+ FrameWriter.digits(y &+ 1) &+ FrameWriter.digits(x &+ 1)
  }

  private func moveAbsolutely(_ x: Int, _ y: Int) {
    // libvterm clears a pending wrap only when the cursor moves. After a wide glyph, it keeps the cursor at the glyph's left half while the
    // wrap is pending, so a motion to that column would not clear it.
    if row == y, column >= width, x == width - 2 { store(0x0D) }
    precondition(!isInline, "FrameWriter: an inline region has no absolute positions")
    if x == 0 {
      store(sequence: 0x48, y + 1)
    } else {
      store(0x1B)
      store(0x5B)
      store(number: y + 1)
      store(0x3B)
      store(number: x + 1)
      store(0x48)
    }
    row = y
    column = x
  }
}
