import DemoTesting
import Dispatch
import Idem
import IdemTesting
import RunTasks
import Testing

@testable import idem_run

/// A run on a screen in memory. The test does what the commands would do.
@MainActor
final class RunStory: DemoStory {
  let host: TestHost
  let runner: Runner
  let commands = Commands()

  /// The commands that were started, by their text.
  @MainActor final class Commands {
    var send: [String: @MainActor (CommandEvent) -> Void] = [:]
    var asked: [String] = []
    /// The time, in seconds since 1970, as on the host's clock.
    var time = 0.0
  }

  private struct Command: RunningCommand {
    let name: String
    let commands: Commands
    func terminate() { MainActor.assumeIsolated { commands.asked.append("terminate \(name)") } }
    func kill() { MainActor.assumeIsolated { commands.asked.append("kill \(name)") } }
  }

  init(_ file: String, width: Int = 60, height: Int = 24, limit: Int = 4, keepsGoing: Bool = false) throws {
    let commands = commands
    runner = Runner(
      try TaskFile.graph(file, name: "file"), limit: limit, keepsGoing: keepsGoing, grace: .never, now: { commands.time },
      launch: { task, onEvent in
        commands.send[task.command] = onEvent
        return Command(name: task.command, commands: commands)
      })
    host = TestHost(width: width, height: height, app: RunApp(runner))
    settle()
  }

  func prints(_ command: String, _ lines: String..., unfinished: String = "") {
    commands.send[command]!(.output(lines.map { AttributedString(ansi: $0) }, unfinished: AttributedString(ansi: unfinished)))
    settle()
  }

  func ends(_ command: String, _ end: CommandEnd = .status(0)) {
    commands.send[command]!(.ended(end))
    settle()
  }

  /// Lets seconds pass.
  func wait(_ seconds: Double) {
    commands.time += seconds
    host.advance(by: .milliseconds(Int(seconds * 1000)))
    settle()
  }

  func cancel() { press("c", modifiers: .control) }
}
