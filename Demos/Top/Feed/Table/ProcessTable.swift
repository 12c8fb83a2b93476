/// The model of the process table: the rows, their order and the selection.
///
/// The selection is a process, not a position: it moves with its row. If its process ends or no longer matches the filter, the row at its
/// position is selected, or the last row. Each change and update sorts the processes: O(n log n).
public struct ProcessTable: Equatable, Sendable {
  public private(set) var column = ProcessColumn.cpu
  public private(set) var isAscending = false
  /// The text that was typed after `/`. White space alone is no filter.
  public var filter = "" {
    didSet { if filter != oldValue { arrange() } }
  }
  /// Whether each process is placed under its parent. The children of one parent are sorted by the column.
  public var isTree = false {
    didSet { if isTree != oldValue { arrange() } }
  }
  /// The visible rows from the top.
  public private(set) var rows: [ProcessRow] = []
  /// The index of the selected process in `rows`. Nil if none is selected.
  public private(set) var selectedIndex: Int?
  /// The processes whose descendants are hidden in the tree.
  public private(set) var folded: Set<ProcessID> = []

  private(set) var processes: [ProcessSample] = []
  /// The last uses of the processes that have used the CPU lately.
  private var trails: [ProcessID: UsageTrail] = [:]
  private var hasNewTrails = false

  public init() {}

  /// The selected process. Setting a process without a row clears the selection.
  public var selection: ProcessID? {
    get { selectedIndex.map { rows[$0].id } }
    set { selectedIndex = newValue.flatMap { id in rows.firstIndex { $0.id == id } } }
  }

  /// The row of the selected process.
  public var selectedRow: ProcessRow? { selectedIndex.map { rows[$0] } }

  /// Adds the CPU use of all processes of a new sample to their trails, before `update` shows them. O(n).
  public mutating func record(_ processes: [ProcessSample]) {
    var next: [ProcessID: UsageTrail] = [:]
    for process in processes {
      let trail = (trails[process.id] ?? UsageTrail()).appending(process.cpu)
      if !trail.isBlank { next[process.id] = trail }
    }
    hasNewTrails = hasNewTrails || next != trails
    trails = next
  }

  /// Shows the processes of a new sample.
  public mutating func update(_ processes: [ProcessSample]) {
    guard processes != self.processes || hasNewTrails else { return }
    hasNewTrails = false
    self.processes = processes
    if !folded.isEmpty { folded.formIntersection(processes.map(\.id)) }
    arrange()
  }

  /// Sorts by `column` in its default direction. If it is already the sort column, reverses the direction.
  public mutating func sort(by column: ProcessColumn) {
    sort(by: column, isAscending: column == self.column ? !isAscending : column.isAscendingAtFirst)
  }

  public mutating func sort(by column: ProcessColumn, isAscending: Bool) {
    self.column = column
    self.isAscending = isAscending
    arrange()
  }

  /// Moves the selection by rows (negative is up) and stops at the ends. If no row is selected, a move down selects the first row and a
  /// move up the last.
  public mutating func moveSelection(by offset: Int) {
    guard !rows.isEmpty else { return }
    let index = selectedIndex ?? (offset > 0 ? -1 : rows.count)
    selectedIndex = min(rows.count - 1, max(0, index.saturatingSum(offset)))
  }

  /// Selects the row at `index`, limited to the first and last row. Selects none if there are no rows.
  public mutating func select(index: Int) {
    selectedIndex = rows.isEmpty ? nil : min(rows.count - 1, max(0, index))
  }

  /// Hides or shows the descendants of `id` in the tree.
  public mutating func toggleFold(_ id: ProcessID) {
    if folded.remove(id) == nil { folded.insert(id) }
    if isTree { arrange() }
  }

  /// Creates the rows again and keeps the selection.
  private mutating func arrange() {
    let selected = selection
    let filter = ProcessFilter(filter)
    let order = column.order(processes, isAscending: isAscending)
    rows =
      isTree
      ? ProcessTree(processes, order: order, filter: filter, folded: folded).rows
      : order.compactMap { filter.isEmpty || filter.matches(processes[$0]) ? ProcessRow(processes[$0]) : nil }
    if !trails.isEmpty { for index in rows.indices { rows[index].trail = trails[rows[index].id] ?? UsageTrail() } }
    guard let index = selectedIndex else { return }
    selectedIndex = rows.firstIndex { $0.id == selected } ?? (rows.isEmpty ? nil : min(index, rows.count - 1))
  }
}
