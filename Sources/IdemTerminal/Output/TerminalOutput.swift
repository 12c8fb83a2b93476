import CIdemNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output to the terminal: a descriptor that never blocks for long, and the pending bytes of the last frame.
struct TerminalOutput {
  /// Non-blocking if the terminal could be opened again, so that the flag does not affect descriptors that are shared with other processes.
  let descriptor: Int32
  /// The number of bytes of the frame that are written.
  private(set) var sent = 0
  private(set) var isPending = false
  /// Whether the terminal is gone: every write fails.
  private(set) var isLost = false
  /// How long sending one frame may take before the rest is deferred. Milliseconds.
  let sendTimeout: Int
  /// Whether writes pass the crash guard, which may refuse them.
  let isGuarded: Bool

  init(terminal: Int32, sendTimeout: Int, isGuarded: Bool) {
    self.sendTimeout = sendTimeout
    self.isGuarded = isGuarded
    var opened = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if opened < 0, let name = ttyname(terminal) { opened = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    // If the terminal cannot be opened again, duplicate the descriptor: print capture may replace the original one.
    descriptor = opened >= 0 ? opened : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
  }

  func end() { close(descriptor) }

  /// Writes a frame. If the terminal does not accept all bytes soon, the rest stays and `isPending` is true.
  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    sent = 0
    isPending = true
    resume(bytes)
  }

  /// Writes the rest of `bytes`, which must be the same as in `send`.
  mutating func resume(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isPending else { return }
    var deadline: Int?
    while sent < bytes.count, !isLost {
      let (start, count) = (bytes.baseAddress! + sent, bytes.count - sent)
      let written = isGuarded ? idem_guard_write(descriptor, start, count) : write(descriptor, start, count)
      if written > 0 {
        sent += written
        continue
      }
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EAGAIN {
        let now = milliseconds()
        let end = deadline ?? (now + sendTimeout)
        deadline = end
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // The wait for a stopped terminal ends after half of the time, since it accepted no byte.
        if now >= end || poll(&wait, 1, Int32(min(end - now, max(1, sendTimeout / 2)))) == 0 { return }
        continue
      }
      isLost = true
    }
    isPending = false
  }

  /// Marks the terminal as gone: nothing is sent any more.
  mutating func lose() {
    isLost = true
    isPending = false
  }

  /// Drops the pending bytes.
  mutating func drop() { isPending = false }
}
