import DemoTools
import Dispatch
import Glibc
import LogLines
import Synchronization

/// Runs reading and searching on background threads, so that the main thread stays free for key presses.
enum Background {
  /// The delay before the next attempt where the system does not report changes: 40 ms, and up to 200 ms in a log that has been at rest.
  private struct Pause {
    private var attempts = 0

    mutating func wait() {
      attempts += 1
      usleep(attempts < 50 ? 40_000 : 200_000)
    }

    mutating func reset() { attempts = 0 }
  }

  /// Reads a document until its stream ends; a file is followed until the program ends. Calls `news` on the main thread. Changes that occur
  /// before a pending call are merged into it.
  static func follow(_ document: LogDocument, onChange: @escaping @MainActor @Sendable () -> Void) {
    let notification = MergedNotification()
    DispatchQueue(label: "reading").async {
      var pause = Pause(), isFirst = true
      let changes: FileChanges? = if case .file(let path) = document.source { FileChanges(path) } else { nil }
      while true {
        let progress = document.advance()
        // The first lines may have been read before.
        if isFirst { notification.send(onChange) }
        isFirst = false
        switch progress {
        case .nothing: if changes?.wait() != .changed { pause.wait() }
        case .stuck:
          notification.send(onChange)
          pause.wait()
        case .ended:
          notification.send(onChange)
          if case .stream(let descriptor) = document.source {
            ChildProgram.wait(for: descriptor)
            notification.send(onChange)
          }
          return
        default:
          pause.reset()
          notification.send(onChange)
        }
      }
    }
  }

  /// Merges logs as they are read, until the program ends. Another model follows each of them.
  static func merge(_ merged: MergedLog, onChange: @escaping @MainActor @Sendable () -> Void) {
    let notification = MergedNotification()
    DispatchQueue(label: "merging").async {
      var wasBehind = true
      while true {
        let version = merged.sourceNews.version, isBehind = merged.isBehind
        if merged.advance() {
          notification.send(onChange)
        } else {
          // The last bytes may have been read without a new line.
          if isBehind != wasBehind { notification.send(onChange) }
          wasBehind = isBehind
          merged.sourceNews.wait(after: version)
        }
      }
    }
  }

  /// Makes a histogram of all lines, or of those that are shown.
  static func count(
    _ lines: any LogLines, slices: Int, of shown: LineNumbers?, _ stamps: LineTime,
    then: @escaping @MainActor @Sendable (TimeHistogram?) -> Void
  ) {
    // A thread of a shared queue starts a timer of Dispatch, which wakes the program once a second.
    DispatchQueue(label: "counting").async {
      let histogram = TimeHistogram(lines, slices: slices, stamps: stamps, of: shown)
      DispatchQueue.main.async { MainActor.assumeIsolated { then(histogram) } }
    }
  }

  /// Finds the fields of some lines.
  static func fields(of lines: any LogLines, around line: Int?, then: @escaping @MainActor @Sendable ([FieldName]) -> Void) {
    DispatchQueue(label: "fields").async {
      let found = FieldName.sample(of: lines, around: line)
      DispatchQueue.main.async { MainActor.assumeIsolated { then(found) } }
    }
  }

  /// Works until it is cancelled, and calls `onChange` on the main thread after each piece; where a report is expensive, only after `interval`.
  static func run(
    _ work: some LogWork, of lines: any LogLines, every interval: Duration = .zero, onChange: @escaping @MainActor @Sendable () -> Void
  ) {
    let notification = MergedNotification()
    DispatchQueue(label: "searching").async {
      var last = ContinuousClock.now
      while true {
        let version = lines.news.version
        if work.isCancelled { return }
        if work.advance() {
          guard interval == .zero || ContinuousClock.now - last > interval else { continue }
          last = .now
          work.publish()
          notification.send(onChange)
        } else {
          notification.send(onChange)
          lines.news.wait(after: version)
        }
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
