import IdemCore
import IdemScreen
import IdemText

/// Bytes of a text that have a style of their own.
typealias StyledBytes = (range: Range<Int>, style: Style)

/// The colors of source code that is edited: the lexer's states, the theme, and the tokens of the line that was painted last.
final class TextSyntax {
  let cache: SyntaxCache
  private(set) var theme: SyntaxTheme
  private var line = -1
  private var tokens: [SyntaxToken] = []
  /// The bytes that are read for the visible rows before a frame. More is read after it.
  static let budget = 262_144

  private init(_ lexer: AnySyntaxLexer, _ theme: SyntaxTheme, lineCount: Int) {
    cache = SyntaxCache(lexer, lineCount: lineCount)
    self.theme = theme
  }

  /// The colors for the lexer and the theme of an environment; nil without a lexer. `old` goes on if the lexer is the same.
  @MainActor static func read(_ values: EnvironmentValues, after old: TextSyntax?, _ buffer: TextBuffer) -> TextSyntax? {
    guard let lexer = values.syntaxLexer else { return nil }
    guard let old, old.cache.lexer == lexer else { return TextSyntax(lexer, values.syntaxTheme, lineCount: buffer.lineCount) }
    old.theme = values.syntaxTheme
    return old
  }

  // MARK: Changes

  /// Some lines changed; see `SyntaxCache.replaceLines(_:with:)`.
  func replaceLines(_ lines: Range<Int>, with count: Int) {
    line = -1
    cache.replaceLines(lines, with: count)
  }

  /// One edit was made.
  func take(_ edit: TextEdit, from old: TextBuffer, to new: TextBuffer) {
    let first = old.line(at: edit.range.lowerBound), last = edit.range.isEmpty ? first : old.line(at: edit.range.upperBound)
    replaceLines(first..<last + 1, with: new.line(at: edit.range.lowerBound + edit.count) - first + 1)
  }

  func reset(lineCount: Int) {
    line = -1
    cache.reset(lineCount: lineCount)
  }

  // MARK: Reading

  /// Reads lines until the states are right through a line, or the budget is spent. Returns the lines that may have other tokens.
  func advance(through last: Int, reading read: SyntaxCache.LineReader) -> Range<Int> {
    guard cache.firstStaleLine <= last else { return 0..<0 }
    line = -1
    return cache.advance(through: last, budget: Self.budget, reading: read)
  }

  /// The styles of the tokens in a range of a line's bytes. `start` is the first byte of the line.
  func parts(in range: Range<Int>, ofLine number: Int, from start: Int, on style: Style, reading read: SyntaxCache.LineReader)
    -> [StyledBytes]
  {
    if number != line {
      line = number
      tokens = cache.tokens(of: number, reading: read)
    }
    guard !tokens.isEmpty else { return [] }
    let seen = range.lowerBound - start..<range.upperBound - start
    var parts: [StyledBytes] = []
    parts.reserveCapacity(tokens.count)
    for token in tokens where token.range.overlaps(seen) {
      let range = token.range.clamped(to: seen)
      parts.append((start + range.lowerBound..<start + range.upperBound, theme.style(of: token.kind, on: style)))
    }
    return parts
  }
}

extension TextBuffer {
  /// Calls `body` with the bytes of a line, as far as a lexer reads it.
  func readLine(_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) { read(range(ofLine: line), body) }

  /// The same for a line with these bytes.
  func read(_ line: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var range = line
    if range.count > SyntaxCache.longestLine { range = range.lowerBound..<range.lowerBound + SyntaxCache.longestLine }
    var isRead = false
    // SAFETY: each pointer is used during its call only.
    forEachSpan(in: range) { bytes in
      if bytes.count == range.count {
        isRead = true
        body(bytes)
      }
    }
    if !isRead { self.bytes(in: range).withUnsafeBufferPointer(body) }
  }
}

extension PaintContext {
  /// Writes a text that begins at the byte `start`. `parts` are its bytes in other styles, ascending. `shown` returns what is written for a part of the
  /// text that begins at a column, and its columns.
  func write(
    _ text: Substring, from start: Int, _ parts: [StyledBytes], x: Int, y: Int, style: Style,
    _ shown: (Substring, Int) -> (text: String, columns: Int)
  ) {
    var text = text, position = start, column = 0
    let end = start + text.utf8.count
    func write(upTo limit: Int, _ style: Style) {
      let count = limit - position
      guard count > 0 else { return }
      let rest = text.utf8.index(text.startIndex, offsetBy: count)
      let part = shown(text[..<rest], column)
      self.write(part.text, x: x + column, y: y, style: style)
      column += part.columns
      position = limit
      text = text[rest...]
    }
    for part in parts {
      write(upTo: part.range.lowerBound, style)
      write(upTo: part.range.upperBound, part.style)
    }
    write(upTo: end, style)
  }
}
