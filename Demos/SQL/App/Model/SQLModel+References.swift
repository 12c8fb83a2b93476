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
