import IdemScreen
import IdemText
import IdemViews

/// The rows of lines that are wrapped in a number of columns.
struct CodeRows {
  let breaking: EditorBreaking
  /// The first row of each line, and the number of all rows.
  private(set) var starts: [Int] = [0]

  /// Breaks all lines. Cost: O(text) for lines that are wider than the view or not ASCII.
  init(_ lines: CodeLines, wrap: TextWrap, width: Int) {
    breaking = EditorBreaking(wrap: wrap == .characters ? .characters : .words, width: max(1, width))
    update(lines, from: 0)
  }

  var count: Int { starts[starts.count - 1] }

  /// Breaks the lines from one on again.
  mutating func update(_ lines: CodeLines, from first: Int) {
    starts.removeSubrange((first + 1)...)
    starts.reserveCapacity(lines.count + 1)
    for line in first..<lines.count { starts.append(starts[line] + rowCount(of: line, lines)) }
  }

  private func rowCount(of line: Int, _ lines: CodeLines) -> Int {
    let range = lines.range(of: line)
    if range.count <= breaking.width, lines.bytes[range].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return 1 }
    return part(line, lines).rowCount
  }

  private func part(_ line: Int, _ lines: CodeLines) -> EditorPart {
    EditorPart(RepairedText(Array(lines.bytes[lines.range(of: line)])), lineParts: 1, breaking)
  }

  /// The line of a row.
  func line(at row: Int) -> Int {
    var low = 0, high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of the rows of a line. Invalid UTF-8 is longer as text, so the ranges end at the end of the line.
  func ranges(ofLine line: Int, _ lines: CodeLines) -> [Range<Int>] {
    let range = lines.range(of: line)
    guard starts[line + 1] - starts[line] > 1 else { return [range] }
    let part = part(line, lines)
    return (0..<part.rowCount).map { row in
      let bytes = part.range(row)
      let start = min(range.upperBound, range.lowerBound + bytes.lowerBound)
      return start..<min(range.upperBound, range.lowerBound + bytes.upperBound)
    }
  }
}
