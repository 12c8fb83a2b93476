import Dispatch
import Glibc
import Idem
import RunTasks
import Synchronization
import Testing

/// Commands that really run.
@MainActor
@Suite struct ProcessTests {
  /// What a command printed, and how it ended.
  private func run(
    _ command: String, keepsStyles: Bool = false, onLine: @escaping @Sendable (CommandProcess?, String) -> Void = { _, _ in }
  ) async -> (lines: [AttributedString], end: CommandEnd) {
    let lines = Mutex<[AttributedString]>([]), process = Mutex<CommandProcess?>(nil)
    let end = await withCheckedContinuation { continuation in
      process.withLock {
        $0 = CommandProcess.start(command, keepsStyles: keepsStyles) { event in
          switch event {
          case .output(let new, _):
            lines.withLock { $0 += new }
            for line in new { onLine(process.withLock { $0 }, String(line.characters)) }
          case .ended(let end): continuation.resume(returning: end)
          }
        }
      }
    }
    return (lines.withLock { $0 }, end)
  }

  @Test func `output and errors come as lines, and the status at the end`() async {
    let result = await run("echo one; echo two >&2; printf three; exit 7")
    #expect(result.lines == ["one", "two", "three"])
    #expect(result.end == .status(7))
  }

  @Test func `control sequences are removed, and colors stay if they are requested`() async {
    let command = #"printf 'a\033[2Jb\033[31mc\033[0m\033]0;title\007\n'"#
    #expect(await run(command).lines == ["abc"])
    #expect(await run(command, keepsStyles: true).lines == [AttributedString(ansi: "ab\u{1B}[31mc")])
  }

  @Test func `a program that a command leaves in the background does not keep the task open`() async {
    let result = await run("echo $$; sleep 1000 & echo done")
    #expect(result.lines.last == "done")
    #expect(result.end == .status(0))
    #expect(kill(-pid_t(String(result.lines[0].characters))!, SIGKILL) == 0)
  }

  @Test func `a command has a group of its own, and no input`() async {
    // A signal 0 to a group only checks that the group exists.
    let result = await run("read x; echo \"$?\"; kill -0 -$$ && echo a group with the number of the command")
    #expect(result.lines == ["1", "a group with the number of the command"])
  }

  @Test func `after terminate, all processes of the group may print until they have ended`() async {
    let result = await run("(trap 'echo cleaned up; exit' TERM; echo ready; while :; do sleep 0.01; done) & wait") { process, line in
      if line == "ready" { process!.terminate() }
    }
    // The shell may say that its own program was terminated.
    #expect(result.lines.filter { $0 != "Terminated" } == ["ready", "cleaned up"])
    #expect(result.end == .signal(SIGTERM))
  }

  @Test func `kill ends a command that ignores a request to end`() async {
    let result = await run("trap 'echo no' TERM; echo ready; while :; do sleep 0.01; done") { process, line in
      if line == "ready" { process!.terminate() }
      if line == "no" { process!.kill() }
    }
    #expect(result.lines.filter { $0 != "Terminated" } == ["ready", "no"])
    #expect(result.end == .signal(SIGKILL))
  }

  @Test func `a command that prints a lot loses no line`() async {
    let result = await run("seq 30000")
    #expect(result.lines.count == 30_000)
    #expect(result.lines.last == "30000")
  }

  @Test func `a runner runs a graph of real commands, and ends those that ignore a cancellation`() async throws {
    let graph = try TaskFile.graph(
      "one: echo 1\ntwo: trap '' TERM; echo ready; while :; do sleep 0.01; done\n  after: one", name: "f")
    let runner = Runner(graph, limit: 2, grace: .milliseconds(1), now: { 0 }, launch: Runner.processes(keepsStyles: true))
    runner.onOutput = { run, lines in if lines == ["ready"] { runner.cancel() } }
    await withCheckedContinuation { continuation in
      runner.onFinish = { continuation.resume() }
      runner.start()
    }
    #expect(runner.tasks.map(\.state) == [.passed, .cancelled])
    #expect(runner.tasks[1].end == .signal(SIGKILL))
    #expect(runner.tasks[0].output.lines == ["1"])
    #expect(runner.status == 130)
  }
}
