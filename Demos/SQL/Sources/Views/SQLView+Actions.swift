import Idem
import SQLData

/// What the commands do.
extension SQLView {
  // MARK: The condition

  func beginFilter() {
    guard let query = model.page?.query else { return notify("The result of a statement has no filter: write WHERE in the editor") }
    filter = query.filter
    isFiltering = true
    focus = .filter
  }

  func finishFilter() {
    guard isFiltering else { return }
    isFiltering = false
    focus = .rows
    model.setFilter(model.condition(of: filter))
  }

  func cancelFilter() {
    isFiltering = false
    model.filterProblem = nil
    focus = .rows
  }

  /// Escape: ends what runs, or removes the condition, or the order.
  func clear() {
    if model.activity != nil { return model.cancel() }
    if model.filterProblem != nil || model.page?.query?.filter.isEmpty == false { return model.setFilter("") }
    model.removeOrder()
  }

  // MARK: Cells

  func setNull() {
    guard mayEdit() else { return }
    model.withCursor { model.setValue(.null, of: $0, $1) }
  }

  func deleteRow() {
    guard mayEdit() else { return }
    model.withCursor { row, _ in model.toggleDeletion(of: row) }
  }

  /// Whether the rows can be changed; if not, a notice states the reason.
  func mayEdit() -> Bool {
    guard let problem = model.editProblem else { return true }
    notify(problem, kind: .warning)
    return false
  }

  func showCell() {
    model.withCursor { row, column in
      guard let page = model.page else { return }
      sheet = .value(title: page.columns[column].name, text: model.value(of: row, column).text)
    }
  }

  func showChart() {
    guard let page = model.page, let column = page.column, let rows = page.rowsSQL else { return notify("These rows have no chart") }
    sheet = .chart(page.columns[column], rows: rows)
  }

  // MARK: The rest

  /// Adds rows that another program has copied.
  func paste(_ text: String) {
    guard mayEdit() else { return }
    guard let count = model.paste(text) else {
      return notify("The text has more fields in a line than the table has columns", kind: .warning)
    }
    notify(count == 1 ? "Added 1 row: w shows it" : "Added \(count) rows: w shows them", kind: .success)
  }

  func showEditor() {
    showsEditor = true
    focus = .editor
  }

  func toggleEditor() {
    showsEditor.toggle()
    focus = showsEditor ? .editor : .rows
  }

  func explain(inEditor: Bool) { model.explain(inEditor: inEditor) { sheet = .plan(statement: $0, lines: $1) } }

  func end() {
    if model.changes.isEmpty { quit() } else { asksToQuit = true }
  }
}
