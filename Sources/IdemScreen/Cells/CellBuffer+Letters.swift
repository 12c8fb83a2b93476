extension CellBuffer {
  /// The first cell of a rectangle, row by row, that begins a letter or a number. Cost: the cells before it.
  package func firstLetter(in area: Rect) -> Point? { first(in: area) { $0.beginsWord } }

  /// The first cell of a rectangle, row by row, that is not blank.
  package func firstGlyph(in area: Rect) -> Point? { first(in: area) { $0 != .space && !$0.isContinuation } }

  private func first(in area: Rect, _ isWanted: (Glyph) -> Bool) -> Point? {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      let x = withRow(y) { cells in (area.minX..<area.maxX).first { isWanted(cells[$0].glyph) } }
      if let x { return Point(x: x, y: y) }
    }
    return nil
  }
}

extension Glyph {
  /// Whether the glyph begins with a letter or a number.
  fileprivate var beginsWord: Bool {
    let raw = rawValue
    if raw < 0x80 { return raw >= 0x30 && (raw < 0x3A || raw >= 0x41 && (raw < 0x5B || raw >= 0x61 && raw < 0x7B)) }
    guard !isContinuation, !isPicture, let scalar = Unicode.Scalar(clusterScalars?[0] ?? raw & 0x1F_FFFF) else { return false }
    // Box drawings, geometric shapes and arrows are common, and their properties are slow to find.
    if (0x2000..<0x2E80).contains(scalar.value) { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
