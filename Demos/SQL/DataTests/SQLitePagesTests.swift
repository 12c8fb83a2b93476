import Foundation
import IdemTesting
import Testing

@testable import SQLData

@Suite struct SQLitePagesTests {
  @Test func `the first rows are there before all rows are counted, and then their number is known`() async throws {
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(5000))
    let source = try await file.rows("t")
    #expect(source.first.count == 100 && source.first[99][cell: 1] == .text("name 100"))
    #expect(source.first.map(\.id) == Array(0..<100))
    try await source.settled()
    #expect(source.state == SourceState(count: 5000))
    #expect(try await source.texts(4998..<5010) == ["4999", "5000"])
  }

  @Test(arguments: [1, 3]) func `a page in the middle of a million rows skips at most a few thousand`(gap: Int) async throws {
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(1_000_000, gap: gap))
    let reader = CountingReader(SQLiteKeyset(try await file.relation("t"), file.worker("a"), file.worker("b")))
    let source = try await KeysetSource([], reader)
    try await source.settled()
    #expect(source.state.count == 1_000_000)
    for start in [0, 777, 123_456, 500_000, 999_950] {
      #expect(try await source.texts(start..<start + 50, column: 0) == (start + 1...start + 50).map { "\($0 * gap)" })
    }
    #expect(reader.mostSkipped < SQLiteKeyset.step)
  }

  @Test(arguments: Seed.all()) func `pages of a condition and of an order are those of the whole statement`(seed: Seed) async throws {
    var random = seed.generator()
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(3000, gap: 2) + ";UPDATE t SET size = NULL WHERE id % 7 = 0;")
    for _ in 0..<12 {
      let filter = ["", "size > 300", "name LIKE '%7%' AND size IS NOT NULL", "id < 0", "size IS NULL"].randomElement(using: &random)!
      let order = [[], [RowQuery.Order(2)], [RowQuery.Order(2, isDescending: true), RowQuery.Order(1)]].randomElement(using: &random)!
      let query = RowQuery(try await file.relation("t"), filter: filter, order: order)
      let whole = try await file.database.values(query.sql)
      let source = try await file.database.rows(of: query)
      try await source.settled()
      #expect(source.state.count == whole.count, "\(query.sql)")
      for _ in 0..<4 {
        let start = Int.random(in: 0...max(0, whole.count), using: &random), end = start + Int.random(in: 1...80, using: &random)
        let rows = try await source.rows(start..<end)
        #expect(rows.map(\.id) == Array(start..<start + rows.count))
        #expect(rows.map(\.values) == Array(whole[min(start, whole.count)..<min(end, whole.count)]), "\(query.sql) \(start)..<\(end)")
      }
    }
  }

  @Test func `rows that a condition finds are shown before the search ends, and its end is cancelled with the page`() async throws {
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(300_000))
    let source = try await file.rows("t", filter: "size >= 0")
    while source.state.count ?? 0 < 64 { await Task.yield() }
    #expect(try await source.texts(0..<3) == ["1", "2", "3"])
    source.close()
    try await source.settled()
    #expect(source.state.problem == nil)
  }

  @Test func `a view and a result are read from the start, and their end is found`() async throws {
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(10_000) + "CREATE VIEW v AS SELECT id, size * 2 AS double FROM t;")
    let source = try await file.rows("v")
    #expect(source.state.count == nil)
    #expect(try await source.texts(9990..<10_050).count == 10)
    #expect(source.state.count == 10_000)
    guard case .rows(let result) = try await file.database.run("SELECT 1.5 AS x, NULL AS y, x'00ff' AS z, 'a' || char(0) || 'b' AS w")
    else {
      throw DatabaseProblem(.statement, "there is no result")
    }
    #expect(result.columns.map(\.name) == ["x", "y", "z", "w"] && result.columns[0].isNumeric)
    #expect(result.first[0].values == [.real(1.5), .null, .blob([0, 255]), .text("a\0b")])
  }

  @Test func `a statement that runs long is interrupted`() async throws {
    let file = try TemporaryDatabase()
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    let task = Task { try await file.database.run(endless) }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    // The connection works on.
    #expect(try await file.database.values("SELECT 1") == [[.integer(1)]])
  }
}

/// Records how many rows its pages skip.
final class CountingReader: KeysetReader, @unchecked Sendable {
  private let reader: SQLiteKeyset
  /// SAFETY: the tests read one page after the other.
  private(set) var mostSkipped = 0

  init(_ reader: SQLiteKeyset) { self.reader = reader }

  func rows(from key: [SQLValue]?, backwards: Bool, skipping: Int, limit: Int) async throws -> [DataRow] {
    mostSkipped = max(mostSkipped, skipping)
    return try await reader.rows(from: key, backwards: backwards, skipping: skipping, limit: limit)
  }
  func count() async throws -> Int { try await reader.count() }
  func landmarks(count: Int, add: @escaping @Sendable (Int, [SQLValue]) -> Void) async throws {
    try await reader.landmarks(count: count, add: add)
  }
  func close() {}
}

extension TemporaryDatabase {
  func worker(_ name: String) -> Worker<SQLiteConnection> {
    Worker(name) { [path] in try SQLiteConnection(path, isReadOnly: true) }
  }
}
