/// The table of processes, without a screen: which rows in which order, and which of them is selected.
///
/// The selection is a process, not a place: it moves with its row. Where its process ends (or no longer matches the filter), the
/// row that took its place is selected, or the last one. Cost of each change and update: a sort of the processes.
public struct ProcessTable: Equatable, Sendable {
  public private(set) var column = ProcessColumn.cpu
  public private(set) var isAscending = false
  /// What was typed after `/`. White space alone is no filter.
  public var filter = "" {
    didSet { if filter != oldValue { arrange() } }
  }
  /// Whether each process stands under its parent. Children of one parent are in the order of the column.
  public var isTree = false {
    didSet { if isTree != oldValue { arrange() } }
  }
  /// What is shown, from the top.
  public private(set) var rows: [ProcessRow] = []
  /// Where in `rows` the selected process is; nil where none is.
  public private(set) var selectedIndex: Int?
  /// Whose descendants the tree hides.
  public private(set) var folded: Set<ProcessID> = []

  private(set) var processes: [ProcessSample] = []

  public init() {}

  /// The selected process. Setting one that has no row selects none.
  public var selection: ProcessID? {
    get { selectedIndex.map { rows[$0].id } }
    set { selectedIndex = newValue.flatMap { id in rows.firstIndex { $0.id == id } } }
  }

  /// The selected process's row.
  public var selectedRow: ProcessRow? { selectedIndex.map { rows[$0] } }

  /// Shows the processes of another sample.
  public mutating func update(_ processes: [ProcessSample]) {
    guard processes != self.processes else { return }
    self.processes = processes
    if !folded.isEmpty { folded.formIntersection(processes.map(\.id)) }
    arrange()
  }

  /// Sorts by `column`, in its own first direction; in the other one where it is the column already.
  public mutating func sort(by column: ProcessColumn) {
    sort(by: column, isAscending: column == self.column ? !isAscending : column.isAscendingAtFirst)
  }

  public mutating func sort(by column: ProcessColumn, isAscending: Bool) {
    self.column = column
    self.isAscending = isAscending
    arrange()
  }

  /// Moves the selection by rows (negative: up) and stops at the ends. Where nothing is selected, down selects the first, up the last.
  public mutating func moveSelection(by offset: Int) {
    guard !rows.isEmpty else { return }
    let index = selectedIndex ?? (offset > 0 ? -1 : rows.count)
    selectedIndex = min(rows.count - 1, max(0, index.saturatingSum(offset)))
  }

  /// Selects the row at `index`, or the first or last where it lies outside; none where there are no rows.
  public mutating func select(index: Int) {
    selectedIndex = rows.isEmpty ? nil : min(rows.count - 1, max(0, index))
  }

  /// Hides what is below `id` in the tree, or shows it again.
  public mutating func toggleFold(_ id: ProcessID) {
    if folded.remove(id) == nil { folded.insert(id) }
    if isTree { arrange() }
  }

  /// Makes the rows anew.
  private mutating func arrange() {
    let selected = selection
    let filter = ProcessFilter(filter)
    let order = column.order(processes, isAscending: isAscending)
    rows =
      isTree
      ? ProcessTree(processes, order: order, filter: filter, folded: folded).rows
      : order.compactMap { filter.isEmpty || filter.matches(processes[$0]) ? ProcessRow(processes[$0]) : nil }
    guard let index = selectedIndex else { return }
    selectedIndex = rows.firstIndex { $0.id == selected } ?? (rows.isEmpty ? nil : min(index, rows.count - 1))
  }
}
