#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// The bytes that pieces of a `TextBuffer` refer to: a block of memory, or a file that is read by position.
///
/// A byte never changes once a piece refers to it. New text is appended behind the bytes in use. Each append reserves its own range with one
/// atomic operation, so copies of a buffer on several threads may share an open chunk. Readers see the bytes of a piece because the piece
/// itself reached their thread through a synchronized hand-over.
///
/// SAFETY: `base` points to `capacity` bytes that live as long as the chunk. Only `append` and `fill` write, each within a range that no piece
/// refers to yet; pieces are made from the ranges that these calls return, so all reads are within written bytes.
final class TextChunk: @unchecked Sendable {
  /// The bytes of a chunk of a loaded file.
  static let loadedCapacity = 65_536

  private let base: UnsafeMutablePointer<UInt8>?
  private let file: TextFile?
  private let capacity: Int
  private let used: Atomic<Int>

  /// An open chunk of memory without text.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    file = nil
    used = Atomic(0)
  }

  /// A chunk of memory with these bytes. It has no room for more.
  convenience init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(capacity: bytes.count)
    _ = append(bytes)
  }

  /// All bytes of a file.
  init(_ file: TextFile) {
    base = nil
    self.file = file
    capacity = 0
    used = Atomic(0)
  }

  deinit { base?.deallocate() }

  /// The number of bytes that a larger open chunk takes after this one is full.
  var nextCapacity: Int { min(max(capacity, 128) * 2, Self.loadedCapacity) }

  /// Appends bytes, and returns the position of the first one; nil if they do not fit.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base else { return nil }
    var start = used.load(ordering: .relaxed)
    while true {
      guard bytes.count <= capacity - start else { return nil }
      let (exchanged, original) = used.compareExchange(expected: start, desired: start + bytes.count, ordering: .relaxed)
      if exchanged { break }
      start = original
    }
    if let source = bytes.baseAddress { (base + start).update(from: source, count: bytes.count) }
    return start
  }

  /// Fills a new chunk by a function that writes at most `capacity` bytes and returns their count.
  func fill(_ body: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    guard let base else { return 0 }
    let count = body(UnsafeMutableRawBufferPointer(start: base, count: capacity))
    used.store(count, ordering: .relaxed)
    return count
  }

  /// Calls `body` with the bytes of a range. Memory is used in place; a file is read.
  @inline(__always) func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let base { return body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)) }
    return file!.withBytes(range, body)
  }

  /// The number of line feeds in a range.
  func newlines(in range: Range<Int>) -> Int {
    withBytes(range) { bytes in
      guard var next = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
      let end = next + bytes.count
      var count = 0
      while next < end, let found = memchr(next, 0x0A, end - next) {
        count += 1
        next = UnsafeRawPointer(found) + 1
      }
      return count
    }
  }

  /// The position after the line feed with this number in a range, counted from 1; the range's end if it has fewer.
  func position(afterNewline number: Int, in range: Range<Int>) -> Int {
    withBytes(range) { bytes in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return range.upperBound }
      let end = start + bytes.count
      var next = start
      for _ in 0..<number {
        guard next < end, let found = memchr(next, 0x0A, end - next) else { return range.upperBound }
        next = UnsafeRawPointer(found) + 1
      }
      return range.lowerBound + (next - start)
    }
  }
}
