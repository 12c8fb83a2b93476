import Glibc

/// Where lines begin in a text that is read piece by piece: every sixty-fourth is remembered, so ten million take a megabyte.
public struct LineIndex: Equatable, Sendable {
  /// Lines from one remembered beginning to the next.
  public static let stride = 64

  /// Where lines 0, 64, 128, ... begin, in bytes.
  private var starts: [Int] = [0]
  /// Lines that have ended.
  public private(set) var ended = 0
  /// Bytes read.
  public private(set) var byteCount = 0
  /// Whether the last byte that was read ended a line.
  private var isAtStart = true

  public init() {}

  /// Lines, one that has not ended yet among them.
  public var lineCount: Int { ended + (isAtStart ? 0 : 1) }

  /// Reads the next bytes of the text. Costs one look at each byte.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    var position = 0
    while position < bytes.count, let found = memchr(base + position, 0x0A, bytes.count - position) {
      position = UnsafeRawPointer(found) - base + 1
      ended += 1
      if ended % LineIndex.stride == 0 { starts.append(byteCount + position) }
    }
    byteCount += bytes.count
    isAtStart = bytes[bytes.count - 1] == 0x0A
  }

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// The bytes of the block of lines that a line stands in, and the number of its first line.
  public func block(of line: Int) -> (bytes: Range<Int>, first: Int) {
    let number = min(max(0, line / LineIndex.stride), starts.count - 1)
    let end = number + 1 < starts.count ? starts[number + 1] : byteCount
    return (starts[number]..<end, number * LineIndex.stride)
  }
}
