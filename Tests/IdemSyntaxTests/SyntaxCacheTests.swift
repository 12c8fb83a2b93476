import IdemText
import IdemSeeds
import Testing

/// A small language for tests: `(` opens a level, `)` closes one. Each byte is a token, a comment inside of a level.
private struct Levels: SyntaxLexer {
  static let names = ["levels"]
  let start = 0

  func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: Int, _ token: (Range<Int>, TokenKind) -> Void) -> Int {
    var level = state
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "(") { level += 1 }
      token(index..<index + 1, level > 0 ? .comment : .keyword)
      if byte == UInt8(ascii: ")") { level = max(0, level - 1) }
    }
    return level
  }
}

private final class Lines {
  var lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  func read(_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var copy = lines[line]
    copy.withUTF8(body)
  }
}

private func wholeTokens(_ text: Lines) -> [[SyntaxToken]] {
  var state = 0
  return text.lines.indices.map { index in
    var list: [SyntaxToken] = []
    text.read(index) { bytes in state = Levels().lex(bytes, state) { list.append(SyntaxToken($0, $1)) } }
    return list
  }
}

@Test func `a key that is typed in a big text reads one line`() {
  let text = Lines(Array(repeating: "a(b)c", count: 100_000))
  let cache = SyntaxCache(AnySyntaxLexer(Levels()), lineCount: text.lines.count)
  cache.advance(reading: text.read)
  #expect(cache.linesRead == 100_000)
  text.lines[50_000] = "a(b)cd"
  cache.replaceLines(50_000..<50_001, with: 1)
  cache.advance(reading: text.read)
  let first = cache.linesRead - 100_000
  #expect(first <= 256)
  for _ in 0..<10 {
    cache.replaceLines(50_000..<50_001, with: 1)
    #expect(cache.advance(reading: text.read) == 50_000..<50_001)
  }
  #expect(cache.linesRead - 100_000 == first + 10)
  #expect(cache.isComplete)
}

@Test func `a line at the end reads one line`() {
  let text = Lines(Array(repeating: "a(b", count: 1000))
  let cache = SyntaxCache(AnySyntaxLexer(Levels()), lineCount: 1000)
  cache.advance(reading: text.read)
  for _ in 0..<500 {
    text.lines.append("a)")
    let before = cache.linesRead
    cache.replaceLines(cache.lineCount..<cache.lineCount, with: 1)
    cache.advance(reading: text.read)
    #expect(cache.linesRead - before <= 1)
  }
}

@Test func `the budget bounds the work of one call`() {
  let text = Lines(Array(repeating: "a(b)c", count: 10_000))
  let cache = SyntaxCache(AnySyntaxLexer(Levels()), lineCount: text.lines.count)
  var calls = 0
  while !cache.isComplete {
    let before = cache.linesRead
    let changed = cache.advance(budget: 2_100, reading: text.read)
    #expect(cache.linesRead - before == 100)
    #expect(changed == calls * 100..<calls * 100 + 100)
    calls += 1
  }
  #expect(calls == 100)
}

@Test(arguments: Seed.all(12)) func `any sequence of edits gives the tokens of the whole text`(seed: Seed) {
  var random = seed.generator()
  func line() -> String {
    let parts = ["a", "b", "(", ")", "", "xy"]
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
  }
  let size = [0, 1, 5, 300, 2000].randomElement(using: &random)!
  let text = Lines((0..<size).map { _ in line() })
  let cache = SyntaxCache(AnySyntaxLexer(Levels()), lineCount: size)
  for step in 0..<60 {
    let low = Int.random(in: 0...text.lines.count, using: &random)
    let most = step % 7 == 0 ? 400 : 4
    let high = min(text.lines.count, low + Int.random(in: 0...most, using: &random))
    let count = Int.random(in: 0...most, using: &random)
    text.lines.replaceSubrange(low..<high, with: (0..<count).map { _ in line() })
    cache.replaceLines(low..<high, with: count)
    #expect(cache.lineCount == text.lines.count)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: cache.advance(budget: 500, reading: text.read)
    case 1: cache.advance(through: Int.random(in: 0...2000, using: &random), reading: text.read)
    case 2: if !text.lines.isEmpty { _ = cache.tokens(of: Int.random(in: 0..<text.lines.count, using: &random), reading: text.read) }
    default: cache.advance(reading: text.read)
    }
    let whole = wholeTokens(text)
    let right = min(cache.firstStaleLine, text.lines.count - 1)
    for each in stride(from: 0, through: right, by: 1) {
      #expect(cache.tokens(of: each, reading: text.read) == whole[each], "\(seed), step \(step), line \(each)")
    }
    if step % 5 == 4 {
      cache.advance(reading: text.read)
      for each in whole.indices {
        #expect(cache.tokens(of: each, reading: text.read) == whole[each], "\(seed), step \(step), line \(each)")
      }
    }
  }
}
