import TopFeed

/// The columns of the table that fit into a width.
struct TableLayout: Equatable {
  /// The columns from the left. The command is last and has the remaining width.
  let columns: [ProcessColumn]
  let commandWidth: Int

  /// The columns that are always shown.
  private static let always: Set<ProcessColumn> = [.pid, .cpu, .memory, .command]
  /// The optional columns in order of priority, each with the minimum width of the command column when it is shown.
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
