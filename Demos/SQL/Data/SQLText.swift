/// Parts of statements.
public enum SQLText {
  /// A name in quotation marks.
  public static func name(_ name: String) -> String { "\"" + doubled(name, "\"") + "\"" }

  /// A name as a user would type it: in quotation marks only if it needs them.
  public static func shortName(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    return isPlain && name.first.map { !$0.isNumber } == true && !SQLWords.reserved.contains(name) ? name : self.name(name)
  }

  /// A text in apostrophes.
  public static func quoted(_ text: String) -> String { "'" + doubled(text, "'") + "'" }

  private static func doubled(_ text: String, _ mark: Character) -> String {
    text.contains(mark) ? String(text.flatMap { $0 == mark ? [mark, mark] : [$0] }) : text
  }

  /// Splits a text into statements at semicolons that are outside of texts, names, comments and `$$` texts. A trigger's body of SQLite, from
  /// BEGIN to END, is not split. Each statement has its place in the text, in bytes of UTF-8.
  public static func statements(_ text: String) -> [(text: String, start: Int)] {
    var scanner = StatementScanner(Array(text.utf8))
    return scanner.statements()
  }

  /// The statement around a place, in bytes of UTF-8; the one before it if there is none.
  public static func statement(in text: String, at place: Int) -> (text: String, start: Int)? {
    let all = statements(text)
    return all.last { $0.start <= place } ?? all.first
  }

  /// The first word of a statement in lower case, after comments.
  public static func firstWord(_ text: String) -> String {
    var scanner = StatementScanner(Array(text.utf8))
    return scanner.firstWord()
  }

  /// Whether a statement may change the list of tables.
  public static func changesSchema(_ text: String) -> Bool { ["create", "drop", "alter", "rollback", "do"].contains(firstWord(text)) }

  /// Whether a statement only reads, as far as its first word shows. `WITH` reads if no word in it changes data.
  public static func isQuery(_ text: String) -> Bool {
    switch firstWord(text) {
    case "select", "values", "table": true
    case "with":
      !text.lowercased().split { !$0.isLetter }.contains { ["insert", "update", "delete", "merge"].contains($0) }
    default: false
    }
  }
}

/// Words of the language, for completion.
public enum SQLWords {
  /// Words that cannot be names without quotation marks.
  public static let reserved: Set<String> = [
    "all", "and", "as", "asc", "between", "by", "case", "check", "create", "cross", "default", "delete", "desc", "distinct", "else", "end",
    "exists", "from", "full", "group", "having", "in", "index", "inner", "insert", "into", "is", "join", "left", "like", "limit", "not",
    "null", "offset", "on", "or", "order", "outer", "primary", "references", "right", "select", "set", "table", "then", "to", "union",
    "unique", "update", "using", "values", "when", "where", "with",
  ]
  /// All words that are offered.
  public static let all: [String] =
    (reserved.map { $0 } + [
      "avg", "begin", "cast", "coalesce", "commit", "count", "explain", "max", "min", "rollback", "sum", "view",
    ]).sorted()
}

extension String {
  /// Where a text begins, in bytes of UTF-8.
  func utf8Offset(of part: String) -> Int? {
    guard !part.isEmpty, let start = firstRange(of: part) else { return nil }
    return utf8.distance(from: startIndex, to: start.lowerBound)
  }

  private func firstRange(of part: String) -> Range<Index>? {
    let all = Array(utf8), wanted = Array(part.utf8)
    guard all.count >= wanted.count else { return nil }
    for start in 0...(all.count - wanted.count) where all[start...].starts(with: wanted) {
      return utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: start + wanted.count)
    }
    return nil
  }
}
