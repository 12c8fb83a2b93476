import Foundation
import Testing

@testable import SQLData

@Suite struct ChangeTests {
  private func file() throws -> TemporaryDatabase {
    try TemporaryDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size REAL); INSERT INTO t VALUES (1, 'a', 1.5), (2, 'it''s', NULL)")
  }

  private func change(_ file: TemporaryDatabase, _ row: Int, _ kind: Change.Kind) async throws -> Change {
    let row = try await file.rows("t").first[row]
    return Change(try await file.relation("t"), key: row.key, old: row.values, kind)
  }

  @Test func `the statements are those that a user would write, with the values that were read`() async throws {
    let file = try file()
    #expect(
      try await change(file, 0, .update([1: .text("o'x"), 2: .null])).sql(.sqlite)
        == "UPDATE t SET name = 'o''x', size = NULL WHERE id = 1 AND name IS 'a' AND size IS 1.5")
    #expect(try await change(file, 1, .delete).sql(.sqlite) == "DELETE FROM t WHERE id = 2 AND name IS 'it''s' AND size IS NULL")
    #expect(try await change(file, 1, .delete).sql(.postgres).contains("name IS NOT DISTINCT FROM 'it''s'"))
    #expect(try await change(file, 0, .insert([1: .text("new")])).sql(.sqlite) == "INSERT INTO t (name) VALUES ('new')")
    #expect(try await change(file, 0, .insert([:])).sql(.sqlite) == "INSERT INTO t DEFAULT VALUES")
  }

  @Test func `all changes are committed, or none`() async throws {
    let file = try file()
    let good = try await change(file, 0, .update([2: .real(7)])), bad = try await change(file, 1, .update([1: .null]))
    await #expect(throws: DatabaseProblem.self) { try await file.database.commit([good, bad]) }
    #expect(try await file.database.values("SELECT size FROM t ORDER BY id") == [[.real(1.5)], [.null]])
    try await file.database.commit([good, change(file, 1, .delete), change(file, 0, .insert([1: .text("c")]))])
    #expect(try await file.database.values("SELECT name, size FROM t ORDER BY id") == [[.text("a"), .real(7)], [.text("c"), .null]])
  }

  @Test func `a row that another program has changed is a conflict, and nothing is committed`() async throws {
    let file = try file()
    let change = try await change(file, 0, .update([1: .text("mine")]))
    try file.run("UPDATE t SET name = 'theirs' WHERE id = 1")
    let problem = await #expect(throws: DatabaseProblem.self) { try await file.database.commit([change]) }
    #expect(problem?.kind == .conflict && problem?.message.contains("row 1 of t") == true)
    #expect(try await file.database.values("SELECT name FROM t WHERE id = 1") == [[.text("theirs")]])
  }

  @Test func `a transaction of the editor is not mixed with the changes`() async throws {
    let file = try file()
    _ = try await file.database.run("BEGIN")
    _ = try await file.database.run("UPDATE t SET size = 9")
    // A query in the transaction finds its own changes.
    guard case .rows(let rows) = try await file.database.run("SELECT size FROM t") else { throw DatabaseProblem(.statement, "no rows") }
    #expect(rows.first.map(\.values) == [[.real(9)], [.real(9)]])
    let change = try await change(file, 0, .delete)
    await #expect(throws: DatabaseProblem.openTransaction) { try await file.database.commit([change]) }
    _ = try await file.database.run("ROLLBACK")
    try await file.database.commit([change])
    #expect(try await file.database.values("SELECT count(*) FROM t") == [[.integer(1)]])
  }

  @Test func `a typed text is a number where the column has numbers`() {
    let number = Relation.Column("n", type: "integer"), text = Relation.Column("t", type: "text")
    #expect(Change.value("12", for: number, .sqlite) == .integer(12) && Change.value("1.5", for: number, .sqlite) == .real(1.5))
    #expect(Change.value("x", for: number, .sqlite) == .text("x") && Change.value("12", for: text, .sqlite) == .text("12"))
    // The server converts the texts itself.
    #expect(Change.value("12", for: number, .postgres) == .text("12"))
  }
}
