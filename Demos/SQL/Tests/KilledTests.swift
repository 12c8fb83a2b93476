import DemoTesting
import Foundation
import Idem
import IdemTesting
import Testing

@testable import SQLData
@testable import idem_sql

/// Changes that were not committed when the program was killed.
@MainActor @Suite struct KilledTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-sql-\(UUID().uuidString)").path

  /// Opens the database, changes two names, and lets go of it as a kill does.
  private func changeTwo(_ story: SQLStory) async throws {
    let shown = ShownDatabase(try SQLiteDatabase(path: story.path), changesFolder: folder)
    try await shown.sees("Chiara")
    shown.press(.rightArrow, .return)
    shown.type("x")
    shown.press(.return, .downArrow, .return)
    shown.type("y")
    shown.press(.return)
    #expect(shown.model.changes.count == 2)
    shown.model.journal = nil
  }

  private func open(_ story: SQLStory) async throws -> ShownDatabase {
    let shown = ShownDatabase(try SQLiteDatabase(path: story.path), changesFolder: folder)
    try await shown.until("the rows are there") { shown.model.page?.provider.count != nil && shown.model.activity == nil }
    return shown
  }

  private var files: Int { (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0 }

  @Test func `they are offered at the next start, taken, and committed`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = try await SQLStory()
    try await changeTwo(story)
    let shown = try await open(story)
    try await shown.sees("ended with 2 changes that were not committed")
    #expect(shown.host.text.contains("SET name = 'x' WHERE id = 1 AND name IS"))
    shown.press(.return)
    #expect(shown.model.changes.count == 2 && files == 1)
    try await shown.sees("1 x")
    shown.press("w", .return)
    try await shown.until("they are committed") { shown.model.changes.isEmpty && shown.model.activity == nil }
    #expect(try story.values("SELECT name FROM people") == [[.text("x")], [.text("y")], [.text("Chiara")]])
    #expect(files == 0)
  }

  @Test func `a row that another program has changed since is shown as a conflict, and the others are taken`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = try await SQLStory()
    try await changeTwo(story)
    try SQLiteConnection(story.path, isReadOnly: false).execute("UPDATE people SET name = 'Aida' WHERE id = 1")
    let shown = try await open(story)
    try await shown.sees("Another program has changed or deleted this row")
    shown.press(.return)
    #expect(shown.model.transaction == "BEGIN;\nUPDATE people SET name = 'y' WHERE id = 2 AND name IS 'Boris';\nCOMMIT;")
    #expect(shown.model.history == ["UPDATE people SET name = 'x' WHERE id = 1 AND name IS 'Ada'"])
    #expect(files == 1)
  }

  @Test func `they can be removed, or decided about at the next start`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = try await SQLStory()
    try await changeTwo(story)
    var later: ShownDatabase? = try await open(story)
    try await later?.sees("not committed")
    later?.press(.escape)
    #expect(later?.model.changes.isEmpty == true && later?.host.text.contains("not committed") == false)
    // The process ends.
    later?.model.leftovers = nil
    later = nil
    let shown = try await open(story)
    try await shown.sees("not committed")
    shown.press(.tab, .return)
    #expect(shown.model.changes.isEmpty && files == 0)
  }

  @Test func `undo and discarding leave nothing behind`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = try await SQLStory()
    let shown = try await open(story)
    try await shown.sees("Chiara")
    shown.press("d")
    #expect(files == 1)
    shown.press("u")
    #expect(files == 0)
    shown.press("d")
    shown.model.discardChanges()
    #expect(files == 0)
  }
}
