import Idem
import SQLData

/// The changes that a killed program has left.
struct LeftoverChanges {
  let files: [Leftover]
  /// Those that can be committed now.
  var fitting: [Change] = []
  /// Those of rows that another program has changed or deleted since.
  var conflicts: [Change] = []
  /// The number of those whose table is gone, or has other columns.
  var lost = 0

  var count: Int { fitting.count + conflicts.count + lost }

  /// The statements, with a comment before those that do not fit.
  func statements(_ dialect: Dialect) -> String {
    var text = fitting.map { $0.sql(dialect) + ";\n" }.joined()
    if !conflicts.isEmpty { text += "-- Another program has changed or deleted \(conflicts.count == 1 ? "this row" : "these rows"):\n" }
    text += conflicts.map { $0.sql(dialect) + ";\n" }.joined()
    if lost > 0 { text += "-- \(lost) more: the tables are gone, or have other columns.\n" }
    return text
  }
}

/// Saved changes: they survive the program.
extension SQLModel {
  /// Saves the changes as they are now.
  func saveChanges() {
    guard let changesFolder else { return }
    guard !changes.isEmpty else { return forgetChanges() }
    if journal == nil { journal = ChangeJournal(database.identity, in: changesFolder) }
    journal?.save(pending.map { SavedChange($0) })
  }

  /// Removes the saved changes: nothing is left to commit, or the user leaves without them.
  func forgetChanges() {
    journal?.remove()
    journal = nil
  }

  /// Looks for changes that a killed program has left, and checks them against the database.
  func findLeftovers() async throws {
    guard let changesFolder, !database.isReadOnly else { return }
    let files = ChangeJournal.leftovers(of: database.identity, in: changesFolder)
    guard !files.isEmpty else { return }
    var result = LeftoverChanges(files: files)
    // Of a row that two programs have changed, the later change counts.
    var saved: [Change.ID: Change] = [:], order: [Change.ID] = []
    for change in files.flatMap(\.changes) {
      guard let known = change.change(in: relations) else {
        result.lost += 1
        continue
      }
      let change = renamed(known)
      if saved.updateValue(change, forKey: change.id) == nil { order.append(change.id) }
    }
    let found = order.compactMap { saved[$0] }
    for (change, fits) in zip(found, try await database.fits(found)) {
      if fits { result.fitting.append(change) } else { result.conflicts.append(change) }
    }
    leftovers = result
  }

  /// A new row gets a number of this run.
  private func renamed(_ change: Change) -> Change {
    guard case .insert = change.kind else { return change }
    insertions += 1
    return Change(change.relation, key: [.text("new"), .integer(insertions)], old: [], change.kind)
  }

  /// Takes the changes that fit. Statements of the others can be recalled in the editor.
  func takeLeftovers() {
    guard let leftovers else { return }
    keepForUndo()
    for change in leftovers.fitting { put(change) }
    history += leftovers.conflicts.map { $0.sql(database.dialect) }
    removeLeftovers()
  }

  /// Removes the changes that were offered.
  func removeLeftovers() {
    for file in leftovers?.files ?? [] { file.remove() }
    leftovers = nil
  }
}
