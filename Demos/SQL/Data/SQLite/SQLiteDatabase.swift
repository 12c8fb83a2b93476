import CSQLite
import Glibc

/// A file of SQLite.
public final class SQLiteDatabase: Database {
  public let title: String
  public let identity: String
  public let isReadOnly: Bool
  public var dialect: Dialect { .sqlite }
  private let reading: Worker<SQLiteConnection>
  private let counting: Worker<SQLiteConnection>
  private let writing: Worker<SQLiteConnection>

  /// Opens a file. Throws one sentence if it does not exist, is no database, or must not be read.
  public init(path: String, title: String? = nil, isReadOnly: Bool = false) throws {
    self.title = title ?? path.split(separator: "/").last.map(String.init) ?? path
    guard access(path, F_OK) == 0 else { throw DatabaseProblem(.open, "There is no file \(path).") }
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { throw DatabaseProblem(.open, "\(path) is a folder.") }
    guard access(path, R_OK) == 0 else { throw DatabaseProblem(.open, "There is no permission to read \(path).") }
    let real = realpath(path, nil)
    identity = real.map { String(cString: $0) } ?? path
    free(real)
    let isReadOnly = isReadOnly || access(path, W_OK) != 0
    self.isReadOnly = isReadOnly
    let open: @Sendable () throws -> SQLiteConnection = { try SQLiteConnection(path, isReadOnly: isReadOnly) }
    // Reads the first page.
    do { _ = try open().values("SELECT count(*) FROM sqlite_schema") } catch let problem as DatabaseProblem {
      throw DatabaseProblem(.open, "\(path) cannot be opened: \(problem.message).")
    }
    reading = Worker("reading", open: { try SQLiteConnection(path, isReadOnly: true) })
    counting = Worker("counting", open: { try SQLiteConnection(path, isReadOnly: true) })
    writing = Worker("writing", open: open)
  }

  public func close() {
    for worker in [reading, counting, writing] { worker.close() }
  }

  // MARK: The schema

  public func relations() async throws -> [Relation] {
    try await reading.run { link in
      let names = try link.values(
        """
        SELECT name, type, wr FROM pragma_table_list
        WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
        """)
      return try names.map { row in
        let references = try SQLiteDatabase.references(of: row[0], link)
        let name = row[0].text, isTable = row[1].text == "table", hasRowid = isTable && row[2] == .integer(0)
        let columns = try link.values(
          "SELECT name, type, \"notnull\", pk, dflt_value, hidden FROM pragma_table_xinfo(?) WHERE hidden <> 1", [row[0]]
        ).map {
          var column = Relation.Column(
            $0[0].text, type: $0[1].text.lowercased(), isRequired: $0[2] == .integer(1), isKey: $0[3] != .integer(0))
          column.reference = references[column.name]
          if case .text(let value) = $0[4] { column.defaultValue = value }
          column.isComputed = $0[5] != .integer(0) || hasRowid && column.isKey && column.type == "integer"
          return column
        }
        let indexes = try link.values("SELECT name FROM pragma_index_list(?)", [row[0]]).map(\.[0].text)
        return Relation(
          name: name, kind: row[1].text == "view" ? .view : .table, columns: columns,
          key: hasRowid ? SQLiteDatabase.rowid(columns).map { [$0] } ?? [] : [], indexes: indexes)
      }
    }
  }

  /// The foreign keys of one column each, by the names of the columns. Without a name of its own, one refers to the primary key.
  private static func references(of table: SQLValue, _ link: SQLiteConnection) throws -> [String: Relation.Reference] {
    let keys = try link.values(
      """
      SELECT "from", t.name, coalesce("to", (SELECT name FROM pragma_table_info(t.name) WHERE pk = 1))
      FROM pragma_foreign_key_list(?) k JOIN pragma_table_list t ON t.schema = 'main' AND lower(t.name) = lower(k."table")
      GROUP BY id HAVING count(*) = 1
      """, [table])
    return Dictionary(keys.filter { $0[2] != .null }.map { ($0[0].text, Relation.Reference(table: $0[1].text, column: $0[2].text)) }) { $1 }
  }

  /// The name of the rowid: a primary key that is an alias of it, or one of its three names that is no column.
  private static func rowid(_ columns: [Relation.Column]) -> String? {
    let keys = columns.filter(\.isKey)
    if keys.count == 1, keys[0].type == "integer" { return SQLText.name(keys[0].name) }
    return ["rowid", "_rowid_", "oid"].first { name in !columns.contains { $0.name.lowercased() == name } }
  }

  // MARK: Rows

  public func rows(of query: RowQuery) async throws -> any DataSource {
    guard !query.relation.key.isEmpty else {
      return try await SQLiteResult(
        "SELECT * FROM \(query.relation.sql)\(query.condition)\(query.sorting)", columns: query.relation.dataColumns, reading)
    }
    if query.isPlain { return try await KeysetSource(query.relation.dataColumns, SQLiteKeyset(query.relation, reading, counting)) }
    return try await SQLiteSelection(query, reading, counting)
  }

  // MARK: Statements

  public func run(_ statement: String) async throws -> StatementResult {
    // A query in the user's own transaction belongs to its connection.
    if SQLText.isQuery(statement), try await !writing.run({ $0.isInTransaction }) {
      return .rows(try await SQLiteResult(statement, reading))
    }
    let text = statement
    let (columns, rows, changed) = try await writing.run { link in
      let before = link.totalChanges
      let statement = try SQLiteStatement(link, text)
      let columns = statement.columns
      var rows: [DataRow] = []
      while try statement.step() { rows.append(DataRow(id: rows.count, values: statement.row)) }
      return (columns, rows, link.totalChanges - before)
    }
    return columns.isEmpty ? .done(changed: changed) : .rows(StoredRows(columns, rows))
  }

  public func explain(_ statement: String) async throws -> [String] {
    try await reading.run { link in
      let prefix = "EXPLAIN QUERY PLAN "
      let rows: [[SQLValue]]
      do { rows = try link.values(prefix + statement) } catch let problem as DatabaseProblem {
        throw problem.moved(by: -prefix.utf8.count, within: statement)
      }
      var depths: [SQLValue: Int] = [.integer(0): -1]
      return rows.map { row in
        let depth = (depths[row[1]] ?? -1) + 1
        depths[row[0]] = depth
        return String(repeating: "  ", count: depth) + row[3].text
      }
    }
  }

  public func sortsAllRows(_ query: RowQuery) async -> Bool {
    (try? await explain(query.sql))?.contains("USE TEMP B-TREE FOR ORDER BY") ?? false
  }

  public func values(_ statement: String) async throws -> [[SQLValue]] { try await counting.run { try $0.values(statement) } }

  public func commit(_ changes: [Change]) async throws {
    try await writing.run { link in
      guard !link.isInTransaction else { throw DatabaseProblem.openTransaction }
      try link.execute("BEGIN IMMEDIATE")
      do {
        for change in changes {
          try link.execute(change.sql(.sqlite))
          guard link.changes == 1 else { throw Change.conflict(change) }
        }
        try link.execute("COMMIT")
      } catch {
        try? link.execute("ROLLBACK")
        throw error
      }
    }
  }
}

extension Change {
  /// The problem of a row that was changed or deleted by another program.
  static func conflict(_ change: Change) -> DatabaseProblem {
    let key = change.key.map(\.text).joined(separator: ", ")
    return DatabaseProblem(
      .conflict, "Nothing was committed: another program has changed or deleted row \(key) of \(change.relation.title) since it was read")
  }
}

/// Rows that are all in memory.
final class StoredRows: DataSource {
  let columns: [DataColumn]
  let first: [DataRow]

  init(_ columns: [DataColumn], _ rows: [DataRow]) { (self.columns, first) = (columns, rows) }

  var state: SourceState { SourceState(count: first.count) }
  func observe(_ onChange: @escaping @Sendable () -> Void) {}
  func rows(_ range: Range<Int>) async throws -> [DataRow] { Array(first[range.clamped(to: 0..<first.count)]) }
  func close() {}
}
