import IdemText

/// The rows of tables.
enum TableRow {
  enum Alignment: Sendable, Equatable { case none, leading, center, trailing }

  /// The cells of a row, each without spaces at its ends. A pipe after a backslash is no border.
  static func cells(_ bytes: Bytes) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var end = bytes.count
    while end > 0, bytes[end - 1].isWhitespace { end -= 1 }
    var position = bytes.skippingSpaces(0)
    if position < end, bytes[position] == .pipe { position += 1 }
    while position < end {
      let start = position
      while position < end, bytes[position] != .pipe { position += bytes[position] == .backslash ? 2 : 1 }
      position = min(position, end)
      var first = start, last = position
      while first < last, bytes[first].isSpaceOrTab { first += 1 }
      while last > first, bytes[last - 1].isSpaceOrTab { last -= 1 }
      cells.append(first..<last)
      position += 1
    }
    return cells
  }

  /// The alignments of a delimiter row such as `| :-- | --: |`; nil if it is none.
  static func alignments(_ bytes: Bytes) -> [Alignment]? {
    var alignments: [Alignment] = []
    guard bytes.contains(.hyphen) else { return nil }
    for cell in cells(bytes) {
      guard !cell.isEmpty else { return nil }
      let isLeading = bytes[cell.lowerBound] == .colon, isTrailing = bytes[cell.upperBound - 1] == .colon
      let first = cell.lowerBound + (isLeading ? 1 : 0)
      let dashes = first..<max(first, cell.upperBound - (isTrailing ? 1 : 0))
      guard !dashes.isEmpty, bytes[dashes].allSatisfy({ $0 == .hyphen }) else { return nil }
      alignments.append(isLeading ? (isTrailing ? .center : .leading) : (isTrailing ? .trailing : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The text of a cell, in which a backslash before a pipe is left out.
  static func text(_ bytes: Bytes, _ cell: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(cell.count)
    for position in cell where !(bytes[position] == .backslash && bytes.at(position + 1) == .pipe) { text.append(bytes[position]) }
    return text
  }
}
