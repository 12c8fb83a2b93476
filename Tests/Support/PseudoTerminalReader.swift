import Foundation

/// Reads a pseudo-terminal in a thread of its own.
final class PseudoTerminalReader: @unchecked Sendable {
  private let master: Int32
  private let lock = NSLock()
  // SAFETY: the thread and `end` use these with the lock only.
  private var bytes: [UInt8] = []
  private var isEnded = false
  private let done = DispatchSemaphore(value: 0)

  /// Starts to read. The descriptor does not block.
  init(_ master: Int32) {
    self.master = master
    Thread.detachNewThread { [self] in
      while lock.withLock({ !isEnded }) {
        var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 10) > 0 else { continue }
        var part = [UInt8](repeating: 0, count: 65536)
        let count = read(master, &part, part.count)
        if count > 0 { lock.withLock { bytes += part[..<count] } }
      }
      done.signal()
    }
  }

  /// Ends the thread, and returns what it has read.
  func end() -> [UInt8] {
    lock.withLock { isEnded = true }
    done.wait()
    return lock.withLock { bytes }
  }
}
