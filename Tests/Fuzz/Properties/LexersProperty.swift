#if !FUZZ
  import IdemSyntax
  import IdemText
#endif

/// What must hold for any text and any language: the tokens of a line are in order and within it, and the cache gives those of the whole text.
enum LexersProperty {
  private static let names = [
    "swift", "c", "cpp", "rust", "go", "python", "js", "ts", "tsx", "sh", "sql", "css", "scss", "json", "toml", "ini", "yaml", "html",
    "diff",
  ]

  /// Returns a description of the failure, or nil if the property holds. The first byte selects the language. The rest is the text.
  static func check(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let name = names[Int(first) % names.count]
    guard let lexer = Syntax.lexer(named: name) else { return "no lexer for \(name)" }
    // Each line has memory of its own: the address sanitizer finds a read outside of it.
    var lines = bytes.dropFirst().split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    let tokens = tokens(lines, lexer)
    for (line, list) in zip(lines, tokens) {
      var end = 0
      for token in list {
        guard token.range.lowerBound >= end, !token.range.isEmpty, token.range.upperBound <= line.count else {
          return "\(name): a token at \(token.range) after \(end) in \(line.count) bytes"
        }
        end = token.range.upperBound
      }
    }
    // An edit: the line in the middle goes. The cache reads the lines that it must, and gives the tokens of the new text.
    let cache = SyntaxCache(lexer, lineCount: lines.count)
    cache.advance { line, body in lines[line].withUnsafeBufferPointer(body) }
    let middle = lines.count / 2
    lines.remove(at: middle)
    cache.replaceLines(middle..<middle + 1, with: 0)
    cache.advance { line, body in lines[line].withUnsafeBufferPointer(body) }
    for (line, list) in LexersProperty.tokens(lines, lexer).enumerated()
    where cache.tokens(of: line, reading: { line, body in lines[line].withUnsafeBufferPointer(body) }) != list {
      return "\(name): after an edit, the tokens of line \(line) are others"
    }
    return nil
  }

  private static func tokens(_ lines: [[UInt8]], _ lexer: AnySyntaxLexer) -> [[SyntaxToken]] {
    let session = lexer.session()
    var state = SyntaxSession.start
    return lines.map { line in
      var list: [SyntaxToken] = []
      line.withUnsafeBufferPointer { state = session.lex($0, state) { list.append(SyntaxToken($0, $1)) } }
      return list
    }
  }
}
