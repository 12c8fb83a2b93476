import Glibc

/// A file of CSV or TSV as a table of a database, which is a file of SQLite that is removed at the end.
///
/// The first line has the names of the columns, unless one of its fields is empty or a number. A column in which all values are whole
/// numbers is INTEGER, one of numbers is REAL, and any other one is TEXT: SQLite converts what is inserted by the affinity of the column.
/// A number with zeros before it, such as `007`, is a text. A field without a value is NULL.
public enum SeparatedFile {
  /// Whether the name of a file has the ending of such a file.
  public static func hasEnding(_ path: String) -> Bool {
    [".csv", ".tsv", ".tab"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Creates the database with the table. Throws one sentence if the file cannot be read.
  public static func create(_ path: String) throws -> String {
    let separator: UInt8, plan: Plan
    do {
      separator = try SeparatedFile.separator(of: path)
      plan = try Plan(path, separator)
    } catch let problem as DatabaseProblem { throw DatabaseProblem(.open, "\(path), \(problem.message).") }
    return try SampleDatabase.create { link in try plan.fill(link, path, separator) }
  }

  /// A tab by the ending of the name, else what the first line has most of: commas, semicolons or tabs.
  private static func separator(of path: String) throws -> UInt8 {
    guard path.lowercased().hasSuffix(".csv") else { return UInt8(ascii: "\t") }
    var counts: [UInt8: Int] = [:], isQuoted = false
    try read(path) { piece in
      for byte in piece.prefix(1 << 16) {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if isQuoted { continue }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
        counts[byte, default: 0] += 1
      }
      return false
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let most = candidates.map { counts[$0] ?? 0 }.max() ?? 0
    return candidates.first { counts[$0] ?? 0 == most } ?? candidates[0]
  }

  /// Reads a file in pieces, without the mark of UTF-8 at its start, until `body` returns false.
  private static func read(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    func failed() -> DatabaseProblem { DatabaseProblem(.open, "which cannot be read: \(String(cString: strerror(errno)))") }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failed() }
    defer { Glibc.close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20), isFirst = true
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failed() }
      if count == 0 { return }
      let start = isFirst && buffer[..<count].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      isFirst = false
      if try !buffer.withUnsafeBytes({ try body(UnsafeRawBufferPointer(rebasing: $0[start..<count])) }) { return }
    }
  }

  fileprivate static func records(of path: String, _ separator: UInt8, _ body: (SeparatedReader.Record) throws -> Void) throws {
    var reader = SeparatedReader(separator: separator)
    try read(path) { piece in
      try reader.read(piece, body)
      return true
    }
    try reader.finish(body)
  }

  // MARK: Types

  /// What all values of a column are.
  enum Kind: Int, Comparable {
    case nothing, integer, real, text
    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }

    /// The kind of a value.
    init(_ value: ArraySlice<UInt8>) {
      var rest = value
      while rest.first == 0x20 { rest.removeFirst() }
      while rest.last == 0x20 { rest.removeLast() }
      if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      let whole = rest.prefix { $0 &- 0x30 < 10 }
      // A number that SQLite would write in another way is a text: 007.
      if whole.count > 1, whole.first == 0x30 { self = .text; return }
      rest = rest.dropFirst(whole.count)
      if rest.isEmpty {
        self = whole.isEmpty ? .text : whole.count <= 18 ? .integer : .text
        return
      }
      var digits = whole.count
      if rest.first == UInt8(ascii: ".") {
        let fraction = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
        digits += fraction.count
        rest = rest.dropFirst(1 + fraction.count)
      }
      if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e"), digits > 0 {
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let exponent = rest.prefix { $0 &- 0x30 < 10 }
        rest = exponent.isEmpty ? [0] : rest.dropFirst(exponent.count)
      }
      // More digits than a number of SQLite has would be lost.
      self = rest.isEmpty && (1...15).contains(digits) ? .real : .text
    }
  }

  /// The columns of the table.
  private struct Plan {
    var names: [String] = []
    var kinds: [Kind] = []
    var hasHeader = false

    /// Reads a file once.
    init(_ path: String, _ separator: UInt8) throws {
      var isFirst = true
      var names: [String] = [], kinds: [Kind] = [], hasHeader = false
      try SeparatedFile.records(of: path, separator) { record in
        if record.count > 2000 { throw DatabaseProblem(.open, "which has more than 2,000 columns") }
        if isFirst {
          isFirst = false
          hasHeader = (0..<record.count).allSatisfy { record.hasValue($0) && !record[$0].isEmpty && Kind(record[$0]) == .text }
          if hasHeader {
            names = (0..<record.count).map { record.text($0) }
            kinds = names.map { _ in .nothing }
            return
          }
        }
        while kinds.count < record.count { kinds.append(.nothing) }
        for field in 0..<record.count where kinds[field] < .text && !record[field].isEmpty {
          kinds[field] = max(kinds[field], Kind(record[field]))
        }
      }
      if kinds.isEmpty { throw DatabaseProblem(.open, "which has no rows") }
      (self.kinds, self.hasHeader) = (kinds, hasHeader)
      // Two names that differ in their case are the same for SQLite.
      var taken: Set<String> = []
      for place in kinds.indices {
        let wanted = place < names.count ? names[place] : "column \(place + 1)"
        var name = wanted, number = 1
        while !taken.insert(name.lowercased()).inserted {
          number += 1
          name = "\(wanted) \(number)"
        }
        self.names.append(name)
      }
    }

    /// Creates the table and inserts the rows.
    func fill(_ link: SQLiteConnection, _ path: String, _ separator: UInt8) throws {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let base = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
      let table = SQLText.name(base.isEmpty || base.lowercased().hasPrefix("sqlite_") ? "rows" : String(base))
      let columns = zip(names, kinds).map { "\(SQLText.name($0)) \($1 == .integer ? "INTEGER" : $1 == .real ? "REAL" : "TEXT")" }
      try link.execute("CREATE TABLE \(table) (\(columns.joined(separator: ", ")))")
      let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
      let insert = try SQLiteStatement(link, "INSERT INTO \(table) VALUES (\(places))")
      var isFirst = hasHeader, values = [SQLValue](repeating: .null, count: names.count)
      try SeparatedFile.records(of: path, separator) { record in
        if isFirst { return isFirst = false }
        for column in values.indices { values[column] = record.hasValue(column) ? .text(record.text(column)) : .null }
        try insert.bind(values)
        _ = try insert.step()
        insert.reset()
      }
    }
  }
}
