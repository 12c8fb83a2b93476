/// The first and the last bytes that were read of a file.
///
/// They show whether a file still begins with what was read: one may be cut short and grow again between two looks, and its number may be
/// given to another file.
struct Fingerprint: Equatable, Sendable {
  /// Bytes of either end.
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

  /// Whether both ends are where they were. Costs two reads.
  func holds(of file: LineFile) -> Bool {
    file.bytes(0..<head.count) == head && file.bytes(end - tail.count..<end) == tail
  }
}
