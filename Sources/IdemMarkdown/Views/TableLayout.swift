import IdemScreen

/// The columns and rows of a table for one width.
struct TableLayout {
  /// The rows below the header that determine the widths while the table is open.
  static let measuredRows = 20

  struct Row {
    /// The bytes of the row in the table's source, with the line end.
    let source: Range<Int>
    let cells: [StyledText]
    /// The size of each cell if only line ends break it.
    private(set) var sizes: [Size] = []

    init(source: Range<Int>, cells: [StyledText]) {
      self.source = source
      self.cells = cells
      measure()
    }

    mutating func measure() { sizes = cells.map { $0.text.isEmpty ? Size(width: 0, height: 1) : LineBreaker.naturalSize(of: $0.text) } }
  }

  let width: Int
  let widths: [Int]
  /// The cells between two columns: a line, with a space on each side where there is room for it.
  let gap: Int
  /// The first line of each row, and the line after the last one. The header has one line more, for the line below it.
  private var tops: [Int] = [0]
  /// Whether a line is drawn above a row: if it, or the row before, has several lines. Without it, the end of a row is not visible.
  private var hasLineAbove: [Bool] = []

  init(_ rows: [Row], columns: Int, width: Int, measuresAll: Bool) {
    self.width = width
    let measured = measuresAll ? rows[...] : rows.prefix(1 + TableLayout.measuredRows)
    var natural = [Int](repeating: 1, count: columns)
    for row in measured { for column in 0..<columns { natural[column] = max(natural[column], row.sizes[column].width) } }
    var gap = 3, available = width - gap * (columns - 1)
    if natural.reduce(0, +) > available {
      let words = TableLayout.longestWords(measured, columns: columns)
      if words.reduce(0, +) > available {
        gap = 1
        available = max(columns, width - gap * (columns - 1))
      }
      let wordsFit = words.reduce(0, +) <= available
      natural = TableLayout.fit(
        from: wordsFit ? words : [Int](repeating: 1, count: columns), to: wordsFit ? natural : words, into: available)
    }
    self.gap = gap
    widths = natural
    update(rows, from: 0)
  }

  var totalWidth: Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }
  var height: Int { tops[tops.count - 1] }
  /// The first line of a row: the line above it, if it has one.
  func top(of row: Int) -> Int { tops[row] }
  /// The first line of a row's cells.
  func textTop(of row: Int) -> Int { tops[row] + (hasLineAbove[row] ? 1 : 0) }
  /// The line after a row's cells.
  func textEnd(of row: Int) -> Int { tops[row + 1] - (row == 0 ? 1 : 0) }

  /// The row that contains a line. Cost: a binary search.
  func row(at line: Int) -> Int {
    var low = 0, high = tops.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Places the rows from an index on.
  mutating func update(_ rows: [Row], from first: Int) {
    tops.removeLast(tops.count - 1 - first)
    hasLineAbove.removeLast(hasLineAbove.count - first)
    for index in first..<rows.count {
      var height = 1
      for (column, width) in widths.enumerated() {
        let size = rows[index].sizes[column]
        height = max(height, size.width > width ? WrappedText(rows[index].cells[column].text, width: width).count : size.height)
      }
      let isApart = index > 1 && (height > 1 || tops[index] - textTop(of: index - 1) > 1)
      hasLineAbove.append(isApart)
      tops.append(tops[index] + height + (index == 0 || isApart ? 1 : 0))
    }
  }

  /// The columns of the longest word in each column.
  private static func longestWords(_ rows: ArraySlice<Row>, columns: Int) -> [Int] {
    var words = [Int](repeating: 1, count: columns)
    for row in rows {
      for column in 0..<columns where row.sizes[column].width > words[column] {
        let cell = row.cells[column].text
        for word in cell.split(whereSeparator: \.isWhitespace) { words[column] = max(words[column], String(word).columns) }
      }
    }
    return words
  }

  /// Widths between a least and a greatest one for each column. Narrow columns get their greatest width; the others get the same width, as far as
  /// their least width allows it.
  private static func fit(from least: [Int], to most: [Int], into available: Int) -> [Int] {
    func widths(_ level: Int) -> [Int] { least.indices.map { max(least[$0], min(level, most[$0])) } }
    var low = 0, high = available
    while low < high {
      let middle = (low + high + 1) / 2
      if widths(middle).reduce(0, +) <= available { low = middle } else { high = middle - 1 }
    }
    var result = widths(low), left = available - result.reduce(0, +)
    for column in result.indices where left > 0 && result[column] == low && result[column] < most[column] {
      result[column] += 1
      left -= 1
    }
    return result
  }
}
