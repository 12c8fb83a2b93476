import IdemTesting
import Testing

@testable import SQLData

@Suite struct RowsTextTests {
  private let columns = [DataColumn("id", type: "integer"), DataColumn("Full name"), DataColumn("note")]
  private let rows: [[SQLValue]] = [[.integer(1), .text("A \"b\", c"), .null], [.integer(2), .text("x|y\nz"), .text("")]]

  @Test func `rows are copied as CSV, JSON, statements, Markdown and lines`() {
    func text(_ form: RowsText.Form, _ rows: [[SQLValue]]) -> String { RowsText.text(rows, columns, form, table: "t", .sqlite) }
    #expect(text(.csv, rows) == "id,Full name,note\n1,\"A \"\"b\"\", c\",\n2,\"x|y\nz\",\"\"\n")
    #expect(
      text(.json, rows)
        == "[\n  {\"id\": 1, \"Full name\": \"A \\\"b\\\", c\", \"note\": null},\n"
        + "  {\"id\": 2, \"Full name\": \"x|y\\nz\", \"note\": \"\"}\n]\n")
    #expect(text(.json, [rows[0]]).hasPrefix("{\"id\": 1,"))
    #expect(
      text(.insert, rows)
        == "INSERT INTO t (id, \"Full name\", note) VALUES (1, 'A \"b\", c', NULL);\n"
        + "INSERT INTO t (id, \"Full name\", note) VALUES (2, 'x|y\nz', '');\n")
    #expect(text(.markdown, rows) == "| id | Full name | note |\n|---:|---|---|\n| 1 | A \"b\", c | NULL |\n| 2 | x\\|y z |  |\n")
    #expect(text(.lines, rows) == "1\tA \"b\", c\t\n2\tx|y z\t")
  }

  @Test func `a text with a limit has whole pieces, and never more bytes`() {
    for limit in 0...40 {
      var text = BoundedText(head: "[", separator: ", ", tail: "]", limit: limit)
      let added = (0..<20).prefix { text.append(String(repeating: "é", count: $0 % 3 + 1)) }.count
      #expect(text.count == added && (text.text.utf8.count <= limit || added == 0))
      // The next piece would have been too long.
      #expect(text.text.utf8.count + 2 + (added % 3 + 1) * 2 > limit || added == 20)
    }
    var empty = BoundedText(limit: 0)
    let (fits, tooLong) = (empty.append(""), empty.append("x"))
    #expect(fits && !tooLong && empty.text == "")
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a\tb,c\n\td", [["a", "b,c"], [nil, "d"]]),
    ("\"x, \"\"y\"\"\n\",\"\",\r\nz", [["x, \"y\"\n", "", nil], ["z"]]), ("", []), ("\n\n", []), ("one", [["one"]]), ("\"open", [["open"]]),
  ])
  func `copied rows are read`(text: String, rows: [[String?]]) { #expect(RowsText.rows(text) == rows) }

  @Test(arguments: Seed.all()) func `rows that are copied as CSV are the same when they are read`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<2).map { _ -> SQLValue in
          let length = Int.random(in: 0...5, using: &random)
          return .text(String((0..<length).map { _ in ["a", ",", "\"", "\n", "ü", " "].randomElement(using: &random)! }))
        }
      }
      let text = RowsText.text(values, [DataColumn("x"), DataColumn("y")], .csv, table: "t", .sqlite)
      #expect(RowsText.rows(text).dropFirst() == values.map { $0.map(\.text) }[...], "\(text)")
    }
  }

  @Test(
    arguments: [
      ("{\"a\":[1,-2.5e3,true],\"b\":{},\"c\":[]}", "{\n  \"a\": [\n    1,\n    -2.5e3,\n    true\n  ],\n  \"b\": {},\n  \"c\": []\n}"),
      (" [ \"x\\\"y\" , null ] ", "[\n  \"x\\\"y\",\n  null\n]"), ("{}", "{}"),
    ] as [(String, String)])
  func `JSON has a line for each member`(text: String, pretty: String) { #expect(JSONLayout.pretty(text) == pretty) }

  @Test(arguments: ["", "1", "\"a\"", "{\"a\":1", "{\"a\" 1}", "[1,]", "[1 2]", "{a:1}", "[1]x", "[tru]", "\u{7B}\"a\\"])
  func `a text that is no JSON stays as it is`(text: String) { #expect(JSONLayout.pretty(text) == nil) }

  @Test func `JSON that nests very deep stays as it is`() {
    #expect(JSONLayout.pretty(String(repeating: "[", count: 100_000)) == nil)
    #expect(JSONLayout.pretty(String(repeating: "[", count: 150) + String(repeating: "]", count: 150)) != nil)
  }
}
