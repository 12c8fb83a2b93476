import IdemCore
import IdemScreen

/// A copy of code is its source, without line numbers.
extension CodeNode: SelectableText {
  package var selectableText: String { environment.drawing.isRedacted ? "" : source }

  /// Cost: O(lines).
  package var selectableLines: [SelectableLine] {
    let column = gutter
    guard let rows = rows(in: size.width) else {
      return (0..<lines.count).map { SelectableLine(row: $0, column: column, range: lines.range(of: $0)) }
    }
    return (0..<lines.count).flatMap { line in
      rows.ranges(ofLine: line, lines).enumerated().map { index, range in
        SelectableLine(row: rows.starts[line] + index, column: column, range: range)
      }
    }
  }
}
