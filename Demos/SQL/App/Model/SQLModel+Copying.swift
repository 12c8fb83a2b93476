import Idem
import SQLData

/// Rows that are copied for other programs, and rows of other programs that are pasted.
extension SQLModel {
  /// What is copied.
  enum CopiedPart: Hashable {
    case cell
    case row(RowsText.Form)
    /// The first rows, as many as `SQLModel.mostCopied`.
    case rows(RowsText.Form)
    /// The values of the column as lines, or as a list for `IN`.
    case column(isList: Bool)
  }

  /// The number of rows up to which all are copied. A clipboard is no place for more.
  static let mostCopied = 1000

  /// Calls an action with the text of a part, and with a note about it.
  func copy(_ part: CopiedPart, _ action: @escaping @MainActor (_ text: String, _ note: String) -> Void) {
    guard let page else { return }
    let table = page.relation?.shortName ?? "result"
    switch part {
    case .cell: withCursor { [self] row, column in action(value(of: row, column).text, "Copied the cell") }
    case .row(let form):
      withCursor { [self] row, _ in
        action(RowsText.text([values(of: row)], page.columns, form, table: table, database.dialect), "Copied the row")
      }
    case .rows, .column:
      perform("reading the rows", keepsMessage: true) { [self] in
        let rows = try await page.provider.source.rows(0..<SQLModel.mostCopied), isAll = rows.count < SQLModel.mostCopied
        let number = isAll ? "\(rows.count)" : "the first \(rows.count)"
        if case .rows(let form) = part {
          let text = RowsText.text(rows.map(values), page.columns, form, table: table, database.dialect)
          return action(text, "Copied \(number) rows")
        }
        guard case .column(let isList) = part, let column = page.column else { return }
        let values = rows.map { value(of: $0, column) }
        action(
          isList ? RowsText.list(values, database.dialect) : values.map(\.text).joined(separator: "\n"),
          "Copied \(number) values of \(page.columns[column].name)")
      }
    }
  }

  /// The values of a row with its changes.
  private func values(of row: DataRow) -> [SQLValue] { row.values.indices.map { value(of: row, $0) } }

  /// Adds rows that another program has copied. With the names of columns in the first line, the values are theirs; otherwise they are
  /// those of the first columns. Returns the number of rows; nil if they do not fit.
  func paste(_ text: String) -> Int? {
    guard let relation = page?.relation, canEdit else { return nil }
    var rows = RowsText.rows(text), places = Array(relation.columns.indices)
    let names = relation.columns.map { $0.name.lowercased() }
    if let first = rows.first {
      let found = first.map { name in name.flatMap { names.firstIndex(of: $0.lowercased()) } }
      if found.allSatisfy({ $0 != nil }) {
        places = found.compactMap { $0 }
        rows.removeFirst()
      }
    }
    guard !rows.isEmpty, rows.allSatisfy({ $0.count <= places.count }) else { return nil }
    insert(
      rows.map { row in
        var values: [Int: SQLValue] = [:]
        for (place, text) in zip(places, row) {
          if let text { values[place] = Change.value(text, for: relation.columns[place], database.dialect) }
        }
        return values
      })
    return rows.count
  }
}
