import Idem
import SQLData

/// Rows that are copied for other programs, and rows of other programs that are pasted.
extension SQLModel {
  /// What is copied.
  enum CopiedPart: Hashable {
    case cell
    case row(RowsText.Form)
    /// The first rows, as many as fit into `SQLModel.mostCopied` bytes.
    case rows(RowsText.Form)
    /// The values of the column as lines, or as a list for `IN`.
    case column(isList: Bool)
  }

  /// The number of bytes that a terminal takes for its clipboard: `copyToClipboard` sends no longer text.
  static let mostCopied = 74_994

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
    case .rows(let form):
      let frame = RowsText.frame(page.columns, form)
      copyRows(BoundedText(head: frame.head.plainText, separator: frame.separator, tail: frame.tail, limit: SQLModel.mostCopied)) {
        [self] in
        RowsText.piece(values(of: $0), page.columns, form, table: table, database.dialect)
      } action: {
        action($0, "Copied \($1) rows\($2)")
      }
    case .column(let isList):
      guard let column = page.column else { return }
      let name = page.columns[column].name
      let text =
        isList
        ? BoundedText(head: "(", separator: ", ", tail: ")", limit: SQLModel.mostCopied)
        : BoundedText(separator: "\n", limit: SQLModel.mostCopied)
      copyRows(text) { [self] in
        let value = value(of: $0, column)
        return isList ? database.dialect.literal(value) : value.text
      } action: {
        action($0, "Copied \($1) values of \(name)\($2)")
      }
    }
  }

  /// Reads the rows from the first one on, in pages, until a piece does not fit. Calls an action with the text, the number of pieces, and the
  /// reason if there are more.
  private func copyRows(
    _ empty: BoundedText, piece: @escaping @MainActor (DataRow) -> String,
    action: @escaping @MainActor (_ text: String, _ number: String, _ reason: String) -> Void
  ) {
    guard let provider = page?.provider else { return }
    perform("reading the rows", keepsMessage: true) { [self] in
      var text = empty, place = 0, isAll = false
      read: while true {
        try Task.checkCancellation()
        // Not through the provider: its latest pages are those on the screen.
        let rows = try await provider.source.rows(place..<place + 1000)
        if rows.isEmpty { isAll = true }
        for row in rows where !text.append(piece(row).plainText) { break read }
        place += rows.count
        if isAll { break }
      }
      if isAll { return action(text.text, StatusNumber.grouped(text.count), "") }
      let limit = "the clipboard of a terminal takes \(StatusNumber.grouped(SQLModel.mostCopied)) bytes, e exports all"
      if text.count == 0 { return report("Nothing is copied, not even one row: \(limit)", isProblem: true) }
      let all = provider.count.map { " of \(StatusNumber.grouped($0))" } ?? ""
      action(text.text, "the first \(StatusNumber.grouped(text.count))\(all)", ": \(limit)")
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
