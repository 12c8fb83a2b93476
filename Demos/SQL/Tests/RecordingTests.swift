import DemoTesting
import DemoTools
import Foundation
import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

/// Recordings of databases.
@MainActor @Suite struct RecordingTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../sample.sql-recording"

  @Test func `in a minute of the kept recording, less than one body of twenty runs in vain`() async throws {
    let recording = try SQLRecording(fileContent(RecordingTests.sample), path: "sample")
    let path = try recording.create()
    defer { unlink(path) }
    let story = ShownDatabase(try SQLiteDatabase(path: path, title: recording.title))
    var count = WastedBodies()
    /// Waits for the database, and counts what runs then.
    func rest() async throws {
      var turns = 0
      repeat {
        count.settle(story.host)
        try await Task.sleep(for: .milliseconds(3))
        turns += 1
      } while turns < 4 || turns < 4000 && (story.model.activity != nil || story.model.page?.provider.count == nil)
      count.settle(story.host)
    }
    try await rest()
    #expect(story.host.text.contains("teapot") || story.host.text.contains("customers"))
    let keys: [KeyEquivalent] = [.downArrow, .rightArrow, "s", "r", .pageDown, "s", "r", .escape, .end, "r", "=", .escape, .home]
    for second in 1...60 {
      try recording.play(path, after: (second - 1) * 1000, until: second * 1000)
      story.host.advance(by: .seconds(1))
      count.settle(story.host)
      story.host.press(second % 5 == 0 ? "r" : keys[second % keys.count])
      try await rest()
    }
    #expect(try SQLiteConnection(path, isReadOnly: true).values("SELECT price FROM products WHERE name = 'teapot'") == [[.real(26)]])
    #expect(count.bodies > 300)
    #expect(count.isLow, "\(count)")
  }

  @Test func `what is recorded has the tables, their rows and what the user changed`() async throws {
    let story = try await SQLStory()
    let file = story.path + ".recording"
    defer { unlink(file) }
    let shown = ShownDatabase(try RecordingDatabase(SQLiteDatabase(path: story.path, title: "people's"), path: file))
    try await shown.sees("Chiara")
    shown.press(.rightArrow, .return)
    shown.type("Adele")
    shown.press(.return, "w", .return)
    try await shown.until("it is committed") { shown.model.changes.isEmpty && shown.model.activity == nil }
    shown.model.setText("DELETE FROM people WHERE id = 3")
    shown.model.runStatement()
    try await shown.until("the statement has run") { shown.model.activity == nil && shown.model.message != nil }

    let recording = try SQLRecording(fileContent(file), path: file)
    #expect(recording.title == "people's" && recording.length > 0)
    let copy = try recording.create()
    defer { unlink(copy) }
    func names() -> [String]? {
      try? SQLiteConnection(copy, isReadOnly: true).values("SELECT name FROM people ORDER BY id").map(\.[0].text)
    }
    #expect(names() == ["Ada", "Boris", "Chiara"])
    #expect(try SQLiteConnection(copy, isReadOnly: true).values("SELECT * FROM old") == [[.text("Chiara")]])
    try recording.play(copy, after: 0, until: recording.length)
    #expect(names() == ["Adele", "Boris"])
  }

  @Test func `a table of a server is one of SQLite with the same columns and key`() {
    let table = Relation(
      schema: "s", name: "t",
      columns: [.init("id", type: "integer", isRequired: true, isKey: true), .init("a b", type: "character varying(10)")], key: ["\"id\""])
    #expect(
      RecordingDatabase.definition(table)
        == "CREATE TABLE \"s.t\" (\"id\" integer NOT NULL, \"a b\" character varying(10), PRIMARY KEY (\"id\"))")
  }

  @Test func `a file that is no recording is one sentence`() {
    #expect { try SQLRecording(Array("SELECT 1".utf8), path: "x") } throws: {
      "\($0)" == "x cannot be used: it is no recording of idem-sql."
    }
    #expect { try SQLRecording(Array("idem-sql-recording\t1\nsql\tx\ty\n".utf8), path: "x") } throws: {
      "\($0)" == "x cannot be used: line 2: its time is missing."
    }
  }
}

/// A database on a screen in memory.
@MainActor
final class ShownDatabase: DemoStory {
  let model: SQLModel
  let host: TestHost

  init(_ database: any Database, width: Int = 100, height: Int = 30, changesFolder: String? = nil) {
    let model = SQLModel(database, changesFolder: changesFolder)
    self.model = model
    host = TestHost(width: width, height: height) { SQLView(model: model) }
    settle()
  }
}
