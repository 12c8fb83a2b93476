import TopFeed

/// The columns that the user has chosen: all of them in an order, of which some are hidden. The command is never hidden: the tree is in it.
struct ColumnChoice: Equatable {
  private(set) var order: [ProcessColumn]
  private(set) var hidden: Set<ProcessColumn>

  /// Shows `columns` in their order. The hidden ones come after them.
  init(showing columns: [ProcessColumn]) {
    hidden = Set(ProcessColumn.allCases).subtracting(columns).subtracting([.command])
    order = columns + ProcessColumn.allCases.filter { !columns.contains($0) }
  }

  var shown: [ProcessColumn] { order.filter { !hidden.contains($0) } }

  /// Hides or shows a column. Returns false for the command.
  @discardableResult mutating func toggle(_ column: ProcessColumn) -> Bool {
    guard column != .command else { return false }
    if hidden.remove(column) == nil { hidden.insert(column) }
    return true
  }

  /// Moves columns as `onMove` states it: before the one that is at `place` now.
  mutating func move(_ offsets: some Sequence<Int>, to place: Int) {
    let offsets = offsets.sorted(), moved = offsets.map { order[$0] }
    let before = order[..<place].filter { !moved.contains($0) }, after = order[place...].filter { !moved.contains($0) }
    order = before + moved + after
  }

  // MARK: Between two runs

  /// The names of the columns, those of hidden ones after a minus sign.
  var stored: [String] { order.map { (hidden.contains($0) ? "-" : "") + $0.rawValue } }

  /// Nil if no column is named. Names that this version does not have are left out, and columns that are not named are hidden.
  init?(stored: [String]) {
    var order: [ProcessColumn] = [], hidden: Set<ProcessColumn> = []
    for name in stored {
      let isHidden = name.hasPrefix("-")
      guard let column = ProcessColumn(rawValue: String(name.dropFirst(isHidden ? 1 : 0))), !order.contains(column) else { continue }
      order.append(column)
      if isHidden, column != .command { hidden.insert(column) }
    }
    guard !order.isEmpty else { return nil }
    let others = ProcessColumn.allCases.filter { !order.contains($0) }
    self.order = order + others
    self.hidden = hidden.union(others).subtracting([.command])
  }
}
