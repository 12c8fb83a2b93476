import DemoTools
import Glibc
import Synchronization

/// The process groups of the commands that run, where a signal handler can read them: without locks and without memory of its own.
///
/// Commands are in groups of their own, so a signal for this process does not reach them. Its handler passes it on.
public enum LiveGroups {
  /// The most commands at once.
  public static let most = 256
  // SAFETY: allocated once and never freed. A slot is an aligned 32-bit number, written by one thread at a time.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<pid_t> = {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
    slots.initialize(repeating: 0, count: most)
    return slots
  }()
  private static let lock = Mutex(())
  nonisolated(unsafe) private static var wake: Int32 = -1

  static func add(_ group: pid_t) {
    lock.withLock { _ in if let free = (0..<most).first(where: { slots[$0] == 0 }) { slots[free] = group } }
  }

  static func remove(_ group: pid_t) {
    lock.withLock { _ in for slot in 0..<most where slots[slot] == group { slots[slot] = 0 } }
  }

  /// From now on, a signal that ends this process ends the commands before.
  public static func endWithProcess() {
    _ = slots
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        for slot in 0..<LiveGroups.most where LiveGroups.slots[slot] != 0 { Glibc.kill(-LiveGroups.slots[slot], SIGTERM) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// From now on, SIGINT and SIGTERM write their number into a pipe instead of ending this process. Returns the end that is read.
  public static func reportSignals() -> Int32 {
    guard let pipe = ProcessPipe(isBlocking: false) else { return -1 }
    wake = pipe.writing
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(LiveGroups.wake, &byte, 1)
        errno = before
      }
    }
    return pipe.reading
  }
}
