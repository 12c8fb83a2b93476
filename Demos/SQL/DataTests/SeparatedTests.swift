import Foundation
import IdemTesting
import Testing

@testable import SQLData

/// Files of CSV and TSV as tables.
@Suite struct SeparatedTests {
  /// The records of a text, read in pieces of a length. A field without a value is nil.
  private func records(_ text: String, separator: Character = ",", pieces: Int = .max) throws -> [[String?]] {
    var reader = SeparatedReader(separator: separator.asciiValue!), records: [[String?]] = []
    func add(_ record: SeparatedReader.Record) { records.append((0..<record.count).map { record.hasValue($0) ? record.text($0) : nil }) }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(pieces, max(1, bytes.count))) {
      bytes[start..<min(bytes.count, start + min(pieces, bytes.count))].withUnsafeBytes { reader.read($0, add) }
    }
    try reader.finish(add)
    return records
  }

  @Test(arguments: [1, 2, 7, Int.max]) func `fields in quotes have separators, newlines and quotes, wherever the pieces are cut`(
    pieces: Int
  ) throws {
    let text = "a,\"b, c\",\"say \"\"hi\"\"\"\r\n\"two\nlines\r\nand three\",,\"\"\n\n\"last\""
    #expect(try records(text, pieces: pieces) == [["a", "b, c", "say \"hi\""], ["two\nlines\r\nand three", nil, ""], ["last"]])
    #expect(try records("a\rb\r\nc\nd", pieces: pieces) == [["a"], ["b"], ["c"], ["d"]])
    #expect(try records("1\t2\n", separator: "\t", pieces: pieces) == [["1", "2"]])
    #expect(try records("x\"y,\"z\" tail\n", pieces: pieces) == [["x\"y", "z tail"]])
  }

  @Test func `a quote that is not closed is reported with the line where it begins`() {
    #expect(throws: DatabaseProblem(.open, "line 3: the quote is not closed")) { try records("a\nb\n\"c\nd\n") }
  }

  @Test(arguments: Seed.all(20)) func `what the export writes is read again`(seed: Seed) throws {
    var random = seed.generator()
    let pieces = ["a", ",", "\"", "\n", "\r\n", " ", "é", "1", ";"]
    let rows = (0..<20).map { _ in (0..<4).map { _ in (0..<random.below(5)).map { _ in pieces[random.below(pieces.count)] }.joined() } }
    let text = rows.map { $0.map { Export.field($0, isText: true) }.joined(separator: ",") + "\n" }.joined()
    #expect(try records(text, pieces: 1 + random.below(9)).map { $0.map { $0 ?? "" } } == rows, "\(seed)")
  }

  @Test(arguments: [
    ("12", 1), ("-7", 1), ("0", 1), ("007", 3), ("1.50", 2), (".5", 2), ("1e3", 2), ("1e", 3), ("-", 3), ("1-2", 3), (" 12 ", 1), ("+1", 3),
    ("123456789012345678", 1), ("1234567890123456789", 3), ("2026-11-25", 3), ("1.2.3", 3), ("0x1F", 3), ("NaN", 3), ("1.", 2),
  ])
  func `the kind of a value is the one that SQLite keeps as it is`(text: String, kind: Int) {
    #expect(SeparatedFile.Kind(Array(text.utf8)[...]).rawValue == kind)
  }

  /// Opens a file with this text.
  private func database(_ text: String, _ name: String = "people.csv") throws -> SQLiteDatabase {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-csv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try SQLiteDatabase(path: SeparatedFile.create(path), title: name, isReadOnly: true)
  }

  @Test func `a file with names is a table with the types of its values`() async throws {
    let database = try database("\u{FEFF}id,name,Name,price,zip,note\n1,\"Ada, L.\",x,1.5,01234,\n2,Bo,y,20,99999,\"\"\n3,,z,,7\n")
    let relation = try #require(try await database.relations().first)
    #expect(relation.name == "people" && relation.columns.map(\.name) == ["id", "name", "Name 2", "price", "zip", "note"])
    #expect(relation.columns.map(\.type) == ["integer", "text", "text", "real", "text", "text"])
    #expect(
      try await database.values("SELECT * FROM people") == [
        [.integer(1), .text("Ada, L."), .text("x"), .real(1.5), .text("01234"), .null],
        [.integer(2), .text("Bo"), .text("y"), .real(20), .text("99999"), .text("")],
        [.integer(3), .null, .text("z"), .null, .text("7"), .null],
      ])
  }

  @Test func `without names the columns have numbers, and semicolons and tabs separate too`() async throws {
    let numbers = try database("1;2,5;x\n3;4,5;y\n")
    #expect(
      try await numbers.values("SELECT \"column 1\", \"column 2\", \"column 3\" FROM people") == [
        [.integer(1), .text("2,5"), .text("x")], [.integer(3), .text("4,5"), .text("y")],
      ])
    let tabs = try database("a\tb\n1\tx, y\n", "some table.tsv")
    #expect(try await tabs.values("SELECT a, b FROM \"some table\"") == [[.integer(1), .text("x, y")]])
  }

  @Test func `a file that cannot be read is one sentence`() throws {
    #expect(throws: DatabaseProblem(.open, "/nowhere/x.csv, which cannot be read: No such file or directory.")) {
      _ = try SeparatedFile.create("/nowhere/x.csv")
    }
    func problem(_ text: String) -> String? {
      do {
        _ = try database(text)
        return nil
      } catch { return "\(error)".split(separator: "/").last.map(String.init) }
    }
    #expect(problem("") == "people.csv, which has no rows.")
    #expect(problem("a,b\n1,\"2\n") == "people.csv, line 2: the quote is not closed.")
  }
}
