/// The rows of a table that have links.
struct TableLinks {
  /// The rows with links, and the number of links before each.
  private var rows: [(row: Int, before: Int)] = []
  /// The number of all links.
  private(set) var total = 0

  /// Adds the cells of the next row.
  mutating func add(_ cells: [StyledText], row: Int) {
    let count = cells.reduce(0) { $0 + $1.linkCount }
    guard count > 0 else { return }
    rows.append((row, total))
    total += count
  }

  /// Removes the rows from an index on.
  mutating func keep(rows count: Int) {
    while let last = rows.last, last.row >= count {
      total = last.before
      rows.removeLast()
    }
  }

  /// The row of a link, and the number of links before that row. Cost: a binary search.
  func row(of link: Int) -> (row: Int, before: Int)? {
    guard link >= 0, link < total else { return nil }
    return rows[rows.partitioningIndex { $0.before > link } - 1]
  }

  /// The number of links before a row; nil if the row has none.
  func count(before row: Int) -> Int? {
    let index = rows.partitioningIndex { $0.row >= row }
    return index < rows.count && rows[index].row == row ? rows[index].before : nil
  }
}

extension Array {
  /// The first index whose element meets a condition that all later elements meet too.
  fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
