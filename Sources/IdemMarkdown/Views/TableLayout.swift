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
  /// The first line of each row, and the line after the last one. The header has one line more, for the line below it.
  private var tops: [Int] = [0]

  init(_ rows: [Row], columns: Int, width: Int, measuresAll: Bool) {
    self.width = width
    var natural = [Int](repeating: 1, count: columns)
    for row in measuresAll ? rows[...] : rows.prefix(1 + TableLayout.measuredRows) {
      for column in 0..<columns { natural[column] = max(natural[column], row.sizes[column].width) }
    }
    widths = TableLayout.fit(natural, into: width - 3 * (columns - 1))
    update(rows, from: 0)
  }

  var totalWidth: Int { widths.reduce(0, +) + 3 * max(0, widths.count - 1) }
  var height: Int { tops[tops.count - 1] }
  func top(of row: Int) -> Int { tops[row] }

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
    for index in first..<rows.count {
      var height = 1
      for (column, width) in widths.enumerated() {
        let size = rows[index].sizes[column]
        height = max(height, size.width > width ? WrappedText(rows[index].cells[column].text, width: width).count : size.height)
      }
      tops.append(tops[index] + height + (index == 0 ? 1 : 0))
    }
  }

  /// The widths of columns that do not all fit: narrow ones stay, and the others share what is left.
  private static func fit(_ natural: [Int], into available: Int) -> [Int] {
    guard natural.reduce(0, +) > available else { return natural }
    var widths = natural
    var open = Array(natural.indices), left = max(available, 3 * natural.count)
    while !open.isEmpty {
      let share = left / open.count
      let narrow = open.filter { natural[$0] <= share }
      guard !narrow.isEmpty else {
        for (position, column) in open.enumerated() { widths[column] = max(1, share + (position < left % open.count ? 1 : 0)) }
        break
      }
      for column in narrow { left -= natural[column] }
      open.removeAll { natural[$0] <= share }
    }
    return widths
  }
}
