import Glibc

/// Writes rows to a file.
public struct Export: Sendable {
  public enum Format: Sendable, Hashable { case csv, json, insert, markdown }

  public let path: String
  public let format: Format
  /// The name of the table in statements, and how its values are written.
  private let table: String
  private let dialect: Dialect

  /// The format follows from the end of the name: `.json`, `.sql` for statements, `.md` for a table of Markdown, or else CSV.
  public init(path: String, table: String = "result", dialect: Dialect = .sqlite) {
    (self.path, self.table, self.dialect) = (path, table, dialect)
    format = Export.format(of: path)
  }

  /// The format of a name.
  public static func format(of path: String) -> Format {
    let name = path.lowercased()
    return name.hasSuffix(".json") ? .json : name.hasSuffix(".sql") ? .insert : name.hasSuffix(".md") ? .markdown : .csv
  }

  /// Writes all rows in pages, and reports how many are written. A file that exists is not overwritten. If it fails or is cancelled, the file
  /// is removed. Returns the number of rows.
  public func write(_ source: any DataSource, progress: @escaping @Sendable (Int) -> Void) async throws -> Int {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw DatabaseProblem(.open, errno == EEXIST ? "The file \(path) exists already" : "\(path) cannot be written: \(reason)")
    }
    var isComplete = false
    defer {
      close(descriptor)
      if !isComplete { unlink(path) }
    }
    var text =
      switch format {
      case .csv: source.columns.map { Export.field($0.name) }.joined(separator: ",") + "\r\n"
      case .json: "["
      case .insert: ""
      case .markdown: RowsText.text([], source.columns, .markdown, table: table, dialect)
      }
    let names = source.columns.map { Export.json($0.name) }
    var written = 0
    while true {
      try Task.checkCancellation()
      let rows = try await source.rows(written..<written + 1000)
      for row in rows {
        switch format {
        case .csv: text += row.values.map { $0 == .null ? "" : Export.field($0.text, isText: $0.isText) }.joined(separator: ",") + "\r\n"
        case .json:
          let fields = zip(names, row.values).map { "\($0): \(Export.json($1))" }
          text += (row.id == 0 ? "\n" : ",\n") + "  {\(fields.joined(separator: ", "))}"
        case .insert: text += RowsText.text([row.values], source.columns, .insert, table: table, dialect)
        case .markdown: text += RowsText.markdown(row.values)
        }
      }
      written += rows.count
      if rows.isEmpty, format == .json { text += "\n]\n" }
      try send(&text, descriptor)
      if rows.isEmpty { break }
      progress(written)
    }
    isComplete = true
    return written
  }

  private var reason: String { String(cString: strerror(errno)) }

  private func send(_ text: inout String, _ descriptor: Int32) throws {
    let isSent = text.withUTF8 { bytes in
      var bytes = UnsafeRawBufferPointer(bytes)
      while !bytes.isEmpty {
        // SAFETY: the buffer lives as long as this closure.
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return false }
        bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
      }
      return true
    }
    guard isSent else { throw DatabaseProblem(.open, "\(path) cannot be written: \(reason)") }
    text = ""
  }

  /// A field of CSV. An empty text has quotation marks, so that it differs from NULL.
  static func field(_ text: String, isText: Bool = false) -> String {
    let needsMarks = text.isEmpty ? isText : text.utf8.contains { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }
    return needsMarks ? "\"" + text.flatMap { $0 == "\"" ? "\"\"" : String($0) } + "\"" : text
  }

  static func json(_ value: SQLValue) -> String {
    switch value {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? value.text : "null"
    case .text(let text): json(text)
    case .blob: json(value.text)
    }
  }

  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension SQLValue {
  var isText: Bool { if case .text = self { true } else { false } }
}
