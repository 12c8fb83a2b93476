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
  /// The tokens of lines that were painted, so that scrolling does not read them again.
  private var tokens: [Int: [SyntaxToken]] = [:]
  private var next: WakeUp?
  /// The largest number of lines whose tokens are kept: more than those of a screen.
  private static let mostLines = 512
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
    forget(line..<old)
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
    let changed = text.withBytes { bytes in
      cache.advance(through: last, budget: CodeColors.budget) { $1(UnsafeBufferPointer(rebasing: bytes[range(of: $0, bytes)])) }
    }
    forget(changed)
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
    let line = line(at: row.lowerBound), lineStart = starts[line]
    let tokens = tokens(of: line, text)
    text.withBytes { bytes in
      var x = 0, start = row.lowerBound
      func part(_ end: Int, _ style: Style, _ context: inout PaintContext) {
        guard start < end else { return }
        x = context.write(UnsafeBufferPointer(rebasing: bytes[start..<end]), x: x, y: y, style: style)
        start = end
      }
      for token in tokens[firstToken(of: tokens, after: row.lowerBound - lineStart)...] {
        let low = lineStart + token.range.lowerBound
        guard low < row.upperBound else { break }
        part(low, base, &context)
        part(min(row.upperBound, lineStart + token.range.upperBound), look.theme.style(of: token.kind, on: base), &context)
      }
      part(row.upperBound, base, &context)
    }
  }

  private func tokens(of line: Int, _ text: String) -> [SyntaxToken] {
    if let known = tokens[line] { return known }
    // What was not read yet is plain.
    guard line < cache.firstStaleLine else { return [] }
    let new = text.withBytes { bytes in
      cache.tokens(of: line) { $1(UnsafeBufferPointer(rebasing: bytes[range(of: $0, bytes)])) }
    }
    if tokens.count == CodeColors.mostLines { tokens = [:] }
    tokens[line] = new
    return new
  }

  /// Drops the tokens of lines that changed.
  private func forget(_ lines: Range<Int>) {
    if lines.count < tokens.count {
      for line in lines { tokens[line] = nil }
    } else if !lines.isEmpty {
      tokens = tokens.filter { !lines.contains($0.key) }
    }
  }

  /// The index of the first token that ends after a byte of the line. Cost: a binary search.
  private func firstToken(of tokens: [SyntaxToken], after offset: Int) -> Int {
    var low = 0, high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
