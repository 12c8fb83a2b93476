import Idem
import TopFeed

/// The table of processes.
extension Dashboard {
  /// Shows the processes of the newest sample, or those of the last one after one of them was changed.
  func showProcesses(isSample: Bool = true) {
    table.update(shownProcesses)
    if !hasChosen { table.select(index: 0) }
    showTable()
    updateDetail(isSample: isSample)
  }

  /// Publishes the values of the table that changed.
  private func showTable() {
    set(\.rows, to: table.rows)
    set(\.selection, to: table.selection)
    set(\.column, to: table.column)
    set(\.isAscending, to: table.isAscending)
    set(\.isTree, to: table.isTree)
    set(\.filter, to: table.filter)
  }

  private func change(_ change: (inout ProcessTable) -> Void) {
    change(&table)
    if !hasChosen { table.select(index: 0) }
    showTable()
    updateDetail(isSample: false)
  }

  /// Selects a process. From then on the selection follows this process.
  func select(_ id: ProcessID?) {
    hasChosen = id != nil
    change { $0.selection = id }
  }

  /// Selects the top row again, whichever process is in it.
  func selectTop() { select(nil) }

  func sort(by column: ProcessColumn) { change { $0.sort(by: column) } }
  func sort(by column: ProcessColumn, isAscending: Bool) { change { $0.sort(by: column, isAscending: isAscending) } }
  /// Sorts by a number, the largest first.
  func sort(withMostOf column: ProcessColumn) { change { $0.sort(by: column, isAscending: false) } }
  func reverseSorting() { change { $0.sort(by: $0.column, isAscending: !$0.isAscending) } }
  func search(for filter: String) { change { $0.filter = filter } }
  func toggleTree() { change { $0.isTree.toggle() } }

  /// Sorts by the visible column `offset` places to the right. Wraps around at the ends.
  func sort(byColumnAt offset: Int) {
    guard !visibleColumns.isEmpty else { return }
    let place = visibleColumns.firstIndex(of: table.column) ?? 0
    sort(by: visibleColumns[(place + offset + visibleColumns.count) % visibleColumns.count])
  }

  func toggleFold() {
    guard table.isTree, let row = table.selectedRow, row.hasChildren else { return }
    change { $0.toggleFold(row.id) }
  }

  func toggleKernelThreads() {
    showsKernelThreads.toggle()
    change { $0.update(shownProcesses) }
  }

  /// Shows the processes of one user, or of all for nil.
  func show(user: String?) {
    set(\.user, to: user)
    change { $0.update(shownProcesses) }
  }

  /// The processes among which the words of the filter select.
  private var shownProcesses: [ProcessSample] {
    guard user != nil || !showsKernelThreads else { return processes }
    return processes.filter { (showsKernelThreads || !$0.isKernelThread) && (user == nil || $0.user == user) }
  }

  // MARK: Details

  func toggleDetail() {
    showsDetail.toggle()
    updateDetail(isSample: false)
  }

  /// Updates the selected process and its history since it was selected.
  private func updateDetail(isSample: Bool) {
    guard let process = table.selectedRow?.process, showsDetail else { return set(\.detail, to: nil) }
    let isAnother = detail?.process.id != process.id
    if isAnother { detailHistory = History(capacity: Dashboard.historyLength) }
    var memory = detail?.memory
    if isSample || isAnother {
      detailHistory.append(process.cpu)
      memory = feed.memory(of: process.id)
    }
    set(\.detail, to: ProcessDetail(process: process, memory: memory, history: detailHistory))
  }
}
