import Glibc

/// A table of measured values that is part of Documentation/Terminal.md.
///
/// In the page it is between `<!-- table: NAME -->` and `<!-- end -->`. With `IDEM_WRITE_TABLES=1` a test writes what it measured there
/// instead of comparing.
package struct DocumentedTable {
  package let name: String
  /// The head first.
  package var rows: [[String]]

  package init(_ name: String, head: [String]) {
    self.name = name
    rows = [head]
  }

  package mutating func append(_ row: [String]) {
    precondition(row.count == rows[0].count, "\(name): a row of \(row.count) columns")
    rows.append(row)
  }

  /// Lines of Markdown, their columns aligned: readable where it is printed, too.
  package var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
    func line(_ row: [String]) -> String {
      "| " + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ") + " |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return [line(rows[0]), rule] + rows.dropFirst().map(line)
  }

  /// Prints the table and returns where the page differs; nil if they are equal.
  ///
  /// - Parameter unmeasured: the first columns of the rows that this machine cannot measure. Their rows in the page are kept.
  package func differenceFromPage(unmeasured: Set<String> = []) -> String? {
    guard let page = DocumentedTable.read(DocumentedTable.page) else { return "\(DocumentedTable.page) cannot be read" }
    var text = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let begin = text.firstIndex(of: "<!-- table: \(name) -->"), let end = text[begin...].firstIndex(of: "<!-- end -->") else {
      return "Documentation/Terminal.md has no table of the name \(name)"
    }
    let documented = Array(text[(begin + 1)..<end])
    if getenv("IDEM_WRITE_TABLES").map({ String(cString: $0) }) == "1" {
      text.replaceSubrange((begin + 1)..<end, with: lines)
      return DocumentedTable.write(DocumentedTable.page, text.joined(separator: "\n")) ? nil : "\(DocumentedTable.page) cannot be written"
    }
    let measured = Set(DocumentedTable.cells(of: lines)), stated = Set(DocumentedTable.cells(of: documented))
    let differing = measured.symmetricDifference(stated).filter { !unmeasured.contains($0.first ?? "") }
    if differing.isEmpty { return nil }
    print("\(name):\n" + lines.joined(separator: "\n"))
    return "Documentation/Terminal.md says otherwise (IDEM_WRITE_TABLES=1 rewrites it):\n"
      + differing.map { (measured.contains($0) ? "measured: " : "written:  ") + $0.joined(separator: " | ") }.sorted().joined(
        separator: "\n")
  }

  /// Rows without their blanks, so that an alignment is no difference.
  private static func cells(of lines: [String]) -> [[String]] {
    lines.filter { !$0.hasPrefix("|-") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// Returns the rows of the table in the page, the head first, with trimmed cells. Nil if the page has no such table.
  package static func documented(_ name: String) -> [[String]]? {
    guard let text = read(page)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      let begin = text.firstIndex(of: "<!-- table: \(name) -->"), let end = text[begin...].firstIndex(of: "<!-- end -->")
    else { return nil }
    return cells(of: Array(text[(begin + 1)..<end]))
  }

  // MARK: The page

  package static let page = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Documentation/Terminal.md"

  package static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ path: String, _ text: String) -> Bool {
    // Renaming replaces the page atomically.
    guard let file = fopen(path + ".new", "w") else { return false }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(path + ".new", path) == 0 else {
      unlink(path + ".new")
      return false
    }
    return true
  }
}
