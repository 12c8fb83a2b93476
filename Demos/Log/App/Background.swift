import Dispatch
import Glibc
import LogLines
import Synchronization

/// The threads that read and search, so that keys never wait for them.
enum Background {
  /// Pause where there is nothing new, in microseconds.
  private static let pause: UInt32 = 40_000

  /// Reads a document on, for as long as the program runs. `news` comes to the main thread, no more often than it is done with it.
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

  /// Searches until that is cancelled.
  static func run(_ search: LineSearch, news: @escaping @MainActor @Sendable () -> Void) {
    let told = Told()
    DispatchQueue(label: "searching").async {
      while !search.isCancelled {
        if search.advance() { told.tell(news) } else { usleep(pause) }
      }
    }
  }

  /// News that waits to be heard is not told again: the newest state is taken then.
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
