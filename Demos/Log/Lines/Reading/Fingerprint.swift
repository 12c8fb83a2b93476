/// The first and the last bytes that were read from a file.
///
/// They show whether the file still begins with the bytes that were read. Between two checks a file may be truncated and grow again, and
/// its inode number may be reused by another file.
struct Fingerprint: Equatable, Sendable {
  /// The number of bytes stored of each end.
  private static let length = 64

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var end = 0

  /// Adds the next bytes that were read.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if head.count < Fingerprint.length { head += bytes.prefix(Fingerprint.length - head.count) }
    tail = Array((tail + bytes.suffix(Fingerprint.length)).suffix(Fingerprint.length))
    end += bytes.count
  }

  /// Whether the file still contains both ends at the same offsets. Costs two reads.
  func holds(of file: LineFile) -> Bool {
    file.bytes(0..<head.count) == head && file.bytes(end - tail.count..<end) == tail
  }
}
