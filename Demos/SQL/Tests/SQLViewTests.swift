import Foundation
import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

@MainActor
@Suite struct SQLViewTests {
  @Test func `the tables, the rows of the first one, and the number of rows are shown`() async throws {
    let story = try await SQLStory()
    #expect(story.host.text.contains("old") && story.host.text.contains("people"))
    #expect(story.host.lines[0].hasSuffix("id name    age"))
    #expect(story.host.lines[2].contains("2 Boris  NULL"))
    #expect(story.status.hasSuffix(" test.db people 1 of 3"))
    #expect(story.host.keyConflicts.isEmpty)
  }

  @Test func `a cell is edited, shown as a statement, and committed`() async throws {
    let story = try await SQLStory()
    story.press(.downArrow, .rightArrow, .return)
    story.type("Berta")
    story.press(.return)
    #expect(story.host.lines[2].contains("2 Berta") && story.status.contains("1 change"))
    #expect(try story.values("SELECT name FROM people WHERE id = 2") == [[.text("Boris")]])
    story.press("w")
    #expect(story.host.text.contains("UPDATE people SET name = 'Berta' WHERE id = 2 AND name IS"))
    #expect(story.model.transaction == "BEGIN;\nUPDATE people SET name = 'Berta' WHERE id = 2 AND name IS 'Boris';\nCOMMIT;")
    story.press(.return)
    try await story.until("it is committed") { story.model.changes.isEmpty && story.status.contains("Committed 1 change") }
    #expect(try story.values("SELECT name FROM people WHERE id = 2") == [[.text("Berta")]])
    #expect(story.host.lines[2].contains("2 Berta"))
  }

  @Test func `a commit that fails keeps the changes and shows the reason`() async throws {
    let story = try await SQLStory()
    story.press(.rightArrow, "n", "w", .return)
    try await story.until("the reason is shown") { story.host.text.contains("NOT NULL constraint failed: people.name") }
    #expect(story.model.changes.count == 1)
    story.press(.escape, "u")
    #expect(story.model.changes.isEmpty && story.host.lines[1].contains("1 Ada"))
  }

  @Test func `a deleted row is marked, and a new one is committed with it`() async throws {
    let story = try await SQLStory()
    story.press("d")
    #expect(story.host[column: story.host.lines[1].prefix { $0 != "A" }.count, row: 1].style.attributes.contains(.strikethrough))
    story.model.insert([1: .text("Dora")])
    #expect(story.model.transaction.contains("INSERT INTO people (name) VALUES ('Dora');"))
    story.press("w", .return)
    try await story.until("the rows are read again") { story.model.changes.isEmpty && story.host.text.contains("Dora") }
    #expect(!story.host.text.contains("Ada") && story.status.contains("Committed 2 changes"))
  }

  @Test func `a condition filters, a mistake in it is shown at its place, and Escape removes it`() async throws {
    let story = try await SQLStory()
    story.press("/")
    story.type("age > 40")
    story.press(.return)
    try await story.until("one row is left") { story.status.contains("1 of 1") && story.host.lines[1].contains("Chiara") }
    story.press("/")
    story.type(" AND wrong")
    story.press(.return)
    try await story.until("the mistake is shown") { story.host.text.contains("No such column: wrong") }
    #expect(story.host.text.contains("WHERE age > 40 AND wrong"))
    story.press(.escape)
    try await story.until("all rows are shown") { story.status.contains("1 of 3") }
  }

  @Test func `a tilde and a text show the rows with the text in the column of the cursor`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'Ada'), (2, 'a_b'), (3, 'axb')")
    story.press(.rightArrow, "/")
    story.type("~A_")
    story.press(.return)
    try await story.until("one row is left") { story.status.contains("1 of 1") }
    try await story.sees("2 a_b")
    #expect(!story.host.text.contains("axb") && story.host.text.contains(#"WHERE name LIKE '%A\_%' ESCAPE '\'"#))
    story.press(.escape)
    try await story.until("all rows are there") { story.status.contains("of 3") }
    story.press("/")
    story.type("~")
    story.press(.return)
    #expect(story.model.page?.query?.filter == "")
  }

  @Test func `s sorts by the column of the cursor, and again in the other direction`() async throws {
    let story = try await SQLStory()
    story.press(.rightArrow, .rightArrow, "s")
    try await story.until("the rows are sorted") { story.host.lines[0].contains("age▲") && story.host.lines[1].contains("Boris") }
    story.press("s")
    try await story.until("the rows are reversed") { story.host.lines[0].contains("age▼") && story.host.lines[1].contains("Chiara") }
  }

  @Test func `a statement runs, its mistake is marked in its line, and it can be recalled`() async throws {
    let story = try await SQLStory()
    story.press(.function(4))
    story.type("x")
    #expect(story.model.document.snapshot.string == "x")
    story.model.setText("SELECT 1;\nSELECT name, wrong FROM people")
    story.press(.function(5))
    try await story.until("the mistake is shown") { story.host.text.contains("Line 2: No such column: wrong") }
    #expect(story.model.caret.head == 23)
    story.model.setText("SELECT count(*) AS many FROM people")
    story.press(.function(5))
    try await story.until("the result is shown") { story.host.lines[0].contains("many") && story.status.contains("result 1 of 1") }
    story.model.setText("UPDATE people SET age = 1")
    story.press(.function(5))
    try await story.until("the number of rows is shown") { story.status.contains("3 rows changed") }
    story.model.recall(-1)
    story.model.recall(-1)
    #expect(story.model.document.snapshot.string == "SELECT count(*) AS many FROM people")
    #expect(story.model.history.count == 3)
  }

  @Test func `the points of decimal numbers are below each other, and a long value takes no more than a third if others need the room`()
    async throws
  {
    let long = String(repeating: "long ", count: 12)
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, price REAL, name TEXT, note TEXT); INSERT INTO t VALUES (1, 998.1, '\(long)', 'one'), "
        + "(2, 308.38, 'short', 'two'), (3, NULL, '', 'three'), (4, 7, '', '')", width: 100, height: 24)
    let rows = Array(story.host.lines[1...4])
    let points = [rows[0], rows[1], rows[3]].map { row in row.prefix { $0 != "." }.count }
    #expect(Set(points).count == 1 && points[0] > 0, "\(rows)")
    #expect(rows[0].contains("998.1 ") && rows[3].contains("7.0"))
    // 75 columns: a third is 25, and what is left is given back.
    try await story.until("the columns are arranged") { story.host.lines[1].contains("one") }
    #expect(story.host.lines[0].contains("note"))
    let page = try #require(story.model.page)
    #expect(page.widths[2] == 40 && page.widths(in: 60) == [4, 6, 40, 5] && page.widths(in: 45) == [4, 6, 26, 5])
    #expect(page.widths(in: 0) == page.widths)
    // The columns of an expression have no type: their values decide.
    story.press(.function(4))
    story.model.setText("SELECT price * 2 AS twice, name AS text FROM t WHERE price > 0")
    story.press(.function(5))
    try await story.until("the result is shown") { story.host.lines[0].contains("twice") && story.host.lines[3].contains("14.0") }
    let twice = story.host.lines[1...3].map { row in row.prefix { $0 != "." }.count }
    #expect(Set(twice).count == 1 && story.model.page?.isNumeric == [true, false])
  }

  @Test func `the scroll bar covers no letter of the last column`() async throws {
    let inserts = (1...60).map { "(\($0), \(1_000_000 + $0))" }.joined(separator: ", ")
    let story = try await SQLStory(
      "CREATE TABLE t (name TEXT, number INTEGER); INSERT INTO t VALUES \(inserts)", width: 38, height: 12)
    for row in story.host.lines[1...10] {
      #expect(row.contains(/10000\d\d/), "\(row)")
    }
    // Where there is room, the columns have their places.
    story.host.resize(width: 60, height: 12)
    story.settle()
    #expect(story.host.lines[0].hasSuffix("name   number") || story.host.lines[0].hasSuffix("name  number"), "\(story.host.lines[0])")
    #expect(story.host.text.contains("┃"))
  }

  @Test func `while the divider has the focus, no arrow scrolls the rows`() async throws {
    let inserts = (1...60).map { "(\($0))" }.joined(separator: ", ")
    let story = try await SQLStory("CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES \(inserts)", width: 60, height: 10)
    let before = story.host.lines[1...8]
    story.press(.tab)
    let column = story.host.lines[3].firstIndex(of: "┃").map { story.host.lines[3].distance(from: story.host.lines[3].startIndex, to: $0) }
    #expect(column == 24)
    story.press(.downArrow, .downArrow, .rightArrow, .upArrow)
    #expect(
      story.host.lines[3].firstIndex(of: "┃").map { story.host.lines[3].distance(from: story.host.lines[3].startIndex, to: $0) } == 25)
    #expect(story.host.lines[1...8].map { $0.suffix(3) } == before.map { $0.suffix(3) })
  }

  @Test func `counts have commas everywhere, values from 10,000 on`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) "
        + "INSERT INTO t SELECT i FROM n", width: 100, height: 30)
    try await story.until("they are counted") { story.status.contains("1 of 12,000") }
    story.press("c")
    try await story.sees("12,000 rows, from 1 to 12,000, mean 6000.5, sum 72,006,000, 12,000 different values")
    #expect(ColumnChart.short(2026) == "2026" && ColumnChart.short(-10_000) == "-10,000" && ColumnChart.short(0.25) == "0.25")
  }

  @Test func `names are completed from the tables of the statement`() async throws {
    let completion = Completion(relations: try await SQLStory().model.relations)
    #expect(completion.offers(word: "na", line: "select na", text: "select na from people").map(\.text).first == "name")
    #expect(completion.offers(word: "", line: "select p.", text: "select p. from people p").map(\.text) == ["id", "name", "age"])
    #expect(completion.offers(word: "SEL", line: "SEL", text: "SEL").map(\.text) == ["SELECT"])
    #expect(completion.offers(word: "pe", line: "from pe", text: "from pe").map(\.text) == ["people"])
  }

  @Test func `the last of 200,000 rows is a key away, and moving the cursor runs two bodies`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) "
        + "INSERT INTO t SELECT i, 'name ' || i FROM n")
    try await story.until("the rows are counted") { story.status.contains("1 of 200,000") }
    story.press(.end)
    try await story.until("the last row is there") { story.host.lines[14].contains("200000 name 200000") }
    #expect(story.status.contains("200,000 of 200,000"))
    story.host.press(.upArrow)
    #expect(story.host.render().bodiesEvaluated <= 2)
    // The commands use the row of the cursor.
    story.press("d")
    #expect(story.model.pending.map(\.key) == [[.integer(199_999)]])
    story.press("u", .home, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .downArrow, "d")
    try await story.until("the row is marked") { story.model.pending.map(\.key) == [[.integer(Int64(story.model.page!.cursor!.row) + 1)]] }
    #expect(story.model.page?.cursor?.row ?? 0 > 50)
  }

  @Test func `an order of many rows without an index is named, and one with an index is not`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER); CREATE INDEX t_b ON t (b); WITH RECURSIVE n(i) AS "
        + "(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO t SELECT i, i * 7 % 1000, i * 11 % 1000 FROM n",
      width: 120)
    try await story.until("the rows are counted") { story.status.contains("1 of 100,000") }
    story.press(.rightArrow, "s")
    try await story.until("it is named") { story.status.contains("No index has this order: all rows were sorted") }
    story.press(.rightArrow, "s")
    try await story.until("the rows are sorted") { story.host.lines[0].contains("b▲") && story.model.activity == nil }
    #expect(!story.status.contains("No index"))
  }

  @Test func `quitting with changes shows a question first`() async throws {
    let story = try await SQLStory()
    story.press("d", "q")
    #expect(story.host.text.contains("Commit the changes?"))
    story.press("l")
    #expect(story.host.text.contains("DELETE FROM people WHERE id = 1"))
  }

  @Test func `rows are exported as CSV and as JSON, and a file that exists is not overwritten`() async throws {
    let story = try await SQLStory("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x,\"y'), (NULL, ''), (2.5, 'ü')")
    let source = try #require(story.model.page).source, path = story.path + ".csv", other = story.path + ".json"
    defer {
      unlink(path)
      unlink(other)
    }
    #expect(try await Export(path: path).write(source) { _ in } == 3)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a,b\r\n1,\"x,\"\"y\"\r\n,\"\"\r\n2.5,ü\r\n")
    #expect(try await Export(path: other).write(source) { _ in } == 3)
    let text = try String(contentsOfFile: other, encoding: .utf8)
    #expect(text == "[\n  {\"a\": 1, \"b\": \"x,\\\"y\"},\n  {\"a\": null, \"b\": \"\"},\n  {\"a\": 2.5, \"b\": \"ü\"}\n]\n")
    await #expect(throws: DatabaseProblem.self) { _ = try await Export(path: path).write(source) { _ in } }
  }

  @Test func `the export has a field for the name, and the task that writes can be part of its state`() async throws {
    let story = try await SQLStory()
    let path = story.path + ".csv"
    defer { unlink(path) }
    story.press("E")
    #expect(story.host.text.contains("Export the rows") && story.host.text.contains("people.csv"))
    story.type(path)
    story.press(.return)
    try await story.until("it is written") { story.host.text.contains("Wrote 3 rows") }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("id,name,age\r\n1,Ada,36\r\n"))
  }

  @Test func `a chart has ranges of numbers or the most frequent values`() async throws {
    let story = try await SQLStory()
    let rows = try #require(story.model.page?.rowsSQL)
    let ages = try await ColumnChart(DataColumn("age", type: "integer"), of: rows, in: story.model.database)
    #expect(
      ages.isHistogram && ages.bars.count == 16 && ages.bars.last?.label == "51" && ages.bars.first?.count == 1
        && ages.facts.contains("1 NULL"))
    let names = try await ColumnChart(DataColumn("name", type: "text"), of: rows, in: story.model.database)
    #expect(names.bars.map(\.label) == ["Ada", "Boris", "Chiara"])
    #expect(ages.facts.contains("sum 87") && names.bars.map(names.share) == ["33%", "33%", "33%"])
    // A bar is as long as its share of all rows.
    #expect(names.bars.allSatisfy { abs(names.length(of: $0) - 1.0 / 3) < 0.001 })
    story.press(.rightArrow, "c")
    try await story.until("the chart is drawn") { story.host.text.contains("3 rows, 3 different values") }
    #expect(story.host.lines.contains { $0.contains("Boris    33% ━") || $0.contains("Boris    33% █") }, "\(story.host.text)")
    // Return shows the rows of a value.
    story.press(.downArrow, .return)
    try await story.until("the rows are there") { story.model.page?.query?.filter == "name = 'Boris'" && story.model.activity == nil }
    try await story.until("one row is left") { story.status.contains("1 of 1") }
    #expect(!story.host.text.contains("different values"))
  }

  @Test func `a foreign key leads to its row, and b leads back to the cell`() async throws {
    let story = try await SQLStory(
      """
      CREATE TABLE a_orders (id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES People, first INTEGER, last INTEGER,
        FOREIGN KEY (first, last) REFERENCES pairs (a, b));
      INSERT INTO a_orders VALUES (1, 2, NULL, NULL), (2, 3, NULL, NULL), (3, 1, NULL, NULL);
      CREATE TABLE pairs (a INTEGER, b INTEGER, PRIMARY KEY (a, b));
      """ + SQLStory.people)
    let model = story.model
    #expect(model.page?.query?.relation.name == "a_orders")
    #expect(model.relations[0].columns.map(\.reference) == [nil, .init(table: "people", column: "id"), nil, nil])
    story.press("f")
    #expect(model.page?.query?.relation.name == "a_orders")
    story.press(.downArrow, .rightArrow, "f")
    try await story.until("the person is there") { story.host.text.contains("Chiara") }
    #expect(!story.host.text.contains("Boris") && model.selected == "people" && model.page?.query?.filter == "id = 3")
    story.press("b")
    try await story.until("the orders are there") { model.page?.query?.relation.name == "a_orders" && model.activity == nil }
    #expect(model.page?.cursor?.row == 1 && model.page?.column == 1 && model.selected == "a_orders")
    // The list of tables shows the key.
    story.press("t", .rightArrow)
    #expect(story.host.text.contains("→ people.id"))
  }
}
