import IdemCore
import IdemScreen

/// The unit of a selection.
enum SelectionGranularity { case cluster, word, line }

/// The cells and the offsets of one selectable text.
@MainActor
struct SelectionGeometry {
  let text: String
  let lines: [SelectableLine]

  init(_ node: any SelectableText) {
    text = node.selectableText
    lines = text.isEmpty ? [] : node.selectableLines
  }

  /// The lines in some rows of cells alone.
  init(_ node: any SelectableText, rows: Range<Int>) {
    text = node.selectableText
    lines = text.isEmpty ? [] : node.selectableLines.filter { rows.contains($0.row) }
  }

  /// The offsets from the first to the last one that the lines show.
  var offsets: Range<Int> {
    guard let low = lines.lazy.map(\.range.lowerBound).min(), let high = lines.lazy.map(\.range.upperBound).max() else { return 0..<0 }
    return low..<high
  }

  var count: Int { text.utf8.count }

  private func part(_ range: Range<Int>) -> Substring { SelectionGeometry.part(of: text, range.clamped(to: 0..<count)) }

  /// The part of a text at some offsets.
  static func part(of text: String, _ range: Range<Int>) -> Substring {
    let utf8 = text.utf8, start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)]
  }

  /// Visits the clusters of a line: its columns in the node, and its offsets. What is behind the "…" of a cut line is one cluster.
  private func forEachCluster(of line: SelectableLine, _ visit: (Range<Int>, Range<Int>) -> Bool) {
    var column = line.column, offset = line.range.lowerBound
    let end = line.columns.map { line.column + $0 }
    for character in part(line.range) {
      let bytes = character.utf8.count
      let width = character == "\t" ? 8 - (column - line.column) % 8 : bytes == 1 ? 1 : String(character).columns
      // The last cell of a cut line shows "…".
      if let end, column + width >= end, offset + bytes < line.range.upperBound {
        _ = visit(column..<end, offset..<line.range.upperBound)
        return
      }
      if !visit(column..<(column + width), offset..<(offset + bytes)) { return }
      column += width
      offset += bytes
    }
  }

  /// The offsets of the cluster at a cell of the node. Beside the text they are empty: the nearest end of a line, or of the text.
  func cluster(at point: Point) -> Range<Int> {
    guard let first = lines.first, let last = lines.last, point.y >= first.row else { return 0..<0 }
    if point.y > last.row { return count..<count }
    let line = lines.last { $0.row <= point.y } ?? first
    if point.x < line.column { return line.range.lowerBound..<line.range.lowerBound }
    var found: Range<Int>?
    forEachCluster(of: line) { columns, offsets in
      if columns.contains(point.x) { found = offsets }
      return found == nil
    }
    return found ?? line.range.upperBound..<line.range.upperBound
  }

  /// The cells of a range of offsets, one rectangle for each drawn line.
  func cells(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var rects: [Rect] = []
    for line in lines where line.range.overlaps(range) {
      var low = Int.max, high = 0
      forEachCluster(of: line) { columns, offsets in
        if offsets.overlaps(range) {
          low = min(low, columns.lowerBound)
          high = max(high, columns.upperBound)
        }
        return offsets.lowerBound < range.upperBound
      }
      if low < high { rects.append(Rect(x: low, y: line.row, width: high - low, height: 1)) }
    }
    return rects
  }

  /// The parts of the drawn lines in a rectangle of cells: the clusters that are in it, also in part.
  func pieces(columns: Range<Int>, rows: Range<Int>) -> [(row: Int, columns: Range<Int>, offsets: Range<Int>)] {
    var pieces: [(row: Int, columns: Range<Int>, offsets: Range<Int>)] = []
    for line in lines where rows.contains(line.row) {
      var cells: Range<Int>?, bytes = 0..<0
      forEachCluster(of: line) { place, offsets in
        if place.overlaps(columns) {
          bytes = (cells == nil ? offsets.lowerBound : bytes.lowerBound)..<offsets.upperBound
          cells = (cells?.lowerBound ?? place.lowerBound)..<place.upperBound
        }
        return place.upperBound < columns.upperBound
      }
      if let cells { pieces.append((line.row, cells, bytes)) }
    }
    return pieces
  }

  /// The word or the line of the text around a cluster.
  func span(_ granularity: SelectionGranularity, around range: Range<Int>) -> Range<Int> {
    switch granularity {
    case .cluster: return range
    case .line: return grown(range) { $0 != "\n" && $0 != "\r\n" && $0 != "\u{2028}" && $0 != "\u{2029}" }
    case .word:
      guard let character = part(range).first else { return range }
      let kind = SelectionGeometry.kind(of: character)
      return grown(range) { SelectionGeometry.kind(of: $0) == kind }
    }
  }

  private func grown(_ range: Range<Int>, while belongs: (Character) -> Bool) -> Range<Int> {
    var low = range.lowerBound, high = range.upperBound
    for character in part(0..<low).reversed() {
      if !belongs(character) { break }
      low -= character.utf8.count
    }
    if range.isEmpty || part(range).allSatisfy(belongs) {
      for character in part(high..<count) {
        if !belongs(character) { break }
        high += character.utf8.count
      }
    }
    return low..<high
  }

  /// Letters, digits and "_" make words; blanks and all other characters are runs of their own.
  private static func kind(of character: Character) -> Int {
    if character.isLetter || character.isNumber || character == "_" { return 0 }
    if character.isNewline { return 3 }
    return character.isWhitespace ? 1 : 2
  }
}
