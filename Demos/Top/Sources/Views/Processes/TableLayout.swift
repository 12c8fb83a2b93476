import TopFeed

/// The columns of the table that fit into a width.
struct TableLayout: Equatable {
  /// The columns from the left. The command has the remaining width, and is last unless the user has moved it.
  let columns: [ProcessColumn]
  let commandWidth: Int
  /// Whether the last uses of the CPU are before its number.
  let showsTrail: Bool

  /// The columns that are always shown.
  private static let always: Set<ProcessColumn> = [.pid, .cpu, .memory, .command]
  /// The optional columns in order of priority, each with the minimum width of the command column when it is shown. Nil is the trail.
  private static let wanted: [(column: ProcessColumn?, command: Int)] = [
    (.user, 20), (.time, 20), (.resident, 20), (.state, 24), (nil, 24), (.threads, 26), (.write, 28), (.read, 28), (.nice, 34),
    (.priority, 36),
    (.virtual, 40), (.parent, 44),
  ]

  /// The minimum width of the command among columns that the user has chosen.
  private static let leastCommand = 8

  /// Without a choice, the columns are those that fit. Of a choice, the last ones that do not fit are left out.
  init(width: Int, choice: ColumnChoice? = nil) {
    func commandWidth(_ shown: some Sequence<ProcessColumn>, showsTrail: Bool = false) -> Int {
      width - shown.reduce(0) { $0 + ($1.width.map { $0 + 1 } ?? 0) } - (showsTrail ? TableLayout.trailWidth : 0)
    }
    if var chosen = choice?.shown {
      while commandWidth(chosen) < TableLayout.leastCommand, let last = chosen.lastIndex(where: { $0 != .command }) {
        chosen.remove(at: last)
      }
      showsTrail = chosen.contains(.cpu) && commandWidth(chosen, showsTrail: true) >= 24
      (columns, self.commandWidth) = (chosen, max(1, commandWidth(chosen, showsTrail: showsTrail)))
      return
    }
    var shown = TableLayout.always, hasTrail = false
    for (column, command) in TableLayout.wanted {
      let next = column.map { shown.union([$0]) } ?? shown
      guard commandWidth(next, showsTrail: hasTrail || column == nil) >= command else { break }
      shown = next
      if column == nil { hasTrail = true }
    }
    columns = ProcessColumn.allCases.filter { shown.contains($0) }
    showsTrail = hasTrail
    self.commandWidth = max(1, commandWidth(shown, showsTrail: hasTrail))
  }

  /// The width of a trail with the space after it.
  private static let trailWidth = UsageTrail.width + 1

  func width(of column: ProcessColumn) -> Int {
    (column.width ?? commandWidth) + (column == .cpu && showsTrail ? TableLayout.trailWidth : 0)
  }
}
