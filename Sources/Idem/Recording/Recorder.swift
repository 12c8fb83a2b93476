import IdemCore
import IdemInspector
import IdemScreen
import IdemViews
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A clock that stands while the app handles one input or makes one frame, so that all that reads it then gets the time that is in the recording.
@MainActor
package final class HeldClock: FrameClock {
  package nonisolated var now: Int { time.load(ordering: .relaxed) }
  private nonisolated let time: Atomic<Int>
  private let offset: Int
  /// The time of the day: that of the start, and what has passed since. A machine whose clock is set in between does not change it.
  package var wallTime: Int { now &+ offset }

  package init(now: Int, wallTime: Int) {
    time = Atomic(now)
    offset = wallTime &- now
  }

  /// Sets the time. It does not go back.
  package func set(_ time: Int) { self.time.store(max(now, time), ordering: .relaxed) }
}

/// The file of a recording that begins. It is opened before the terminal is changed.
@MainActor
package struct RecordingFile {
  let path: String
  let descriptor: Int32

  /// Opens the file, and empties it if it contains an older recording. Only the user can read it. Throws, and leaves it unchanged, if it contains anything
  /// else, is not a regular file, or another program writes a recording to it.
  package init(path: String) throws(TraceError) {
    self.path = path
    descriptor = try TraceWriter.openFile(path, Recording.beginning)
  }
}

/// Writes a recording: a line for each input of an app host before the app gets it, and one for each frame.
///
/// Each line is one `write(2)`: after a crash, the file ends with what the app was doing. Cost: some microseconds for an input; for a frame, O(cells of
/// the screen).
@MainActor
package final class Recorder {
  private let file: RecordingFile
  private unowned let tree: ViewTree
  /// Stands between inputs; nil in a test, whose own clock does too.
  private let heldClock: HeldClock?
  private let start: Int
  private var line = JSONLine()
  private var frames = 0
  private var isEnded = false
  /// Whether other work of the main queue has run since the last entry of the app host returned, in a test.
  private var hasSuspended = false
  /// Why the recording ended before the app; nil if it did not.
  package private(set) var failure: String?

  /// Starts a recording of a tree that has made no frame. The clock of the tree is held from now on, if it is the machine's.
  init(_ file: RecordingFile, of tree: ViewTree, _ header: Recording.Header) {
    self.file = file
    self.tree = tree
    var header = header
    header.clock = tree.timers.clock.now
    header.wallTime = tree.timers.clock.wallTime
    header.size = tree.inlineHeight?.screen ?? tree.size
    start = header.clock
    heldClock = tree.timers.clock is SystemClock ? HeldClock(now: header.clock, wallTime: header.wallTime) : nil
    if let heldClock { tree.timers.clock = heldClock }
    Recording.write(header, to: &line)
    endLine()
  }

  /// Moves the clock on to the machine's time. Called at the begin of each entry of the app host.
  func tick() { heldClock?.set(MonotonicClock.now()) }

  /// Writes an input.
  func write(_ input: RecordedInput) { write(.input(input)) }

  /// Writes an event that the app is about to get: what is typed into a private view without its characters.
  func received(_ event: Event) {
    let input = RecordedInput.event(event)
    write(tree.focus.focused?.isPrivate == true ? input.masked : input)
  }

  /// Writes the answer to a query of the clipboard.
  func pasted(_ text: String?) {
    let input = RecordedInput.clipboard(text)
    write(tree.focus.focused?.isPrivate == true ? input.masked : input)
  }

  /// Writes a frame after it was made.
  func made(_ stats: FrameStats, _ measure: FrameMeasure) {
    frames += 1
    var frame = measure.latest
    (frame.number, frame.bodies) = (frames, stats.bodiesEvaluated)
    write(.frame(frame))
  }

  /// In a test, tasks run between two calls of the host, while the test waits for something. Then a task of the recorder runs too.
  package func entered() {
    if hasSuspended { write(.queue) }
    hasSuspended = false
  }
  package func returned() { Task { [weak self] in self?.hasSuspended = true } }

  /// Completes the recording.
  package func end(status: Int32) {
    guard !isEnded else { return }
    tick()
    write(.end(status: Int(status)))
    isEnded = true
  }

  private func write(_ entry: Recording.Entry) {
    guard failure == nil, !isEnded else { return }
    Recording.write(entry, at: tree.timers.clock.now - start, to: &line)
    endLine()
  }

  private func endLine() {
    var bytes = line.bytes
    bytes.append(0x0A)
    line.clear()
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(file.descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = "IDEM_RECORD: \(file.path) cannot be written, so the recording was cut: \(String(cString: strerror(errno)))".plainLine
        return
      }
      written += count
    }
  }

  isolated deinit { close(file.descriptor) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(descriptor, bytes, count) }
