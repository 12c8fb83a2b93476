import Dispatch
import Glibc
import Idem
import RunTasks

/// A run without a terminal: lines of text, each with the name of its task, and no control character.
@MainActor
final class PlainRun {
  private let runner: Runner
  private var signals: (any DispatchSourceRead)?
  private var ending: Int32 = 0
  private var isBroken = false

  init(_ runner: Runner) { self.runner = runner }

  /// Runs all tasks and ends the process.
  func run() -> Never {
    // A reader that is gone ends the run, and not this process alone.
    signal(SIGPIPE, SIG_IGN)
    runner.onOutput = { run, lines in self.print(lines.map { "[\(run.task.path)] \(String($0.characters))" }.joined(separator: "\n")) }
    runner.onEnd = { run in self.print("[\(run.task.path)] \(Report.plainEnd(of: run))") }
    runner.onFinish = {
      self.print(Report.plainSummary(of: self.runner))
      exit(self.ending == SIGTERM ? 128 + SIGTERM : self.runner.status)
    }
    let descriptor = LiveGroups.reportSignals()
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var number: UInt8 = 0
        while read(descriptor, &number, 1) == 1 {
          self.ending = Int32(number)
          self.runner.cancel()
        }
      }
    }
    source.resume()
    signals = source
    runner.start()
    dispatchMain()
  }

  private func print(_ text: String) {
    guard !isBroken, !text.isEmpty else { return }
    guard StandardStream.output.writeLines(text) != 0 else { return }
    isBroken = true
    runner.cancel()
  }
}
