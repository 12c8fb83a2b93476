import GitData
import Idem
import IdemSyntax

/// The colors of source code in a diff. A hunk is read when a line of it is first shown.
@MainActor final class DiffColors {
  /// A part of a line, in bytes of UTF-8.
  struct Token {
    var range: Range<Int>
    var kind: TokenKind
  }

  /// Hunks with more bytes have no colors.
  private static let mostBytes = 1 << 20
  private let diff: Diff?
  private var hunks: [Int32: [Int: [Token]]] = [:]

  init(_ diff: Diff?) { self.diff = diff }

  /// The tokens of a row.
  func tokens(in place: Int) -> [Token] {
    guard let diff, diff.rows[place].hunk >= 0 else { return [] }
    let hunk = diff.rows[place].hunk
    if let known = hunks[hunk] { return known[place] ?? [] }
    let new = read(diff, diff.hunks[Int(hunk)])
    hunks[hunk] = new
    return new[place] ?? []
  }

  /// Reads a hunk twice at the same time: as the old and as the new file have it.
  private func read(_ diff: Diff, _ hunk: Range<Int>) -> [Int: [Token]] {
    let rows = diff.rows, head = rows[hunk.lowerBound]
    guard let last = hunk.last, rows[last].bytes.upperBound - head.bytes.lowerBound <= DiffColors.mostBytes,
      let lexer = Syntax.lexer(forFile: diff.files[Int(head.file)].path)
    else { return [:] }
    let session = lexer.session()
    var old = SyntaxSession.start, new = SyntaxSession.start, result: [Int: [Token]] = [:]
    for place in hunk where rows[place].isChange || rows[place].kind == .context {
      let row = rows[place], text = diff.bytes[row.bytes.lowerBound + diff.sign(row)..<row.bytes.upperBound]
      var tokens: [Token] = []
      // SAFETY: the lexer uses the bytes during the call only.
      text.withUnsafeBufferPointer { line in
        if row.kind == .context { old = session.lex(line, old) { _, _ in } }
        let after = session.lex(line, row.kind == .deleted ? old : new) { range, kind in tokens.append(Token(range: range, kind: kind)) }
        if row.kind == .deleted { old = after } else { new = after }
      }
      result[place] = tokens
    }
    return result
  }
}
