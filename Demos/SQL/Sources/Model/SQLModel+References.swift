import Idem
import SQLData

/// Foreign keys: from a row to the one that it names, and back.
extension SQLModel {
  /// Rows to which the user can go back.
  struct Visited {
    var query: RowQuery
    var cursor: TableCellID<Int>?
  }

  /// Whether a column of the rows has a foreign key. Does not depend on the cursor, whose moves run no body of the commands.
  var hasReferences: Bool { page?.query?.relation.columns.contains { $0.reference != nil } ?? false }

  private var reference: Relation.Reference? {
    guard let query = page?.query, let column = page?.column, query.relation.columns.indices.contains(column) else { return nil }
    return query.relation.columns[column].reference
  }

  /// Shows the row that the cursor's value names.
  func followReference() {
    guard let reference, let target = relations.first(where: { $0.id == reference.table }) else {
      return report("This column has no foreign key")
    }
    withCursor { [self] row, column in
      guard let query = page?.query else { return }
      let value = value(of: row, column)
      guard value != .null else { return report("NULL names no row") }
      let condition = "\(SQLText.shortName(reference.column)) = \(database.dialect.literal(value))"
      let visited = Visited(query: query, cursor: page?.cursor)
      perform("opening \(target.title)") { [self] in
        try await show(Visited(query: RowQuery(target, filter: condition)))
        trail.append(visited)
      }
    }
  }

  // MARK: Rows that refer to a row

  /// The columns of all tables that refer to a table.
  func incoming(of relation: Relation) -> [IncomingReference] {
    relations.flatMap { other in
      other.columns.indices.compactMap { place in
        guard let reference = other.columns[place].reference, reference.table == relation.id else { return nil }
        return IncomingReference(table: other, column: place, target: reference.column)
      }
    }
  }

  /// Whether a column refers to the shown table. Does not depend on the cursor.
  var hasIncoming: Bool {
    guard let id = page?.query?.relation.id else { return false }
    return relations.contains { $0.columns.contains { $0.reference?.table == id } }
  }

  /// Shows the rows that refer to the cursor's row. If several columns can refer to it, `choose` gets them instead.
  func findReferring(choose: @escaping @MainActor (ReferringRows) -> Void) {
    guard let relation = page?.query?.relation else { return report("No column refers to these rows") }
    let columns = incoming(of: relation)
    guard !columns.isEmpty else { return report("No column refers to \(relation.title)") }
    withCursor { [self] row, _ in
      let items = columns.compactMap { column -> ReferringRows.Item? in
        guard let place = relation.columns.firstIndex(where: { $0.name == column.target }) else { return nil }
        let value = value(of: row, place)
        guard value != .null else { return nil }
        let condition = "\(SQLText.shortName(column.table.columns[column.column].name)) = \(database.dialect.literal(value))"
        return ReferringRows.Item(reference: column, query: RowQuery(column.table, filter: condition))
      }
      guard let first = items.first else { return report("NULL is named by no row") }
      if items.count == 1 {
        showReferring(first)
      } else {
        let key = relation.columns.firstIndex { $0.isKey }.map { value(of: row, $0).text }
        choose(ReferringRows(title: relation.title + (key.map { " \($0)" } ?? ""), items: items))
      }
    }
  }

  /// Shows the rows of a table that refer to a row.
  func showReferring(_ item: ReferringRows.Item) {
    guard let query = page?.query else { return }
    let visited = Visited(query: query, cursor: page?.cursor)
    perform("opening \(item.query.relation.title)") { [self] in
      try await show(Visited(query: item.query, cursor: TableCellID(row: 0, column: "\(item.reference.column)")))
      trail.append(visited)
    }
  }

  /// Shows the rows before the latest foreign key.
  func goBack() {
    guard let last = trail.last else { return }
    perform("opening \(last.query.relation.title)") { [self] in
      try await show(last)
      trail.removeLast()
    }
  }

  private func show(_ visited: Visited) async throws {
    let source = try await database.rows(of: visited.query)
    if Task.isCancelled { return source.close() }
    show(source, query: visited.query, cursor: visited.cursor)
    selected = visited.query.relation.id
  }
}

/// A column of a table that refers to another one.
struct IncomingReference: Hashable {
  var table: Relation
  /// The place of the column.
  var column: Int
  /// The column to which it refers.
  var target: String

  var title: String { "\(table.title).\(table.columns[column].name)" }
}

/// The rows of other tables that refer to a row.
struct ReferringRows: Hashable {
  struct Item: Hashable, Identifiable {
    var reference: IncomingReference
    var query: RowQuery
    var id: String { reference.title }
  }

  /// The row.
  var title: String
  var items: [Item]
}
