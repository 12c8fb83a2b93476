import Glibc
import Testing

@testable import SQLData

/// With a real server, which each test run starts. One test after the other: the last ones end and kill it.
@Suite(.serialized, .enabled(if: TestServer.programs != nil)) struct PostgresTests {
  private static let shared: Result<TestServer, any Error> = Result {
    // The server is for all tests, and ends with the process.
    atexit { if case .success(let server) = PostgresTests.shared { server.end() } }
    return try TestServer(
      """
      CREATE TABLE t (id int PRIMARY KEY, name text NOT NULL, size int, amount numeric(10, 2), document json);
      INSERT INTO t SELECT i, 'name ' || i, CASE WHEN i % 7 > 0 THEN i * 7919 % 1000 END, i / 4.0, '{"a": 1}' FROM generate_series(1, 40000) i;
      CREATE TABLE pair (a int, b text, PRIMARY KEY (a, b)); INSERT INTO pair SELECT i / 100, 'b' || i FROM generate_series(1, 2000) i;
      CREATE TABLE keyless (x text DEFAULT 'none'); INSERT INTO keyless SELECT 'x' || i FROM generate_series(1, 3000) i;
      CREATE SCHEMA other; CREATE TABLE other."Odd name" ("Column" int PRIMARY KEY REFERENCES t, number int NOT NULL GENERATED ALWAYS AS IDENTITY,
        time timestamp NOT NULL DEFAULT now()); CREATE INDEX t_size ON t (size);
      CREATE VIEW big AS SELECT * FROM t WHERE size > 900; ANALYZE
      """)
  }
  private let server: TestServer
  private let database: PostgresDatabase

  init() throws {
    server = try PostgresTests.shared.get()
    database = try PostgresDatabase(server.description)
  }

  private func query(_ name: String, filter: String = "", order: [RowQuery.Order] = []) async throws -> RowQuery {
    RowQuery(try #require(try await database.relations().first { $0.title == name }), filter: filter, order: order)
  }

  @Test func `an order by an index does not sort all rows, another one does`() async throws {
    #expect(!(await database.sortsAllRows(try await query("t", order: [.init(0)]))))
    #expect(!(await database.sortsAllRows(try await query("t", order: [.init(2)]))))
    #expect(await database.sortsAllRows(try await query("t", order: [.init(3)])))
  }

  @Test func `the schema has tables, views, keys, indexes and estimates`() async throws {
    let relations = try await database.relations()
    #expect(relations.map(\.title) == ["big", "keyless", "pair", "t", "other.Odd name"])
    let table = relations[3]
    #expect(table.key == ["\"id\""] && table.indexes == ["t_pkey", "t_size"] && table.estimate == 40_000)
    #expect(table.columns.map(\.type) == ["integer", "text", "integer", "numeric(10,2)", "json"] && table.columns[1].isRequired)
    #expect(relations[0].kind == .view && relations[0].key.isEmpty && relations[1].key == ["ctid"])
    #expect(relations[4].columns[0].reference == Relation.Reference(table: "t", column: "id") && table.columns[0].reference == nil)
    #expect(relations[4].columns.map(\.defaultValue) == [nil, nil, "now()"] && relations[4].columns[1].isComputed)
    #expect(relations[4].columns.map(\.needsValue) == [true, false, false] && relations[1].columns[0].defaultValue == "'none'::text")
    #expect(relations[4].sql == "\"other\".\"Odd name\"")
  }

  @Test func `pages of tables, conditions, orders and views are those of the whole statement`() async throws {
    let queries = [
      try await query("t"), try await query("t", filter: "size > 300 AND name LIKE '%7%'"),
      try await query("t", filter: #"size::text ILIKE '%7\_%'"#), try await query("t", filter: "name::text ILIKE '%NAME 77%'"),
      try await query("t", filter: "name \(Dialect.postgres.other) 'Name 77'"),
      try await query("t", filter: "(id::text ILIKE '%99%' OR name::text ILIKE '%99%')"),
      try await query("t", order: [.init(2, isDescending: true)]), try await query("t", filter: "false", order: [.init(1)]),
      try await query("pair"), try await query("big"), try await query("keyless"), try await query("other.Odd name"),
    ]
    for query in queries {
      let key = query.relation.key.joined(separator: ", ")
      let sorted = query.order.isEmpty && !key.isEmpty ? query.sql + " ORDER BY \(key)" : query.sql
      let whole = try await database.values(sorted)
      let source = try await database.rows(of: query)
      try await source.settled()
      #expect(source.state == SourceState(count: whole.count), "\(query.sql)")
      for start in [0, 50, whole.count / 2, max(0, whole.count - 30)] {
        let rows = try await source.rows(start..<start + 60)
        #expect(rows.map(\.id) == Array(start..<start + rows.count))
        #expect(rows.map(\.values) == Array(whole[min(start, whole.count)..<min(start + 60, whole.count)]), "\(query.sql) from \(start)")
      }
      source.close()
    }
  }

  @Test func `a mistake has its place and the hint of the server`() async throws {
    let problem = await #expect(throws: DatabaseProblem.self) { _ = try await database.run("SELECT 'é', nam FROM t") }
    #expect(problem?.place == 13 && problem?.message.contains("t.name") == true)
    let filter = await #expect(throws: DatabaseProblem.self) { _ = try await database.rows(of: query("t", filter: "size > wrong")) }
    #expect(filter?.place == 7)
    #expect(try await database.explain("SELECT * FROM t WHERE id = 1").first?.hasPrefix("Index Scan") == true)
  }

  @Test func `a statement that runs long is cancelled on the server`() async throws {
    let task = Task { try await database.run("SELECT pg_sleep(60)") }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `changes are committed together, conflicts are found, and a column without equality is no obstacle`() async throws {
    let query = try await query("t")
    let rows = try await database.rows(of: query).first
    func change(_ row: Int, _ kind: Change.Kind) -> Change { Change(query.relation, key: rows[row].key, old: rows[row].values, kind) }
    try await database.commit([
      change(0, .update([1: .text("o'x"), 4: .text("[]")])), change(1, .delete), change(0, .insert([0: .text("100000"), 1: .text("new")])),
    ])
    #expect(try await database.values("SELECT name, document FROM t WHERE id = 1") == [[.text("o'x"), .text("[]")]])
    let problem = await #expect(throws: DatabaseProblem.self) {
      try await database.commit([change(2, .delete), change(0, .update([1: .text("again")]))])
    }
    #expect(problem?.kind == .conflict)
    #expect(try await database.values("SELECT count(*) FROM t WHERE id IN (2, 3)") == [[.integer(1)]])
  }

  @Test func `a server that was killed and started again is connected to without a lost change`() async throws {
    let query = try await query("t")
    let source = try await database.rows(of: RowQuery(query.relation, order: [.init(1)]))
    let row = try #require(try await source.rows(300..<301).first)
    try await source.settled()
    try server.stop(hard: true)
    let change = Change(query.relation, key: row.key, old: row.values, .update([1: .text("survived")]))
    let problem = await #expect(throws: DatabaseProblem.self) { try await database.commit([change]) }
    #expect(problem?.kind == .lost || problem?.kind == .open)
    await #expect(throws: DatabaseProblem.self) { _ = try await source.rows(400..<402) }
    try server.start()
    try await database.commit([change])
    #expect(try await database.values("SELECT count(*) FROM t WHERE name = 'survived'") == [[.integer(1)]])
    #expect(try await source.rows(400..<402).count == 2)
  }
}

@Suite struct OpeningTests {
  @Test func `a database that cannot be opened is one sentence`() throws {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(message { _ = try SQLiteDatabase(path: "/no/such.db") } == "There is no file /no/such.db.")
    #expect(message { _ = try SQLiteDatabase(path: "/tmp") } == "/tmp is a folder.")
    #expect(message { _ = try SQLiteDatabase(path: "/etc/hostname") }.hasSuffix("File is not a database."))
    let server = message { _ = try PostgresDatabase("host=/no/such dbname=x") }
    #expect(server.contains("/no/such") && !server.contains("\n"))
  }
}
