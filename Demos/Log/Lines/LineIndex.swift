import Glibc

/// Where lines begin in a text that is read piece by piece: every sixty-fourth is remembered, so ten million take a megabyte.
///
/// Where lines are long, more are remembered: all lines of a block but the last begin within `span` bytes of its start.
public struct LineIndex: Equatable, Sendable {
  /// Lines from one remembered beginning to the next, at most.
  public static let stride = 64
  /// Bytes from one remembered beginning to the last line that is found from there, at most.
  public static let span = 1 << 18

  /// Where lines 0, 64, 128, ... begin, in bytes.
  private var starts: [Int] = [0]
  /// The beginnings that are remembered besides, in order: few, as each stands for `span` bytes or more.
  private var others: [Beginning] = []
  /// The last beginning that is remembered.
  private var last = 0
  /// Lines that have ended.
  public private(set) var ended = 0
  /// Bytes of the lines that have ended.
  public private(set) var endedByteCount = 0
  /// Bytes read.
  public private(set) var byteCount = 0

  private struct Beginning: Equatable {
    var line: Int
    var byte: Int
  }

  public init() {}

  /// An index of so many lines without their places, for tests of numbers that no file reaches.
  init(emptyLines count: Int) { ended = count }

  /// Lines, one that has not ended yet among them.
  public var lineCount: Int { ended + (endedByteCount < byteCount ? 1 : 0) }

  /// Reads the next bytes of the text. Costs one look at each byte.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    var position = 0, lines = ended
    // Where, counted from these bytes, a beginning is remembered at the latest.
    var limit = last + LineIndex.span - byteCount
    while position < bytes.count, let found = memchr(base + position, 0x0A, bytes.count - position) {
      position = UnsafeRawPointer(found) - base + 1
      lines += 1
      if lines % LineIndex.stride == 0 {
        starts.append(byteCount + position)
      } else if position >= limit {
        others.append(Beginning(line: lines, byte: byteCount + position))
      } else {
        continue
      }
      limit = position + LineIndex.span
    }
    ended = lines
    last = limit - LineIndex.span + byteCount
    if position > 0 { endedByteCount = byteCount + position }
    byteCount += bytes.count
  }

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// The bytes of the block of lines that a line stands in, and the number of its first line.
  public func block(of line: Int) -> (bytes: Range<Int>, first: Int) {
    let number = min(max(0, line / LineIndex.stride), starts.count - 1)
    var start = Beginning(line: number * LineIndex.stride, byte: starts[number])
    var end = number + 1 < starts.count ? starts[number + 1] : byteCount
    guard !others.isEmpty else { return (start.byte..<end, start.line) }
    // The first of the others after the line.
    var low = 0, high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    if low > 0, others[low - 1].line > start.line { start = others[low - 1] }
    if low < others.count { end = min(end, others[low].byte) }
    return (start.byte..<end, start.line)
  }
}
