import DemoTesting
import Foundation
import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

/// The program on a screen in memory, with a file of its own.
@MainActor
final class SQLStory: DemoStory {
  let host: TestHost
  let model: SQLModel
  let path: String

  /// Opens a file that these statements fill, and waits for the first rows.
  init(_ statements: String = SQLStory.people, width: Int = 72, height: Int = 16, table: String? = nil) async throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("idem-sql-\(UUID().uuidString).db").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let link = try SQLiteConnection(path, isReadOnly: false)
    for (text, _) in SQLText.statements(statements) { try link.execute(text) }
    let model = SQLModel(try SQLiteDatabase(path: path, title: "test.db"), table: table)
    self.model = model
    host = TestHost(width: width, height: height) { SQLView(model: model) }
    try await until("the first rows are there") { model.page != nil && model.activity == nil && host.lines[1].contains("1") }
  }

  isolated deinit { unlink(path) }

  static let people = """
    CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    INSERT INTO people VALUES (1, 'Ada', 36), (2, 'Boris', NULL), (3, 'Chiara', 51);
    CREATE VIEW old AS SELECT name FROM people WHERE age > 40;
    """

  var status: String { host.lines.last ?? "" }

  /// Values of the file, read as another program does.
  func values(_ sql: String) throws -> [[SQLValue]] { try SQLiteConnection(path, isReadOnly: true).values(sql) }
}
