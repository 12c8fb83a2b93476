import Foundation

@testable import SQLData

/// A file of SQLite that is removed at the end.
final class TemporaryDatabase: Sendable {
  let path: String
  let database: SQLiteDatabase

  init(_ statements: String = "", isReadOnly: Bool = false) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("idem-sql-\(UUID().uuidString).db").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    try TemporaryDatabase.run(statements, path)
    database = try SQLiteDatabase(path: path, isReadOnly: isReadOnly)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs statements over a connection of its own, as another program does.
  func run(_ statements: String) throws { try TemporaryDatabase.run(statements, path) }

  private static func run(_ statements: String, _ path: String) throws {
    let link = try SQLiteConnection(path, isReadOnly: false)
    try link.execute("PRAGMA synchronous = OFF")
    for (text, _) in SQLText.statements(statements) { try link.execute(text) }
  }

  func relation(_ name: String) async throws -> Relation {
    try await database.relations().first { $0.name == name } ?? { throw DatabaseProblem(.statement, "there is no \(name)") }()
  }

  func rows(_ name: String, filter: String = "", order: [RowQuery.Order] = []) async throws -> any DataSource {
    try await database.rows(of: RowQuery(relation(name), filter: filter, order: order))
  }

  /// The statement that fills a table `t` with numbers.
  static func numbers(_ count: Int, gap: Int = 1) -> String {
    """
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO t SELECT i * \(gap), 'name ' || i, i * 7919 % 1000 FROM n;
    """
  }
}

extension DataSource {
  /// Waits until nothing runs in the background.
  func settled() async throws {
    while state.isWorking { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// One column of a range of rows, as texts.
  func texts(_ range: Range<Int>, column: Int = 0) async throws -> [String] {
    try await rows(range).map { $0[cell: column].text }
  }
}
