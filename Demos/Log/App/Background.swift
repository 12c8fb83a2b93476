import Dispatch
import Glibc
import LogLines
import Synchronization

/// Runs reading and searching on background threads, so that the main thread stays free for key presses.
enum Background {
  /// The delay before the next attempt when there is nothing new, in microseconds.
  private static let pause: UInt32 = 40_000

  /// Reads a document until its stream ends; a file is followed until the program ends. Calls `news` on the main thread. Changes that occur
  /// before a pending call are merged into it.
  static func follow(_ document: LogDocument, onChange: @escaping @MainActor @Sendable () -> Void) {
    let notification = MergedNotification()
    DispatchQueue(label: "reading").async {
      while true {
        switch document.advance() {
        case .nothing: usleep(pause)
        case .stuck:
          notification.send(onChange)
          usleep(pause)
        case .ended:
          notification.send(onChange)
          return
        default: notification.send(onChange)
        }
      }
    }
  }

  /// Runs a search until it is cancelled.
  static func run(_ search: LineSearch, onChange: @escaping @MainActor @Sendable () -> Void) {
    let notification = MergedNotification()
    DispatchQueue(label: "searching").async {
      while !search.isCancelled {
        if search.advance() { notification.send(onChange) } else { usleep(pause) }
      }
    }
  }

  /// Merges notifications: while one is pending on the main queue, no other is added. The pending one reads the newest state.
  private final class MergedNotification: Sendable {
    private let isPending = Mutex(false)

    func send(_ onChange: @escaping @MainActor @Sendable () -> Void) {
      guard
        isPending.withLock({ isPending in
          defer { isPending = true }
          return !isPending
        })
      else { return }
      DispatchQueue.main.async {
        self.isPending.withLock { $0 = false }
        MainActor.assumeIsolated { onChange() }
      }
    }
  }
}
