import Glibc

/// The byte offsets of lines in a text that is read piece by piece. Every 64th offset is stored, so ten million lines take about a
/// megabyte.
///
/// If lines are long, more offsets are stored: all lines of a block but the last begin within `span` bytes of the block's start.
public struct LineIndex: Equatable, Sendable {
  /// The maximum number of lines between two stored offsets.
  public static let stride = 64
  /// The maximum distance in bytes from a stored offset to the beginning of the last line of its block.
  public static let span = 1 << 18

  /// The offsets of lines 0, 64, 128, ... in bytes.
  private var starts: [Int] = [0]
  /// Further stored beginnings in ascending order. There are few, since each is at least `span` bytes after the previous one.
  private var others: [Beginning] = []
  /// The last stored beginning, in bytes.
  private var last = 0
  /// The number of lines that end with a newline.
  public private(set) var ended = 0
  /// The number of bytes in lines that end with a newline.
  public private(set) var endedByteCount = 0
  /// The number of bytes that were read.
  public private(set) var byteCount = 0

  private struct Beginning: Equatable {
    var line: Int
    var byte: Int
  }

  /// Creates the index of an empty text.
  public init() {}

  /// Creates an index with a line count but without offsets. For tests with counts that no real file reaches.
  init(emptyLines count: Int) { ended = count }

  /// The number of lines, including an unfinished last line.
  public var lineCount: Int { ended + (endedByteCount < byteCount ? 1 : 0) }

  /// Adds the next bytes of the text. O(n) in the number of bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    var position = 0, lines = ended
    // The offset in these bytes from which the next beginning must be stored.
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

  /// Adds the next part of the text. O(n) in the number of bytes.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the byte range of the block that contains a line, and the number of the block's first line. O(log n) in the number of
  /// additionally stored offsets.
  public func block(of line: Int) -> (bytes: Range<Int>, first: Int) {
    let number = min(max(0, line / LineIndex.stride), starts.count - 1)
    var start = Beginning(line: number * LineIndex.stride, byte: starts[number])
    var end = number + 1 < starts.count ? starts[number + 1] : byteCount
    guard !others.isEmpty else { return (start.byte..<end, start.line) }
    // Binary search for the first additional beginning after the line.
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
