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
    let frame = frame(columns, form)
    // One row of JSON is an object, and no array.
    if form == .json, rows.count == 1 { return piece(rows[0], columns, form, table: table, dialect) + "\n" }
    return frame.head + rows.map { piece($0, columns, form, table: table, dialect) }.joined(separator: frame.separator) + frame.tail
  }

  /// What is before, between and after the rows of a form.
  public static func frame(_ columns: [DataColumn], _ form: Form) -> (head: String, separator: String, tail: String) {
    let names = columns.map(\.name)
    switch form {
    case .lines: return ("", "\n", "")
    case .csv: return (names.map { Export.field($0) }.joined(separator: ",") + "\n", "", "")
    case .json: return ("[\n  ", ",\n  ", "\n]\n")
    case .insert: return ("", "", "")
    case .markdown:
      return ("| \(names.map(cell).joined(separator: " | ")) |\n|\(columns.map { $0.isNumeric ? "---:|" : "---|" }.joined())\n", "", "")
    }
  }

  /// The text of one row.
  public static func piece(_ row: [SQLValue], _ columns: [DataColumn], _ form: Form, table: String, _ dialect: Dialect) -> String {
    switch form {
    case .lines: return row.map(line).joined(separator: "\t")
    case .csv: return row.map { $0 == .null ? "" : Export.field($0.text, isText: $0.isText) }.joined(separator: ",") + "\n"
    case .json: return "{" + zip(columns, row).map { "\(Export.json($0.name)): \(Export.json($1))" }.joined(separator: ", ") + "}"
    case .insert:
      let list = columns.map { SQLText.shortName($0.name) }.joined(separator: ", ")
      return "INSERT INTO \(table) (\(list)) VALUES (\(row.map(dialect.literal).joined(separator: ", ")));\n"
    case .markdown: return markdown(row)
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
