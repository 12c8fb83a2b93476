import IdemTesting
import Testing

extension TestHost {
  /// Clicks the cell at the start of a text, whatever is there and whether it takes a click or not.
  func clickCell(of text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let cell = cell(of: text) else {
      Issue.record("\(text) is not on the screen: \(self.text)", sourceLocation: sourceLocation)
      return
    }
    click(column: cell.column, row: cell.row)
  }

  /// Moves the pointer to the cell at the start of a text.
  func hoverCell(of text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let cell = cell(of: text) else {
      Issue.record("\(text) is not on the screen: \(self.text)", sourceLocation: sourceLocation)
      return
    }
    hover(column: cell.column, row: cell.row)
  }

  private func cell(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      let line = Array(line), text = Array(text)
      guard line.count >= text.count else { continue }
      if let column = (0...line.count - text.count).first(where: { line[$0..<$0 + text.count].elementsEqual(text) }) {
        return (column, row)
      }
    }
    return nil
  }
}
