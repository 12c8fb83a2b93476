import IdemCore
import IdemScreen

/// A copy of a Markdown text is what a reader sees, without the marks and without the line ends of the layout.
extension StyledTextNode: SelectableText {
  package var showsSource: Bool { true }
  package var selectableText: String { environment.drawing.isRedacted ? "" : plain }

  package var selectableLines: [SelectableLine] {
    let lines = lines(width: size.width)
    return (0..<lines.count).map { SelectableLine(row: $0, range: lines[$0]) }
  }
}

/// A copy of a table has a line for each row, with tabs between its cells.
extension TableBlockNode: SelectableText {
  package var showsSource: Bool { true }
  package var selectableText: String {
    environment.drawing.isRedacted ? "" : MarkdownBlock.TableContent.plainText(of: rows.lazy.map(\.cells))
  }

  package var selectableLines: [SelectableLine] {
    let layout = layout(width: proposal.width ?? .infinity)
    var found: [SelectableLine] = [], start = 0
    for (index, row) in rows.enumerated() {
      var x = 0, cells: [SelectableLine] = []
      for (column, width) in layout.widths.enumerated() {
        let text = row.cells[column]
        for (line, range) in lines(row: index, column: column, width: width).enumerated() {
          cells.append(
            SelectableLine(
              row: layout.textTop(of: index) + line, column: x + inset(of: range, in: text, column, width),
              range: (start + range.lowerBound)..<(start + range.upperBound)))
        }
        start += text.text.utf8.count + 1
        x += width + layout.gap
      }
      found += cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }
    return found
  }
}
