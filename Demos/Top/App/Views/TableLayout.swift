import TopFeed

/// Which columns of the table there is room for.
struct TableLayout: Equatable {
  /// From the left; the command is last, and takes what is left.
  let columns: [ProcessColumn]
  let commandWidth: Int

  /// Those without which it would be no table.
  private static let always: Set<ProcessColumn> = [.pid, .cpu, .memory, .command]
  /// The others, the most wanted first, and how wide the command must still be with them.
  private static let wanted: [(column: ProcessColumn, command: Int)] = [
    (.user, 20), (.time, 20), (.resident, 20), (.state, 24), (.threads, 26), (.write, 28), (.read, 28), (.nice, 34), (.priority, 36),
    (.virtual, 40), (.parent, 44),
  ]

  init(width: Int) {
    func commandWidth(_ shown: Set<ProcessColumn>) -> Int {
      width - shown.reduce(0) { $0 + ($1.width.map { $0 + 1 } ?? 0) }
    }
    var shown = TableLayout.always
    for (column, command) in TableLayout.wanted {
      guard commandWidth(shown.union([column])) >= command else { break }
      shown.insert(column)
    }
    columns = ProcessColumn.allCases.filter { shown.contains($0) }
    self.commandWidth = max(1, commandWidth(shown))
  }

  func width(of column: ProcessColumn) -> Int { column.width ?? commandWidth }
}
