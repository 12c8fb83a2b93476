import CNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way to the terminal: a descriptor that never blocks for long, and what of the last frame it has not taken yet.
struct TerminalOutput {
  /// Non-blocking where the terminal could be opened anew, so that the flag does not reach the descriptors that others share.
  let descriptor: Int32
  /// Bytes of the frame that were written.
  private(set) var sent = 0
  private(set) var isPending = false
  /// The terminal is gone: every write fails.
  private(set) var isLost = false
  /// How long a frame may take that the terminal takes in parts, before the rest is left for later. Milliseconds.
  let patience: Int
  /// Whether the crash guard decides if a byte may still leave.
  let isGuarded: Bool

  init(terminal: Int32, patience: Int, isGuarded: Bool) {
    self.patience = patience
    self.isGuarded = isGuarded
    var opened = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if opened < 0, let name = ttyname(terminal) { opened = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    // At worst it is another number for the same: the app's prints may take the place of the one given.
    descriptor = opened >= 0 ? opened : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
  }

  func end() { close(descriptor) }

  /// Writes a frame; what the terminal does not take soon is left, and `isPending` says so.
  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    sent = 0
    isPending = true
    resume(bytes)
  }

  /// Writes what is left of `bytes`, the same as before.
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
        let end = deadline ?? (now + patience)
        deadline = end
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // A terminal that is stopped is given up at half the time: nothing came of waiting.
        if now >= end || poll(&wait, 1, Int32(min(end - now, max(1, patience / 2)))) == 0 { return }
        continue
      }
      isLost = true
    }
    isPending = false
  }

  /// The terminal is not the app's any more: nothing will be sent.
  mutating func lose() {
    isLost = true
    isPending = false
  }

  /// What is left will never be sent.
  mutating func drop() { isPending = false }
}

/// A clock that only goes forward.
func milliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}
