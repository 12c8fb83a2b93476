/// Rows as texts for other programs, and the texts of other programs as rows.
public enum RowsText {
  /// A form in which rows are copied.
  public enum Form: Sendable, Hashable, CaseIterable {
    case lines, csv, json, insert, markdown
  }

  /// The text of rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, with the places of their values in the rows.
  ///   - table: The name of the table for statements, as it is written in them.
  public static func text(_ rows: [[SQLValue]], _ columns: [DataColumn], _ form: Form, table: String, _ dialect: Dialect) -> String {
    let names = columns.map(\.name)
    switch form {
    case .lines:
      return rows.map { $0.map(line).joined(separator: "\t") }.joined(separator: "\n")
    case .csv:
      let lines = rows.map { $0.map { $0 == .null ? "" : Export.field($0.text, isText: $0.isText) }.joined(separator: ",") }
      return ([names.map { Export.field($0) }.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
    case .json:
      let objects = rows.map { row in "{" + zip(names, row).map { "\(Export.json($0)): \(Export.json($1))" }.joined(separator: ", ") + "}" }
      return objects.count == 1 ? objects[0] + "\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
    case .insert:
      let list = names.map(SQLText.shortName).joined(separator: ", ")
      return rows.map { "INSERT INTO \(table) (\(list)) VALUES (\($0.map(dialect.literal).joined(separator: ", ")));\n" }.joined()
    case .markdown:
      let heads = "| \(names.map(cell).joined(separator: " | ")) |\n|\(columns.map { $0.isNumeric ? "---:|" : "---|" }.joined())\n"
      return heads + rows.map(markdown).joined()
    }
  }

  /// A row of a table of Markdown.
  static func markdown(_ row: [SQLValue]) -> String {
    "| \(row.map { cell($0 == .null ? "NULL" : $0.text) }.joined(separator: " | ")) |\n"
  }

  /// A value in a line. What separates values and lines is a blank.
  private static func line(_ value: SQLValue) -> String { String(value.text.map { "\t\n\r\r\n".contains($0) ? " " : $0 }) }

  private static func cell(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The values of a column as a list for `IN`.
  public static func list(_ values: [SQLValue], _ dialect: Dialect) -> String {
    "(" + values.map(dialect.literal).joined(separator: ", ") + ")"
  }

  /// Reads rows that another program has copied: with tabs, or as CSV. A field without a text is nil.
  public static func rows(_ text: String) -> [[String?]] {
    let separator: Character = text.prefix { !$0.isNewline }.contains("\t") ? "\t" : ","
    var rows: [[String?]] = [], row: [String?] = [], field = "", isQuoted = false, wasQuoted = false
    func endField() {
      row.append(field.isEmpty && !wasQuoted ? nil : field)
      (field, wasQuoted) = ("", false)
    }
    func endRow() {
      endField()
      if row != [nil] { rows.append(row) }
      row = []
    }
    var rest = text[...]
    while let character = rest.popFirst() {
      if isQuoted {
        if character != "\"" {
          field.append(character)
        } else if rest.first == "\"" {
          field.append(rest.removeFirst())
        } else {
          isQuoted = false
        }
      } else if character == "\"", field.isEmpty, !wasQuoted {
        (isQuoted, wasQuoted) = (true, true)
      } else if character == separator {
        endField()
      } else if character.isNewline {
        endRow()
      } else {
        field.append(character)
      }
    }
    if !field.isEmpty || wasQuoted || !row.isEmpty { endRow() }
    return rows
  }
}
