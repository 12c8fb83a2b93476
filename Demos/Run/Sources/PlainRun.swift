import Dispatch
import Glibc
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
    runner.onOutput = { run, lines in self.print(lines.map { "[\(run.task.path)] \(String($0.characters))\n" }.joined()) }
    runner.onEnd = { run in self.print("[\(run.task.path)] \(Report.plainEnd(of: run))\n") }
    runner.onFinish = {
      self.print(Report.plainSummary(of: self.runner) + "\n")
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
    guard !isBroken else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(1, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          isBroken = true
          return
        }
      }
    }
    if isBroken { runner.cancel() }
  }
}
