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
  static func follow(_ document: LogDocument, news: @escaping @MainActor @Sendable () -> Void) {
    let told = Told()
    DispatchQueue(label: "reading").async {
      while true {
        switch document.advance() {
        case .nothing: usleep(pause)
        case .stuck:
          told.tell(news)
          usleep(pause)
        case .ended:
          told.tell(news)
          return
        default: told.tell(news)
        }
      }
    }
  }

  /// Runs a search until it is cancelled.
  static func run(_ search: LineSearch, news: @escaping @MainActor @Sendable () -> Void) {
    let told = Told()
    DispatchQueue(label: "searching").async {
      while !search.isCancelled {
        if search.advance() { told.tell(news) } else { usleep(pause) }
      }
    }
  }

  /// Merges notifications: while one is pending on the main queue, no other is added. The pending one reads the newest state.
  private final class Told: Sendable {
    private let waits = Mutex(false)

    func tell(_ news: @escaping @MainActor @Sendable () -> Void) {
      guard
        waits.withLock({ waits in
          defer { waits = true }
          return !waits
        })
      else { return }
      DispatchQueue.main.async {
        self.waits.withLock { $0 = false }
        MainActor.assumeIsolated { news() }
      }
    }
  }
}
