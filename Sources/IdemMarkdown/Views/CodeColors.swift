import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// What gives a block of code its colors.
struct CodeLook: Equatable {
  let lexer: AnySyntaxLexer
  let theme: SyntaxTheme
}

/// The text of a block of code, with colors if there is a lexer for its language.
struct CodeText: View {
  let text: StyledText
  let language: String
  @Environment(\.syntaxLanguages) private var languages
  @Environment(\.syntaxTheme) private var theme

  var body: some View {
    StyledTextView(text: text, code: languages?.lexer(named: language).map { CodeLook(lexer: $0, theme: theme) })
  }
}

/// The tokens of a block of code. Text that is appended reads its own lines and the last one before it.
@MainActor final class CodeColors {
  /// About how many bytes are read for one picture. What follows is plain until the next one.
  static let budget = 262_144

  let look: CodeLook
  private let cache: SyntaxCache
  /// The first byte of each line.
  private var starts: [Int] = [0]
  // The line whose tokens were used last: a long line has many rows.
  private var tokens: [SyntaxToken] = []
  private var tokensLine = -1
  private var next: WakeUp?
  /// The time of the clock at which the budget was spent. At one time, all pictures are equal.
  private var spentAt = -1

  init(_ look: CodeLook, _ text: String) {
    self.look = look
    cache = SyntaxCache(look.lexer, lineCount: 1)
    replace(from: 0, in: text)
  }

  /// Takes a new text that differs from a byte on. The lines before it keep their states. Returns the first byte of the first line that differs.
  @discardableResult func replace(from offset: Int, in text: String) -> Int {
    let line = line(at: offset), old = starts.count
    starts.removeSubrange((line + 1)...)
    text.withBytes { bytes in
      for index in starts[line]..<bytes.count where bytes[index] == .newline { starts.append(index + 1) }
    }
    cache.replaceLines(line..<old, with: starts.count - line)
    tokensLine = -1
    return starts[line]
  }

  /// The line that contains a byte. Cost: a binary search.
  private func line(at offset: Int) -> Int {
    var low = 0, high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Reads what the rows need, as far as the budget lasts. The rest is read for the next pictures.
  func prepare(through offset: Int, of text: String, for node: RenderNode, _ context: inout PaintContext) {
    let last = line(at: offset), now = node.tree.timers.clock.now
    guard now != spentAt else { return }
    guard cache.firstStaleLine <= last else { return }
    tokensLine = -1
    text.withBytes { bytes in
      _ = cache.advance(through: last, budget: CodeColors.budget) { $1(UnsafeBufferPointer(rebasing: bytes[range(of: $0, bytes)])) }
    }
    guard cache.firstStaleLine <= last else { return }
    spentAt = now
    if next?.action == nil { next = context.scheduleRepaint(of: node, at: now + 1) }
  }

  func cancel() { next?.cancel() }

  private func range(of line: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count)
  }

  /// Writes the bytes of a row.
  func write(_ row: Range<Int>, of text: String, y: Int, base: Style, _ context: inout PaintContext) {
    let line = line(at: row.lowerBound)
    if line != tokensLine { findTokens(of: line, text) }
    var x = 0, start = row.lowerBound
    func part(_ end: Int, _ style: Style, _ context: inout PaintContext) {
      guard start < end else { return }
      let from = text.utf8.index(text.utf8.startIndex, offsetBy: start), to = text.utf8.index(from, offsetBy: end - start)
      x = context.write(String(text[from..<to]), x: x, y: y, style: style)
      start = end
    }
    for token in tokens[firstToken(after: row.lowerBound - starts[line])...] {
      let low = starts[line] + token.range.lowerBound
      guard low < row.upperBound else { break }
      part(low, base, &context)
      part(min(row.upperBound, starts[line] + token.range.upperBound), look.theme.style(of: token.kind, on: base), &context)
    }
    part(row.upperBound, base, &context)
  }

  private func findTokens(of line: Int, _ text: String) {
    tokensLine = line
    tokens = []
    // What was not read yet is plain.
    guard line < cache.firstStaleLine else { return }
    tokens = text.withBytes { bytes in
      cache.tokens(of: line) { $1(UnsafeBufferPointer(rebasing: bytes[range(of: $0, bytes)])) }
    }
  }

  /// The index of the first token that ends after a byte of the line. Cost: a binary search.
  private func firstToken(after offset: Int) -> Int {
    var low = 0, high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
