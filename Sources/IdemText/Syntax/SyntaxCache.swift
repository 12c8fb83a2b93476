/// The lexer's states in a text of many lines, kept while the text changes.
///
/// The cache does not store the text or its tokens. It stores a state for each 128 lines, and a state for each line of the parts that were used
/// last. A change is reported with `replaceLines(_:with:)`. `advance` then reads lines until one begins with the same state as before: for a key
/// that is typed this is one line. Tokens are made on demand.
///
/// Not for two tasks at once.
public final class SyntaxCache {
  /// Calls its second parameter once with the bytes of a line, in UTF-8, without the line end.
  public typealias LineReader = (_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Void

  /// The lexer of the text.
  public let lexer: AnySyntaxLexer
  /// A line is read up to this many bytes. What follows is plain.
  public static let longestLine = 65_536

  let session: SyntaxSession
  var blocks = SyntaxBlocks()
  /// The lines that must be read again, in order. Behind a line that is not here, the next line's state is right for its own.
  var stale: [Int] = []
  /// The lines that were read since the cache was made: a measure of the work.
  public private(set) var linesRead = 0

  /// Creates a cache for a text that was not read yet. Takes time for each 128 lines, and reads nothing.
  public init(_ lexer: AnySyntaxLexer, lineCount: Int) {
    self.lexer = lexer
    session = lexer.session()
    reset(lineCount: lineCount)
  }

  /// The number of lines of the text.
  public var lineCount: Int { blocks.lineCount }

  /// Whether the state of each line is right.
  public var isComplete: Bool { stale.isEmpty }

  /// The first line that must be read again. `lineCount` if there is none. The states up to this line, inclusive, are right.
  public var firstStaleLine: Int { stale.first ?? lineCount }

  /// Begins again with another text.
  public func reset(lineCount: Int) {
    blocks = SyntaxBlocks(lineCount: max(lineCount, 0))
    stale = lineCount > 0 ? [0] : []
    blocks.setState(SyntaxSession.start, at: 0)
  }

  /// Some lines changed, or were inserted or removed.
  ///
  /// - Parameters:
  ///   - lines: the lines that changed, as they were counted before. Empty for lines that are inserted.
  ///   - count: the number of lines in their place.
  public func replaceLines(_ lines: Range<Int>, with count: Int) {
    let lines = lines.clamped(to: 0..<lineCount)
    let count = max(count, 0)
    let delta = count - lines.count
    let state = blocks.state(at: lines.lowerBound)
    // Without the state of the first line, reading begins where a state is known.
    let first = state == nil ? blocks.lastKnown(upTo: lines.lowerBound) : lines.lowerBound
    blocks.replace(lines, with: count)
    if let state { blocks.setState(state, at: first) }
    // The new lines have no states but the first one: reading goes through them all, and on to an old state that is right.
    var kept = stale.filter { !lines.contains($0) }.map { $0 < lines.lowerBound ? $0 : $0 + delta }
    let place = kept.firstIndex { $0 >= first } ?? kept.count
    if place == kept.count || kept[place] != first { kept.insert(first, at: place) }
    stale = kept.filter { $0 < lineCount }
  }

  /// Reads lines that must be read, from the first one on, until all states up to a line are right or the budget is spent. Call it again to go on.
  ///
  /// - Parameters:
  ///   - line: the states are needed up to this line, such as the last visible one. `nil` for all lines.
  ///   - budget: about how many bytes are read at most. One line is read at least.
  ///   - read: gives the bytes of a line.
  /// - Returns: the lines that may have other tokens than before. Empty if there are none.
  @discardableResult
  public func advance(through line: Int? = nil, budget: Int = .max, reading read: LineReader) -> Range<Int> {
    var budget = budget
    var changed: Range<Int>?
    while let first = stale.first, first <= line ?? .max, first < lineCount {
      guard budget > 0 else { break }
      blocks.open(blockOf: first)
      guard let state = blocks.state(at: first) else {
        // A state that the sparse store does not have: begin at the block's first line.
        stale[0] = blocks.lastKnown(upTo: first - 1)
        continue
      }
      var after = state
      read(first) { bytes in
        budget -= bytes.count + 16
        after = session.lex(Self.cut(bytes), state) { _, _ in }
      }
      linesRead += 1
      changed = Swift.min(changed?.lowerBound ?? first, first)..<Swift.max(changed?.upperBound ?? first, first + 1)
      let next = first + 1
      stale.removeFirst()
      if blocks.state(at: next) != after {
        blocks.setState(after, at: next)
        if next < lineCount, stale.first != next { stale.insert(next, at: 0) }
      }
    }
    return changed ?? 0..<0
  }

  /// Calls `token` for each token of a line, in order.
  ///
  /// Where the states are not right yet up to the line, the tokens are those of the last state that was known, or those of a text that begins at
  /// most 128 lines before it. Call `advance(through:)` before for the right ones. Reads one line if its state is stored, and at most 128 lines
  /// more if not.
  public func tokens(of line: Int, reading read: LineReader, _ token: (Range<Int>, TokenKind) -> Void) {
    guard line >= 0, line < lineCount else { return }
    let state = findState(of: line, read)
    linesRead += 1
    withoutActuallyEscaping(token) { token in
      read(line) { bytes in _ = session.lex(Self.cut(bytes), state, token) }
    }
  }

  /// Calls `token` for each token of some lines, in order, with the line's number. See `tokens(of:reading:_:)`: the state of the first line is
  /// looked up once, and each line is read once.
  public func tokens(ofLines lines: Range<Int>, reading read: LineReader, _ token: (Int, Range<Int>, TokenKind) -> Void) {
    let lines = lines.clamped(to: 0..<lineCount)
    guard !lines.isEmpty else { return }
    var state = findState(of: lines.lowerBound, read)
    withoutActuallyEscaping(token) { token in
      for line in lines {
        state = blocks.state(at: line) ?? state
        linesRead += 1
        read(line) { bytes in state = session.lex(Self.cut(bytes), state) { token(line, $0, $1) } }
      }
    }
  }

  /// The tokens of a line, in order. Allocates an array.
  public func tokens(of line: Int, reading read: LineReader) -> [SyntaxToken] {
    var list: [SyntaxToken] = []
    tokens(of: line, reading: read) { list.append(SyntaxToken($0, $1)) }
    return list
  }

  /// The state at the start of a line. Fills the block of the line, so that the next look-up is quick.
  private func findState(of line: Int, _ read: LineReader) -> UInt32 {
    if let state = blocks.state(at: line) { return state }
    var known = blocks.lastKnown(upTo: line)
    if line - known > SyntaxBlocks.size { known = line - SyntaxBlocks.size }
    var state = blocks.state(at: known) ?? SyntaxSession.start
    // States are stored only where they are right: between a stored state and the first stale line.
    let isRight = blocks.state(at: known) != nil && line <= firstStaleLine
    if isRight { blocks.open(blockOf: line) }
    for each in known..<line {
      linesRead += 1
      read(each) { bytes in
        state = session.lex(Self.cut(bytes), state) { _, _ in }
      }
      if isRight { blocks.setState(state, at: each + 1) }
    }
    return state
  }

  static func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    bytes.count <= longestLine ? bytes : UnsafeBufferPointer(rebasing: bytes[..<longestLine])
  }
}
