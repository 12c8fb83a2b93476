import Idem

/// Finds out how a text is indented.
enum Indentation {
  /// The lines that are read.
  private static let mostLines = 500

  /// What the lines of the text use. For a text without indentation: tabs, and spaces in source code except where tabs are the custom.
  static func inUse(in text: TextBuffer, path: String) -> TextEditingOptions.Indentation {
    var tabs = 0, spaces = 0
    var steps = [Int](repeating: 0, count: 9)
    var before = 0
    for number in 0..<min(text.lineCount, mostLines) {
      let line = text.line(number, upTo: 80)
      guard let first = line.utf8.first(where: { $0 != 0x20 }) else { continue }
      if line.utf8.first == 0x09 {
        tabs += 1
      } else {
        let columns = line.utf8.prefix { $0 == 0x20 }.count
        if columns > 0 { spaces += 1 }
        // A comment's second line is often indented by one more column.
        if columns - before > 1, columns - before <= 8, first != 0x2A { steps[columns - before] += 1 }
        before = columns
      }
    }
    if tabs > 0 || spaces > 0 {
      if tabs >= spaces { return .tabs }
      let most = steps.max() ?? 0
      return .spaces(most > 0 ? steps.firstIndex(of: most)! : 2)
    }
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let ending = name.split(separator: ".").count > 1 ? name.split(separator: ".").last! : ""
    if ["swift", "js", "ts", "json", "yaml", "yml", "html", "css", "md", "xml"].contains(ending) { return .spaces(2) }
    if ["py", "rs", "c", "h", "cc", "cpp", "hpp", "java", "sql", "toml", "sh"].contains(ending) { return .spaces(4) }
    return .tabs
  }
}
