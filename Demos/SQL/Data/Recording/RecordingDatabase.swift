import DemoTools

/// Passes on what another database answers, and writes it to a recording: the tables at the start with their first rows, and later what the
/// user changes.
public final class RecordingDatabase: Database {
  /// The number of rows of a table that are recorded.
  public static let mostRows = 1000

  private let database: any Database
  private let file: RecordingWriter
  private let clock = RecordingClock()

  /// Creates a new file. Throws if there is one, or if it cannot be written.
  public init(_ database: any Database, path: String) throws(RecordingProblem) {
    self.database = database
    file = try RecordingWriter(path, program: SQLRecording.program)
    file.append(["title", database.title])
  }

  public var title: String { database.title }
  public var identity: String { database.identity }
  public var dialect: Dialect { database.dialect }
  public var isReadOnly: Bool { database.isReadOnly }

  public func relations() async throws -> [Relation] {
    let relations = try await database.relations()
    try await start.once { [self] in try await record(relations) }
    return relations
  }

  private let start = FirstTime()

  /// Writes the tables. A view of SQLite is written as it is; one of a server becomes a table with its rows.
  private func record(_ relations: [Relation]) async throws {
    let isSQLite = database.dialect == .sqlite
    let tables = relations.filter { $0.kind == .table || !isSQLite }
    if isSQLite {
      let order = "ORDER BY type = 'view', type = 'trigger', type = 'index'"
      let schema = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \(order)"
      for row in try await database.values(schema) where !row[0].text.lowercased().hasPrefix("create trigger") { write(row[0].text, at: 0) }
    } else {
      for table in tables { write(RecordingDatabase.definition(table), at: 0) }
    }
    for table in tables {
      let source = try await database.rows(of: RowQuery(table))
      let rows = try await source.rows(0..<RecordingDatabase.mostRows)
      source.close()
      for start in stride(from: 0, to: rows.count, by: 100) {
        let values = rows[start..<min(start + 100, rows.count)].map { row in
          "(\(table.columns.indices.map { Dialect.sqlite.literal(row[cell: $0]) }.joined(separator: ", ")))"
        }
        let names = table.columns.map { SQLText.name($0.name) }.joined(separator: ", ")
        write("INSERT INTO \(SQLText.name(table.title(isSQLite))) (\(names)) VALUES \(values.joined(separator: ", "))", at: 0)
      }
    }
  }

  /// A table of SQLite like one of a server.
  static func definition(_ table: Relation) -> String {
    let columns = table.columns.map { column in
      "\(SQLText.name(column.name)) \(column.type)\(column.isRequired ? " NOT NULL" : "")"
    }
    let keys = table.columns.filter(\.isKey).map { SQLText.name($0.name) }
    let key = keys.isEmpty ? [] : ["PRIMARY KEY (\(keys.joined(separator: ", ")))"]
    return "CREATE TABLE \(SQLText.name(table.title)) (\((columns + key).joined(separator: ", ")))"
  }

  private func write(_ statement: String, at milliseconds: Int? = nil) {
    file.append(["sql", "\(milliseconds ?? max(1, clock.milliseconds))", statement])
  }

  // MARK: What follows

  public func rows(of query: RowQuery) async throws -> any DataSource { try await database.rows(of: query) }

  public func run(_ statement: String) async throws -> StatementResult {
    let result = try await database.run(statement)
    if case .done = result { write(statement) }
    return result
  }

  public func explain(_ statement: String) async throws -> [String] { try await database.explain(statement) }

  public func sortsAllRows(_ query: RowQuery) async -> Bool { await database.sortsAllRows(query) }

  public func values(_ statement: String) async throws -> [[SQLValue]] { try await database.values(statement) }

  public func commit(_ changes: [Change]) async throws {
    try await database.commit(changes)
    for change in changes { write(change.sql(.sqlite)) }
  }

  public func close() { database.close() }
}

extension Relation {
  /// The name of the table in a recording: a schema is a part of the name there.
  fileprivate func title(_ isSQLite: Bool) -> String { isSQLite ? name : title }
}

/// Runs something once, also if several tasks call it.
private actor FirstTime {
  private var isOver = false

  func once(_ body: @Sendable () async throws -> Void) async throws {
    guard !isOver else { return }
    isOver = true
    try await body()
  }
}
