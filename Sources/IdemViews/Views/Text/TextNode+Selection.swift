import IdemCore
import IdemScreen

extension TextNode: SelectableText {
  var selectableText: String { environment.drawing.isRedacted ? "" : plain }

  /// The lines as `paint` draws them. Cost: O(text).
  var selectableLines: [SelectableLine] {
    let text = plain, drawing = environment.drawing
    let wrapped = WrappedText(text, width: max(1, size.width), hyphenates: true)
    let shown = max(1, min(drawing.lineLimit ?? .max, size.height))
    let end = text.utf8.count
    return (0..<min(shown, wrapped.count)).map { index in
      var range = wrapped[index]
      var columns: Int?
      if index == shown - 1, wrapped.count > shown {
        // The "…" represents the rest of the text.
        range = range.lowerBound..<end
        columns = size.width
      }
      let width = columns ?? SelectableLine.columns(of: text, range)
      let column =
        switch drawing.alignment {
        case .leading: 0
        case .center: (size.width - width) / 2
        case .trailing: size.width - width
        }
      return SelectableLine(row: index, column: max(0, column), range: range, columns: columns)
    }
  }
}

extension SelectableLine {
  /// The columns of a part of a text, given in UTF-8 offsets.
  static func columns(of text: String, _ range: Range<Int>) -> Int {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: range.count)]).columns
  }
}
