import Idem

/// The output of a task: its newest lines, with their styles. What is too much is dropped at the start.
public struct OutputLines: Sendable {
  /// The complete lines.
  public private(set) var lines: [AttributedString] = []
  /// The text after the last newline: a prompt, or a progress bar.
  public private(set) var unfinished = AttributedString()
  /// The number of lines that were dropped.
  public private(set) var dropped = 0
  private var size = 0
  private let mostLines: Int, mostBytes: Int

  /// - Parameter mostLines: so many lines are kept at least; up to twice as many for a while.
  public init(mostLines: Int = 50_000, mostBytes: Int = 1 << 24) {
    (self.mostLines, self.mostBytes) = (mostLines, mostBytes)
  }

  public mutating func append(_ new: [AttributedString], unfinished: AttributedString) {
    self.unfinished = unfinished
    lines += new
    for line in new { size += OutputLines.bytes(of: line) }
    guard lines.count > 2 * mostLines || size > mostBytes, lines.count > 1 else { return }
    var count = max(0, lines.count - mostLines), rest = size
    for line in lines[..<count] { rest -= OutputLines.bytes(of: line) }
    while rest > mostBytes / 2, count < lines.count - 1 {
      rest -= OutputLines.bytes(of: lines[count])
      count += 1
    }
    lines.removeFirst(count)
    dropped += count
    size = rest
  }

  /// About what a line takes.
  private static func bytes(of line: AttributedString) -> Int { line.utf8.count + 16 * line.runs.count }

  /// The number of lines, with the unfinished one.
  public var count: Int { lines.count + (unfinished.characters.isEmpty ? 0 : 1) }

  public subscript(index: Int) -> AttributedString { index < lines.count ? lines[index] : unfinished }

  /// The last lines that are not blank.
  public func tail(_ count: Int) -> [AttributedString] {
    var tail: [AttributedString] = []
    var index = self.count
    // Blank lines are skipped within reason.
    while tail.count < count, index > max(0, self.count - 10 * count) {
      index -= 1
      let line = self[index]
      if line.characters.contains(where: { !$0.isWhitespace }) { tail.append(line) }
    }
    return tail.reversed()
  }
}
