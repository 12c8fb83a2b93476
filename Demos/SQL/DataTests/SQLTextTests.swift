import Testing

@testable import SQLData

@Suite struct SQLTextTests {
  @Test func `statements end at semicolons outside of texts, names, comments and bodies`() {
    let text =
      "SELECT ';' ; -- a; b\nSELECT \"x;y\" /* ; */;\n DO $$ BEGIN x; END $$; CREATE TEMP TRIGGER r AFTER DELETE ON t BEGIN SELECT 1; SELECT 2; END; VALUES (1)"
    #expect(
      SQLText.statements(text).map(\.text) == [
        "SELECT ';'", "SELECT \"x;y\" /* ; */", "DO $$ BEGIN x; END $$",
        "CREATE TEMP TRIGGER r AFTER DELETE ON t BEGIN SELECT 1; SELECT 2; END", "VALUES (1)",
      ])
    for (statement, start) in SQLText.statements(text) {
      #expect(String(decoding: Array(text.utf8)[start...], as: UTF8.self).hasPrefix(statement))
    }
    #expect(SQLText.statements(" ; ;\n").isEmpty && SQLText.statements("'open").map(\.text) == ["'open"])
  }

  @Test func `the statement at a place is the one around it or before it`() {
    let text = "SELECT 1; SELECT 2;\n"
    #expect(SQLText.statement(in: text, at: 0)?.text == "SELECT 1" && SQLText.statement(in: text, at: 12)?.text == "SELECT 2")
    #expect(SQLText.statement(in: text, at: 20)?.start == 10 && SQLText.statement(in: " ", at: 0) == nil)
  }

  @Test func `a query is known by its first word`() {
    #expect(SQLText.isQuery("/* a */ (select 1)") && SQLText.isQuery("WITH a AS (SELECT 1) SELECT * FROM a"))
    #expect(!SQLText.isQuery("with a as (select 1) delete from t") && !SQLText.isQuery("EXPLAIN SELECT 1") && !SQLText.isQuery(""))
  }

  @Test func `names have quotation marks if they need them`() {
    #expect(SQLText.shortName("a_1") == "a_1" && SQLText.shortName("Order") == "\"Order\"" && SQLText.shortName("order") == "\"order\"")
    #expect(SQLText.shortName("a\"b") == "\"a\"\"b\"" && SQLText.shortName("1a") == "\"1a\"")
  }

  @Test func `a mistake has its place in the statement of the user`() async throws {
    let file = try TemporaryDatabase(TemporaryDatabase.numbers(3))
    func place(_ body: () async throws -> Void) async -> Int? {
      do { try await body() } catch { return (error as? DatabaseProblem)?.place }
      return nil
    }
    #expect(await place { _ = try await file.database.run("SELECT wrong FROM t") } == 7)
    #expect(await place { _ = try await file.database.explain("SELECT wrong FROM t") } == 7)
    #expect(await place { _ = try await file.rows("t", filter: "id > 0 AND wrong = 1") } == 11)
    #expect(await place { _ = try await file.rows("t", filter: "size > wrong", order: [.init(1)]) } == 7)
  }

  @Test func `a way to a page skips the fewest rows`() {
    var known = KnownPlaces()
    for place in stride(from: 0, to: 100_000, by: 1000) { known.add(place, [.integer(Int64(place))]) }
    #expect(known.way(to: 5_100..<5_150, count: nil) == .init(key: [.integer(5000)], isBackwards: false, skipped: 100))
    #expect(known.way(to: 5_900..<5_950, count: nil) == .init(key: [.integer(6000)], isBackwards: true, skipped: 50))
    #expect(known.way(to: 99_950..<100_000, count: 100_000) == .init(key: nil, isBackwards: true, skipped: 0))
  }
}
