import IdemCore
import IdemScreen
import IdemText

/// The colors of an editor's source code: the lexer's states, and the tokens of the line that was painted last.
final class EditorSyntax {
  let cache: SyntaxCache
  private var line = -1
  private var tokens: [SyntaxToken] = []
  /// The bytes that are read for the visible rows before a frame. More is read after it.
  static let budget = 262_144

  init(_ lexer: AnySyntaxLexer, lineCount: Int) { cache = SyntaxCache(lexer, lineCount: lineCount) }

  /// Some lines changed; see `SyntaxCache.replaceLines(_:with:)`.
  func replaceLines(_ lines: Range<Int>, with count: Int) {
    line = -1
    cache.replaceLines(lines, with: count)
  }

  func reset(lineCount: Int) {
    line = -1
    cache.reset(lineCount: lineCount)
  }

  /// Reads lines until the states are right through a line, or the budget is spent. Returns the lines that may have other tokens.
  func advance(through last: Int, in text: EditorLines) -> Range<Int> {
    guard cache.firstStaleLine <= last else { return 0..<0 }
    line = -1
    return cache.advance(through: last, budget: Self.budget) { text.readLine($0, $1) }
  }

  /// The tokens of a line.
  func tokens(of number: Int, in text: EditorLines) -> [SyntaxToken] {
    if number != line {
      line = number
      tokens = cache.tokens(of: number) { text.readLine($0, $1) }
    }
    return tokens
  }
}

extension EditorLines {
  /// Calls `body` with the bytes of a line, as far as a lexer reads it.
  fileprivate func readLine(_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var range = range(ofLine: line)
    if range.count > SyntaxCache.longestLine { range = range.lowerBound..<range.lowerBound + SyntaxCache.longestLine }
    var isRead = false
    // SAFETY: each pointer is used during its call only.
    buffer.forEachSpan(in: range) { bytes in
      if bytes.count == range.count {
        isRead = true
        body(bytes)
      }
    }
    if !isRead { buffer.bytes(in: range).withUnsafeBufferPointer(body) }
  }
}

extension EditorNode {
  /// Takes another lexer.
  func setSyntax(_ lexer: AnySyntaxLexer?) {
    guard lexer != syntax?.cache.lexer else { return }
    syntax = lexer.map { EditorSyntax($0, lineCount: editing.buffer.lineCount) }
  }

  /// The last visible line.
  private var lastVisibleLine: Int { places.last?.line ?? top.line }

  /// Reads what the visible rows need, and repaints the rows whose tokens are others. If that is too much for one frame, the rest is read
  /// in the next ones; until then the rows show what is known.
  func updateSyntax(in context: UpdateContext) {
    guard isPlaced else { return }
    let changed = syntax?.advance(through: lastVisibleLine, in: lines) ?? 0..<0
    if !changed.isEmpty, changed.upperBound > top.line { damage(lines: changed) }
    flushDamage(in: context)
    readSyntaxLater()
  }

  /// Reads what the visible rows need, for an editor that is painted again as a whole. Returns whether anything was read.
  @discardableResult func readVisibleSyntax() -> Bool {
    guard let syntax, isPlaced else { return false }
    let changed = syntax.advance(through: lastVisibleLine, in: lines)
    readSyntaxLater()
    return !changed.isEmpty
  }

  /// Reads what the visible rows need after this frame, if that is not known.
  private func readSyntaxLater() {
    guard let syntax, isPlaced, syntaxWakeUp == nil, syntax.cache.firstStaleLine <= lastVisibleLine else { return }
    syntaxWakeUp = tree.timers.schedule(at: tree.timers.clock.now) { [weak self] context in
      guard let self, !isRemoved else { return }
      syntaxWakeUp = nil
      updateSyntax(in: context)
    }
  }

  /// The styles of the tokens of a row.
  func tokens(of row: EditorLines.Row, in line: Int, _ style: Style) -> [(range: Range<Int>, style: Style)] {
    guard let tokens = syntax?.tokens(of: line, in: lines), !tokens.isEmpty else { return [] }
    let start = lines.range(ofLine: line).lowerBound
    let seen = row.range.lowerBound - start..<row.range.upperBound - start
    var parts: [(range: Range<Int>, style: Style)] = []
    parts.reserveCapacity(tokens.count)
    for token in tokens where token.range.overlaps(seen) {
      let range = token.range.clamped(to: seen)
      parts.append((start + range.lowerBound..<start + range.upperBound, theme.style(of: token.kind, on: style)))
    }
    return parts
  }

  /// Writes a row. `parts` are its bytes in other styles, ascending.
  func write(_ row: EditorLines.Row, _ parts: [(range: Range<Int>, style: Style)], _ context: PaintContext, y: Int, style: Style) {
    if row.isPlain { return writePlain(row, parts, context, y: y, style: style) }
    var position = row.range.lowerBound, column = 0
    var text = row.text
    func write(upTo limit: Int, _ style: Style) {
      let count = limit - position
      guard count > 0 else { return }
      let rest = text.utf8.index(text.startIndex, offsetBy: count)
      let part = lines.settings.expandingTabs(text[..<rest], from: column)
      context.write(part.text, x: column - left, y: y, style: style)
      column += part.columns
      position = limit
      text = text[rest...]
    }
    for part in parts {
      write(upTo: part.range.lowerBound, style)
      write(upTo: part.range.upperBound, part.style)
    }
    write(upTo: row.range.upperBound, style)
  }

  /// Writes a row in which each byte is one column.
  private func writePlain(
    _ row: EditorLines.Row, _ parts: [(range: Range<Int>, style: Style)], _ context: PaintContext, y: Int, style: Style
  ) {
    let left = left
    // SAFETY: the bytes are used during the call only.
    _ = row.text.utf8.withContiguousStorageIfAvailable { bytes in
      var position = 0
      func write(upTo limit: Int, _ style: Style) {
        guard limit > position else { return }
        _ = context.write(ascii: UnsafeBufferPointer(rebasing: bytes[position..<limit]), x: position - left, y: y, style: style)
        position = limit
      }
      for part in parts {
        write(upTo: part.range.lowerBound - row.range.lowerBound, style)
        write(upTo: part.range.upperBound - row.range.lowerBound, part.style)
      }
      write(upTo: bytes.count, style)
    }
  }
}
