import IdemText

extension MarkdownBlock.TableContent {
  /// Visits the rows from a byte of the source on, the header first: the bytes of each row with its line end, and its cells.
  func forEachRow(from start: Int, _ visit: (Range<Int>, [StyledText]) -> Void) {
    source.withUnsafeBufferPointer { source in
      var position = start
      while position < source.count {
        var end = position
        while end < source.count, source[end] != .newline { end += 1 }
        let line = Bytes(rebasing: source[position..<end])
        let cells = TableRow.cells(line)
        let isLast = end + 1 >= source.count && !isFinished
        let texts = alignments.indices.map { column in
          guard column < cells.count else { return StyledText() }
          // Half a mark at the end of an open table counts as closed.
          let isPartial = isLast && column + 1 == cells.count
          return TableRow.text(line, cells[column]).withUnsafeBufferPointer {
            StyledText(InlineText($0, definitions, isPartial: isPartial))
          }
        }
        visit(position..<min(source.count, end + 1), texts)
        position = end + 1
      }
    }
  }

  /// The text of some rows: a line for each row, with tabs between its cells. A line end in a cell would end the row, so it is a space.
  static func plainText(of rows: some Sequence<[StyledText]>) -> String {
    var bytes: [UInt8] = []
    for (index, cells) in rows.enumerated() {
      if index > 0 { bytes.append(.newline) }
      for (column, cell) in cells.enumerated() {
        if column > 0 { bytes.append(.tab) }
        for byte in cell.text.utf8 { bytes.append(byte == .newline || byte == .tab ? .space : byte) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
