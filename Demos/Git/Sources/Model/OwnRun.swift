import DemoTools
import Dispatch
import Glibc
import Idem
import Synchronization

/// A command of the user's own that runs or has ended, with its output.
@Observable @MainActor
final class OwnRun {
  let title: String
  /// The last lines of what it has printed.
  private(set) var lines: [String] = []
  private(set) var end: ProcessEnd?
  @ObservationIgnored private let process = Mutex<pid_t>(0)
  @ObservationIgnored private let onEnd: @MainActor () -> Void

  /// The most lines that are kept.
  private static let mostLines = 5000

  var isRunning: Bool { end == nil }
  var hasFailed: Bool { end.map { $0 != .status(0) } ?? false }

  /// How it ended, in a few words.
  var state: String {
    switch end {
    case nil: "runs; Ctrl+G stops it"
    case .status(0): "done"
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "ended by signal \(number)"
    }
  }

  /// Starts a shell with a text in a folder. Nil if the system has no pipe or no shell.
  init?(title: String, script: String, folder: String, onEnd: @escaping @MainActor () -> Void) {
    (self.title, self.onEnd) = (title, onEnd)
    guard let pipe = ProcessPipe() else { return nil }
    // It has no terminal: a question would be an error, and not a text over the screen.
    var start = ProcessStart(["/bin/sh", "-c", "cd \"$0\" || exit\n\(script)", folder], group: .session)
    (start.output, start.error) = (pipe.writing, pipe.writing)
    guard case .success(let id) = start.run() else {
      close(pipe.reading)
      close(pipe.writing)
      return nil
    }
    close(pipe.writing)
    process.withLock { $0 = id }
    DispatchQueue(label: "own command").async { self.read(pipe.reading, id) }
  }

  /// Reads the output to its end, on another thread.
  private nonisolated func read(_ descriptor: Int32, _ id: pid_t) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16), rest: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest += buffer[..<count]
      guard let last = rest.lastIndex(of: 0x0A) else { continue }
      publish(rest[..<last])
      rest.removeSubrange(...last)
    }
    if !rest.isEmpty { publish(rest[...]) }
    close(descriptor)
    ProcessEnd.keep(id)
    let end = process.withLock { process in
      process = 0
      return ProcessEnd.wait(for: id)
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(end) } }
  }

  private nonisolated func publish(_ bytes: ArraySlice<UInt8>) {
    // Of a row that was written over itself, the last text.
    let new = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).suffix(5000).map { line in
      String(decoding: line.drop(while: { $0 == 0x0D }).split(separator: 0x0D).last ?? [], as: UTF8.self)
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.add(new) } }
  }

  private func add(_ new: [String]) {
    lines += new
    if lines.count > OwnRun.mostLines { lines.removeFirst(lines.count - OwnRun.mostLines) }
  }

  private func finish(_ end: ProcessEnd) {
    self.end = end
    onEnd()
  }

  /// Ends the command and what it has started.
  nonisolated func stop() { process.withLock { if $0 > 0 { kill(-$0, SIGTERM) } } }
}
