import Glibc
import Synchronization

/// Memory for a piece of a file. Its pages go back to the system with it: `free` keeps as much memory for each thread.
final class PageBuffer: @unchecked Sendable {
  /// The bytes. Pages that were never written take no memory.
  let bytes: UnsafeMutableRawBufferPointer

  /// Zeros. The process ends if the system has no memory.
  init(count: Int) {
    // SAFETY: the pages are unmapped in `deinit` alone, and only one thread at a time uses a buffer.
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { fatalError("no memory for \(count) bytes") }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}

/// A buffer that is kept while there is more to read.
final class KeptBuffer: Sendable {
  private let kept = Mutex<PageBuffer?>(nil)

  /// Calls `body` with `count` bytes. If it returns false, nothing is kept for the next call.
  func with(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Bool) {
    let buffer = kept.withLock { $0.take() } ?? PageBuffer(count: count)
    let isMore = body(UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<min(count, buffer.bytes.count)]))
    if isMore { kept.withLock { $0 = buffer } }
  }
}
