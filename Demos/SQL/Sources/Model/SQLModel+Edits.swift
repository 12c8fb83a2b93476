import Idem
import SQLData

/// Changes of cells. They are kept here until they are committed: neither a mistake in them nor a lost connection removes them.
extension SQLModel {
  /// Whether the shown rows can be changed.
  var canEdit: Bool { editProblem == nil }

  /// Why the shown rows cannot be changed; nil if they can.
  var editProblem: String? {
    guard let page else { return "There is no table" }
    if database.isReadOnly { return "The database is open for reading only" }
    guard let relation = page.relation else { return "The result of a statement cannot be changed" }
    return relation.key.isEmpty ? "\(relation.title) has no key, so its rows cannot be changed" : nil
  }

  /// The change of a row, if there is one.
  func change(of row: DataRow) -> Change? {
    guard !changes.isEmpty, !row.key.isEmpty, let relation = page?.relation else { return nil }
    return changes[Change.ID(relation.title, row.key)]
  }

  /// The value of a cell with its change.
  func value(of row: DataRow, _ column: Int) -> SQLValue {
    if let change = change(of: row), case .update(let values) = change.kind, let value = values[column] { return value }
    return page?.committed[row.key]?[column] ?? row[cell: column]
  }

  /// The text of a cell for its editor.
  func text(of row: DataRow, _ column: Int) -> String { value(of: row, column).text }

  /// Changes a cell to a text.
  func setText(_ text: String, of row: DataRow, _ column: Int) {
    guard let relation = page?.relation else { return }
    setValue(Change.value(text, for: relation.columns[column], database.dialect), of: row, column)
  }

  func setValue(_ value: SQLValue, of row: DataRow, _ column: Int) {
    guard let relation = page?.relation, canEdit, !row.key.isEmpty else { return }
    var old = row.values
    for (place, value) in page?.committed[row.key] ?? [:] { old[place] = value }
    let id = Change.ID(relation.title, row.key)
    var values: [Int: SQLValue] = [:]
    if case .update(let known) = changes[id]?.kind { values = known }
    values[column] = old[column].text == value.text && (old[column] == .null) == (value == .null) ? nil : value
    keepForUndo()
    if values.isEmpty { drop(id) } else { put(Change(relation, key: row.key, old: old, .update(values))) }
  }

  /// Marks the cursor's row for deletion, or removes that mark.
  func toggleDeletion(of row: DataRow) {
    guard let relation = page?.relation, canEdit, !row.key.isEmpty else { return }
    keepForUndo()
    if case .delete = change(of: row)?.kind { return drop(Change.ID(relation.title, row.key)) }
    var old = row.values
    for (place, value) in page?.committed[row.key] ?? [:] { old[place] = value }
    put(Change(relation, key: row.key, old: old, .delete))
  }

  /// Adds a row with some values.
  func insert(_ values: [Int: SQLValue]) { insert([values]) }

  /// Adds rows, which one undo removes.
  func insert(_ rows: [[Int: SQLValue]]) {
    guard let relation = page?.relation, canEdit else { return }
    keepForUndo()
    for values in rows {
      insertions += 1
      let change = Change(relation, key: [.text("new"), .integer(insertions)], old: [], .insert(values))
      changeOrder.append(change.id)
      changes[change.id] = change
    }
    saveChanges()
  }

  func keepForUndo() { earlier.append((changes, changeOrder)) }

  func put(_ change: Change) {
    if changes[change.id] == nil { changeOrder.append(change.id) }
    changes[change.id] = change
    saveChanges()
  }

  private func drop(_ id: Change.ID) {
    changes[id] = nil
    changeOrder.removeAll { $0 == id }
    saveChanges()
  }

  func undoChange() {
    guard let state = earlier.popLast() else { return }
    (changes, changeOrder) = state
    saveChanges()
  }

  func discardChanges() {
    guard !changes.isEmpty else { return }
    keepForUndo()
    (changes, changeOrder) = ([:], [])
    saveChanges()
  }

  /// The changes in the order of the transaction.
  var pending: [Change] { changeOrder.compactMap { changes[$0] } }

  /// The transaction as statements.
  var transaction: String {
    let statements = pending.map { $0.sql(database.dialect) + ";\n" }.joined()
    return "BEGIN;\n\(statements)COMMIT;"
  }

  /// Commits all changes, or none. If it fails, they are all kept.
  func commit(then done: @escaping @MainActor (DatabaseProblem?) -> Void) {
    let all = pending
    guard !all.isEmpty else { return }
    perform("committing", onProblem: { done($0) }) { [self] in
      try await database.commit(all)
      (changes, changeOrder, earlier) = ([:], [], [])
      saveChanges()
      message = Message(text: all.count == 1 ? "Committed 1 change" : "Committed \(all.count) changes")
      let own = all.filter { $0.relation.id == page?.relation?.id }
      // The places and the keys of rows may be others now.
      let moves = own.contains { change in
        guard case .update(let values) = change.kind, page?.query?.isPlain ?? true else { return true }
        return change.relation.key == ["ctid"] || values.keys.contains { change.relation.columns[$0].isKey }
      }
      if !moves { page?.addCommitted(own) }
      done(nil)
      if moves { refresh() }
    }
  }
}
