import Glibc
import Idem
import IdemProcess

/// A command of the user's own that runs or has ended, with its output.
@Observable @MainActor
final class OwnRun {
  let title: String
  /// The last lines of what it has printed.
  private(set) var lines: [String] = []
  private(set) var end: ChildProcess.End?
  @ObservationIgnored private let process: ChildProcess

  /// The most lines that are kept, and how many more there may be until the first ones are removed.
  private static let mostLines = 5000, slack = 500

  var isRunning: Bool { end == nil }
  var hasFailed: Bool { end?.isSuccess == false }

  /// How it ended, in a few words.
  var state: String {
    switch end {
    case nil: "runs; Ctrl+G stops it"
    case .exited(0): "done"
    case .exited(let status): "ended with status \(status)"
    case .signalled(let number): "ended by signal \(number)"
    }
  }

  /// Starts a shell with a text in a folder. Nil if the system has no shell or no such folder. It has no terminal: a question is an error, and no text over the
  /// screen.
  init?(title: String, script: String, folder: String, onEnd: @escaping @MainActor () -> Void) {
    guard let process = try? ChildProcess(shell: script, folder: folder) else { return nil }
    (self.title, self.process) = (title, process)
    Task {
      for await line in process.lines { add(line) }
      end = await process.end
      onEnd()
    }
  }

  private func add(_ line: String) {
    lines.append(line)
    if lines.count > OwnRun.mostLines + OwnRun.slack { lines.removeFirst(OwnRun.slack) }
  }

  /// Ends the command and what it has started.
  func stop() { process.terminate() }
}
