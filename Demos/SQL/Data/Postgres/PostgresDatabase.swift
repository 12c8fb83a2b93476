/// A database of a server of PostgreSQL.
public final class PostgresDatabase: Database {
  public let title: String
  public let identity: String
  public let isReadOnly: Bool
  public var dialect: Dialect { .postgres }
  private let open: @Sendable () throws -> PostgresConnection
  private let reading: Worker<PostgresConnection>
  private let counting: Worker<PostgresConnection>
  private let writing: Worker<PostgresConnection>

  /// Connects to a server: a URI such as `postgresql://host/name`, or words such as `host=… dbname=…`. Throws one sentence without a server or
  /// permission.
  public init(_ description: String, isReadOnly: Bool = false) throws {
    let open: @Sendable () throws -> PostgresConnection = {
      let link = try PostgresConnection(description)
      if isReadOnly { _ = try link.run("SET default_transaction_read_only = on") }
      return link
    }
    let link = try open()
    title = link.database
    identity = link.address
    self.isReadOnly = isReadOnly
    self.open = open
    reading = Worker("reading", open: open)
    counting = Worker("counting", open: open)
    writing = Worker("writing", open: open)
  }

  public func close() {
    for worker in [reading, counting, writing] { worker.close() }
  }

  // MARK: The schema

  public func relations() async throws -> [Relation] {
    let tables = try await reading.run { link in
      try link.run(
        """
        SELECT c.oid, n.nspname, c.relname, c.relkind IN ('r', 'p', 'f'), c.reltuples::bigint,
          (SELECT array_to_string(i.indkey, ' ') FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary),
          (SELECT string_agg(x.relname, chr(1) ORDER BY x.relname) FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
           WHERE i.indrelid = c.oid), c.relkind = 'r', c.relnamespace = ANY (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        ORDER BY n.nspname <> coalesce(current_schema(), ''), n.nspname, c.relname
        """
      ).rows
    }
    let columns = try await reading.run { link in
      try link.run(
        """
        SELECT a.attrelid, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
          CASE WHEN a.attgenerated = '' THEN (SELECT pg_get_expr(d.adbin, d.adrelid) FROM pg_attrdef d
            WHERE d.adrelid = a.attrelid AND d.adnum = a.attnum) END, a.attgenerated <> '' OR a.attidentity <> ''
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'f', 'v', 'm')
          AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        ORDER BY a.attrelid, a.attnum
        """
      ).rows
    }
    let ofTable = Dictionary(grouping: columns) { $0[0] }
    let references = try await references(tables)
    return tables.map { row in
      let own = ofTable[row[0]] ?? []
      let key = row[5].text.split(separator: " ").compactMap { Int($0) }
      let names = key.compactMap { number in own.first { $0[1] == .integer(Int64(number)) }.map { $0[2].text } }
      let isTable = row[3] == .text("t")
      let estimate = Int(row[4].number ?? -1)
      // A table without a primary key has the places of its rows.
      let places = isTable && row[7] == .text("t") ? ["ctid"] : []
      return Relation(
        schema: row[8] == .text("t") ? nil : row[1].text, name: row[2].text, kind: isTable ? .table : .view,
        columns: own.map {
          var column = Relation.Column($0[2].text, type: $0[3].text, isRequired: $0[4] == .text("t"), isKey: names.contains($0[2].text))
          column.reference = references[[row[0], $0[1]]]
          if $0[5] != .null { column.defaultValue = $0[5].text }
          column.isComputed = $0[6] == .text("t")
          return column
        },
        key: names.isEmpty ? places : names.map(SQLText.name),
        indexes: row[6].text.split(separator: "\u{1}").map(String.init), estimate: estimate < 0 ? nil : estimate)
    }
  }

  /// The foreign keys of one column each, by the table and the number of the column.
  private func references(_ tables: [[SQLValue]]) async throws -> [[SQLValue]: Relation.Reference] {
    let titles = Dictionary(tables.map { ($0[0], $0[8] == .text("t") ? $0[2].text : "\($0[1].text).\($0[2].text)") }) { $1 }
    let keys = try await reading.run { link in
      try link.run(
        """
        SELECT k.conrelid, k.conkey[1], k.confrelid, a.attname
        FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = k.confkey[1]
        WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1
        """
      ).rows
    }
    return keys.reduce(into: [:]) { result, row in
      if let title = titles[row[2]] { result[[row[0], row[1]]] = Relation.Reference(table: title, column: row[3].text) }
    }
  }

  // MARK: Rows

  public func rows(of query: RowQuery) async throws -> any DataSource {
    let relation = query.relation
    // Without an index, there is no order in which a page could be found.
    if query.isPlain, !relation.key.isEmpty, relation.key != ["ctid"] {
      return try await KeysetSource(relation.dataColumns, PostgresKeyset(relation, reading, counting))
    }
    let key = relation.key.map { $0 + ", " }.joined()
    let start = "SELECT \(key)\(relation.columnList) FROM \(relation.sql) WHERE ("
    // A cursor's rows stay in their order. So in a large table with an index, equal rows are not ordered by the key: that would sort all rows.
    let isLarge = !query.order.isEmpty && (relation.estimate ?? 0) >= 100_000
    let hasIndex = isLarge ? !(await sortsAllRows(query)) : false
    let sorting = hasIndex ? query.columnSorting : query.sorting
    let sql = query.condition.isEmpty ? start.dropLast(8) + sorting : start + query.filter + "\n)" + sorting
    do {
      return try await PostgresCursor(
        sql, columns: relation.dataColumns, keyWidth: relation.key.count, Worker("cursor", open: open), counting)
    } catch let problem as DatabaseProblem {
      throw problem.moved(by: -start.utf8.count, within: query.filter)
    }
  }

  // MARK: Statements

  public func run(_ statement: String) async throws -> StatementResult {
    // A query in the user's own transaction belongs to its connection.
    if SQLText.isQuery(statement), try await !writing.run({ $0.isInTransaction }) {
      return .rows(try await PostgresCursor(statement, Worker("cursor", open: open), counting))
    }
    let (columns, rows, changed) = try await writing.run(repeats: false) { link in
      let result = try link.run(statement)
      return (result.columns, result.rows, result.changed)
    }
    if columns.isEmpty { return .done(changed: changed) }
    return .rows(StoredRows(columns, rows.enumerated().map { DataRow(id: $0, values: $1) }))
  }

  public func explain(_ statement: String) async throws -> [String] {
    try await counting.run { link in
      let prefix = "EXPLAIN "
      do { return try link.run(prefix + statement).rows.map { $0[0].text } } catch let problem as DatabaseProblem {
        throw problem.moved(by: -prefix.utf8.count, within: statement)
      }
    }
  }

  public func sortsAllRows(_ query: RowQuery) async -> Bool {
    // The plan of a cursor: it prefers one that has the first rows soon. With the key after the columns, no index would have the order.
    let statement = "SELECT * FROM \(query.relation.sql)\(query.condition)\(query.columnSorting)"
    let plan = (try? await explain("DECLARE idem SCROLL CURSOR FOR \(statement)")) ?? []
    return plan.contains { line in line.drop { " ->".contains($0) }.hasPrefix("Sort ") }
  }

  public func values(_ statement: String) async throws -> [[SQLValue]] { try await counting.run { try $0.run(statement).rows } }

  public func commit(_ changes: [Change]) async throws {
    // Until COMMIT is sent, a lost connection means that nothing has happened.
    let work: @Sendable (PostgresConnection) throws -> Void = { link in
      guard !link.isInTransaction else { throw DatabaseProblem.openTransaction }
      _ = try link.run("BEGIN")
      do {
        for change in changes where try link.run(change.sql(.postgres)).changed != 1 { throw Change.conflict(change) }
      } catch {
        _ = try? link.run("ROLLBACK")
        throw error
      }
      do { _ = try link.run("COMMIT") } catch let problem as DatabaseProblem where problem.kind == .lost {
        throw DatabaseProblem.unknownCommit
      }
    }
    do { try await writing.run(repeats: false, work) } catch let problem as DatabaseProblem
      where problem.kind == .lost && problem != .unknownCommit
    { try await writing.run(repeats: false, work) }
  }
}
