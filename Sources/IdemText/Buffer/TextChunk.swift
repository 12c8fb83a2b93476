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
  /// Whether all bytes were written before another thread can refer to the chunk.
  private var isComplete = false
  /// The index of the line feeds of a complete chunk, once it was needed.
  private let index = AtomicLazyReference<NewlineIndex>()

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
    isComplete = true
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
    isComplete = count == capacity
    return count
  }

  /// Calls `body` with the bytes of a range. Memory is used in place; a file is read.
  @inline(__always) func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let base { return body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)) }
    return file!.withBytes(range, body)
  }

  // MARK: Lines

  /// The index of the line feeds: for memory without room for more text. The first call reads all bytes.
  private var newlineIndex: NewlineIndex? {
    if let index = index.load() { return index }
    guard isComplete, let base else { return nil }
    return index.storeIfNil(NewlineIndex(UnsafeBufferPointer(start: base, count: capacity)))
  }

  /// The number of line feeds in a range.
  func newlines(in range: Range<Int>) -> Int {
    if range.count >= NewlineIndex.leastBytes, let base, let index = newlineIndex {
      let bytes = UnsafeBufferPointer(start: base, count: capacity)
      return index.count(before: range.upperBound, in: bytes) - index.count(before: range.lowerBound, in: bytes)
    }
    return withBytes(range) { NewlineIndex.count($0) }
  }

  /// The position after the line feed with this number in a range, counted from 1; the range's end if it has fewer.
  func position(afterNewline number: Int, in range: Range<Int>) -> Int {
    if number >= NewlineIndex.step, let base, let index = newlineIndex {
      let bytes = UnsafeBufferPointer(start: base, count: capacity)
      let before = index.count(before: range.lowerBound, in: bytes)
      return min(index.position(after: before + number, in: bytes) ?? range.upperBound, range.upperBound)
    }
    return withBytes(range) { NewlineIndex.position(after: number, in: $0).map { range.lowerBound + $0 } ?? range.upperBound }
  }
}
