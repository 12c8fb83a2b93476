import IdemText

/// The lines of a text and their tokens.
struct CodeLines {
  private(set) var bytes: [UInt8] = []
  /// The first byte of each line.
  private(set) var starts: [Int] = [0]
  private(set) var cache: SyntaxCache?

  init(_ source: String, _ lexer: AnySyntaxLexer?) {
    bytes = Array(source.utf8)
    findStarts(from: 0)
    cache = lexer.map { SyntaxCache($0, lineCount: starts.count) }
  }

  var count: Int { starts.count }

  func range(of line: Int) -> Range<Int> {
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if end > starts[line], bytes[end - 1] == 13 { end -= 1 }
    return starts[line]..<end
  }

  private mutating func findStarts(from: Int) {
    for index in from..<bytes.count where bytes[index] == 10 { starts.append(index + 1) }
  }

  /// Takes a new text. The lines before the first difference keep their states. Returns the first line that differs.
  mutating func replace(with source: String) -> Int {
    let new = Array(source.utf8)
    var common = 0
    let limit = min(new.count, bytes.count)
    while common < limit, new[common] == bytes[common] { common += 1 }
    var line = starts.count - 1
    while starts[line] > common { line -= 1 }
    let old = starts.count
    bytes = new
    starts.removeSubrange((line + 1)...)
    findStarts(from: starts[line])
    cache?.replaceLines(line..<old, with: starts.count - line)
    return line
  }

  func read(_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: line)])) }
  }
}
