extension CellBuffer {
  /// A cell buffer from a text: one line for each row. The widest line determines the width.
  public init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(width: lines.map(\.columns).max() ?? 0, height: lines.count)
    for (row, line) in lines.enumerated() {
      var column = 0
      line.forEachGlyph { glyph in
        write(glyph, column: column, row: row, style: .plain, clip: bounds)
        column += glyph.width
        return true
      }
    }
    clearRecordedChanges()
  }

  /// The text of each row, including trailing blanks.
  public var lines: [String] {
    (0..<height).map { row in withRow(row) { $0.map(\.glyph.string).joined() } }
  }

  /// The text of the cell buffer: rows without trailing blanks, joined by newlines.
  public var text: String {
    lines.map { line in
      var line = Substring(line)
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
