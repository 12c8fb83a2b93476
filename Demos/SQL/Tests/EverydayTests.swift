import Foundation
import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

/// What users of other clients do each day: columns, copies, pasted rows, statements with names.
@MainActor @Suite struct EverydayTests {
  @Test func `a column is hidden, all are shown again, and the first ones stay in their places`() async throws {
    let story = try await SQLStory()
    #expect(story.host.lines[0].hasSuffix("id name    age"))
    story.press(.rightArrow, "-")
    #expect(story.host.lines[0].hasSuffix("id  age") && story.status.contains("1 hidden"))
    #expect(story.model.page?.cursor?.column == "2")
    // Of the last column, nothing is hidden.
    story.press("-", "-", "-")
    #expect(story.host.lines[0].hasSuffix("id") && story.status.contains("2 hidden"))
    // The next rows of the table have the same columns.
    story.press("=")
    try await story.until("one row is there") { story.status.contains("1 of 1") }
    #expect(story.host.lines[0].hasSuffix("id"))
    story.press("+")
    #expect(story.host.lines[0].hasSuffix("id name    age") && !story.status.contains("hidden"))
    story.press(.rightArrow, "|")
    #expect(story.model.page?.frozen == 2)
    story.press("|")
    #expect(story.model.page?.frozen == 0)
  }

  @Test func `rows with another value, also with NULL, are left`() async throws {
    let story = try await SQLStory()
    story.press(.rightArrow, .rightArrow, "!")
    try await story.until("two rows are left") { story.status.contains("1 of 2") }
    #expect(story.model.page?.query?.filter == "age IS NOT 36")
    try await story.until("they are there") { story.host.text.contains("Boris") && story.host.text.contains("Chiara") }
    story.press(.home, "!")
    try await story.until("one row is left") { story.status.contains("1 of 1") }
    #expect(story.model.page?.query?.filter == "age IS NOT 36 AND age IS NOT NULL")
  }

  @Test func `the cell, the row, the column and all rows are copied, with their changes`() async throws {
    let story = try await SQLStory(height: 24)
    story.press(.downArrow, .rightArrow, .return)
    story.type("Berta")
    story.press(.return, "y", "c")
    #expect(story.host.clipboard == "Berta")
    story.press("y", "i")
    #expect(story.host.clipboard == "INSERT INTO people (id, name, age) VALUES (2, 'Berta', NULL);\n")
    story.press("y", "j")
    #expect(story.host.clipboard == "{\"id\": 2, \"name\": \"Berta\", \"age\": null}\n")
    story.press("y", "n")
    try await story.until("the column is copied") { story.host.clipboard == "('Ada', 'Berta', 'Chiara')" }
    story.press("y", "C")
    try await story.until("all are copied") { story.host.clipboard == "id,name,age\n1,Ada,36\n2,Berta,\n3,Chiara,51\n" }
    try await story.until("the note is there") { story.host.notices.contains("Copied 3 rows") }
  }

  @Test func `many small rows are all copied, and of more the first ones that a clipboard takes, with a note`() async throws {
    let story = try await SQLStory(
      """
      CREATE TABLE numbers (n INTEGER PRIMARY KEY);
      WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5000) INSERT INTO numbers SELECT n FROM c;
      CREATE TABLE texts (id INTEGER PRIMARY KEY, t TEXT);
      INSERT INTO texts SELECT n, printf('%.*c', 90, 'x') FROM numbers;
      """, width: 100, height: 24, table: "numbers")
    story.press("y", "l")
    try await story.until("all are copied") { story.host.clipboard == (1...5000).map { "\($0)" }.joined(separator: "\n") }
    try await story.until("the note is there") { story.host.notices.contains("Copied 5,000 values of n") }
    story.model.open(try #require(story.model.relations.first { $0.name == "texts" }))
    try await story.until("the table is shown") { story.model.page?.relation?.name == "texts" && story.model.activity == nil }
    story.press("y", "C")
    try await story.until("some are copied") { story.host.notices.contains { $0.contains("Copied the first ") } }
    let text = try #require(story.host.clipboard), lines = text.split(separator: "\n")
    #expect(text.utf8.count <= 74_994 && text.utf8.count > 74_994 - 100 && lines[0] == "id,t" && lines.last?.utf8.count == 94)
    let note = "Copied the first \(lines.count - 1) of 5,000 rows: the clipboard of a terminal takes 74,994 bytes, e exports all"
    #expect(story.host.notices.contains(note))
  }

  @Test func `the status states that a table has no rows`() async throws {
    let story = try await SQLStory()
    story.model.setFilter("id > 9")
    try await story.until("there are none") { story.status.contains("people no rows") }
    #expect(!story.status.contains(" of 0"))
  }

  @Test func `a row that no clipboard takes is not copied, and a sentence has the reason`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE big (id INTEGER PRIMARY KEY, t TEXT); INSERT INTO big VALUES (1, printf('%.*c', 80000, 'x')), (2, 'y');", width: 120,
      height: 24)
    story.host.clipboard = "before"
    story.press("y", "C")
    try await story.until("the reason is shown") { story.status.contains("Nothing is copied, not even one row") }
    story.press(.rightArrow, "y", "c")
    try await story.until("it has a reason too") { story.host.notices.contains { $0.hasPrefix("It has 80,000 bytes: the clipboard") } }
    #expect(story.host.clipboard == "before")
  }

  @Test func `pasted rows are changes that one undo removes`() async throws {
    let story = try await SQLStory()
    story.host.paste("age\tname\n20\tDora\n\tEmil\n")
    story.settle()
    #expect(story.model.pending.count == 2)
    #expect(
      story.model.transaction.contains("INSERT INTO people (name, age) VALUES ('Dora', 20);\nINSERT INTO people (name) VALUES ('Emil');"))
    story.press("u")
    #expect(story.model.changes.isEmpty)
    story.host.paste("1,2,3,4")
    story.settle()
    #expect(story.model.changes.isEmpty && story.host.notices.contains { $0.contains("more fields") })
    story.host.paste("7,Finn")
    story.settle()
    #expect(story.model.transaction.contains("INSERT INTO people (id, name) VALUES (7, 'Finn');"))
  }

  @Test func `a statement gets a name, is found by words, and put into the editor`() async throws {
    let story = try await SQLStory(height: 30)
    story.press(.function(4))
    story.type("SELECT count(*) FROM people")
    story.press(.function(5))
    try await story.until("the result is there") { story.model.page?.statement != nil && story.model.activity == nil }
    story.press(.function(2))
    #expect(story.host.text.contains("Name of the statement"))
    story.type("how many")
    story.press(.return)
    #expect(story.model.saved == [SavedStatement(name: "how many", text: "SELECT count(*) FROM people")])
    story.model.history += ["SELECT 1", "SELECT 2"]
    story.model.setText("")
    story.press(.function(7))
    #expect(story.host.text.contains("Statements"))
    story.type("count many")
    story.press(.return)
    #expect(story.model.document.snapshot.string == "SELECT count(*) FROM people")
    story.press(.function(7))
    story.type("2")
    story.press(.return)
    #expect(story.model.document.snapshot.string == "SELECT 2")
    story.press(.function(7), .downArrow, .downArrow, .upArrow, .return)
    #expect(story.model.document.snapshot.string == "SELECT 2")
    #expect(story.host.keyConflicts.isEmpty)
  }

  @Test func `the result of GROUP BY has a bar for each group`() async throws {
    let story = try await SQLStory(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, kind TEXT, n INTEGER);
      INSERT INTO t VALUES (1, 'a', 3), (2, 'b', 1), (3, 'a', 5), (4, NULL, 2);
      """, height: 24)
    story.press(.function(4))
    story.type("SELECT kind, sum(n) AS total FROM t GROUP BY 1 ORDER BY 2 DESC")
    story.press(.function(5))
    try await story.until("the result is there") { story.model.page?.statement != nil && story.model.activity == nil }
    story.press(.escape, .rightArrow, "c")
    try await story.sees("by kind, 3 rows, sum 11")
    let rows = story.host.lines.filter { $0.contains("█") }
    #expect(rows.count == 3 && rows[0].contains("a    8") && rows[1].contains("NULL 2") && rows[2].contains("b    1"))
    let bars = rows.map { line in line.count { $0 == "█" } }
    #expect(bars[0] > 20 && abs(bars[1] * 4 - bars[0]) <= 4 && bars[2] < bars[1], "\(rows)")
  }

  @Test func `a text is searched in any column`() async throws {
    let story = try await SQLStory()
    story.press("/")
    story.type("~~3")
    story.press(.return)
    try await story.until("they are there") { story.status.contains("of 2") }
    #expect(story.model.page?.query?.filter == "(id LIKE '%3%' ESCAPE '\\' OR name LIKE '%3%' ESCAPE '\\' OR age LIKE '%3%' ESCAPE '\\')")
    try await story.until("Ada and Chiara are left") { story.host.text.contains("Ada") && story.host.text.contains("Chiara") }
  }

  @Test func `all statements run, up to a mistake, which is marked in its line`() async throws {
    let story = try await SQLStory(height: 30)
    story.press(.function(4))
    story.model.setText("UPDATE people SET age = 1;\nSELECT name FROM people;\nSELECT count(*) AS many FROM people;")
    story.press(.function(8))
    try await story.until("the last result is there") { story.status.contains("3 statements, 3 rows changed") }
    #expect(story.model.page?.columns.map(\.name) == ["many"])
    #expect(try story.values("SELECT DISTINCT age FROM people") == [[.integer(1)]])
    story.model.setText("UPDATE people SET age = 2;\nSELEC 1;\nUPDATE people SET age = 3;")
    story.press(.function(8))
    try await story.until("the mistake is shown") { story.model.mistake != nil }
    #expect(story.model.mistake?.line == 1 && story.model.page?.columns.map(\.name) == ["many"])
    #expect(try story.values("SELECT DISTINCT age FROM people") == [[.integer(2)]])
  }

  @Test func `the end of the name of an export is its form`() async throws {
    let story = try await SQLStory()
    let source = try #require(story.model.page?.source), base = story.path + ".export"
    for (end, text) in [
      (
        ".sql", "INSERT INTO people (id, name, age) VALUES (1, 'Ada', 36);\nINSERT INTO people (id, name, age) VALUES (2, 'Boris', NULL);\n"
      ),
      (".md", "| id | name | age |\n|---:|---|---:|\n| 1 | Ada | 36 |\n| 2 | Boris | NULL |\n"), (".txt", "id,name,age\r\n1,Ada,36\r\n"),
    ] {
      defer { unlink(base + end) }
      #expect(try await Export(path: base + end, table: "people").write(source) { _ in } == 3)
      #expect(try String(contentsOfFile: base + end, encoding: .utf8).hasPrefix(text))
    }
  }

  @Test func `JSON in a cell has a line for each member`() async throws {
    let story = try await SQLStory(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, j TEXT); INSERT INTO t VALUES (1, '{\"a\":[1,2]}');", height: 20)
    story.press(.rightArrow, "v")
    #expect(story.host.text.contains("\"a\": [") && story.host.text.contains("    2"))
  }
}
