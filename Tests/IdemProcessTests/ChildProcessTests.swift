import Glibc
import Synchronization
import Testing

@testable import IdemProcess

/// Programs beside the app: what they print, what they read, how they end.
@Suite struct ChildProcessTests {
  private func collected(_ lines: ChildProcess.Lines) async -> [String] {
    var all: [String] = []
    for await line in lines { all.append(line) }
    return all
  }

  @Test func `lines come in their order, with the errors among them, and the last one without a line feed`() async throws {
    let process = try ChildProcess(shell: "echo one; echo two >&2; printf 'three\\r\\n\\nbar\\rfoo'; exit 3")
    #expect(await collected(process.lines) == ["one", "two", "three", "", "foo"])
    let end = await process.end
    #expect(end == .exited(3) && end.status == 3 && !end.isSuccess && !process.isRunning)
  }

  @Test func `a line comes while the program runs`() async throws {
    let process = try ChildProcess(shell: "echo ready; read answer; echo \"got $answer\"", hasInput: true)
    var lines = process.lines.makeAsyncIterator()
    #expect(await lines.next() == "ready")
    #expect(process.isRunning)
    try await process.send("yes\n")
    #expect(await lines.next() == "got yes")
    #expect(await lines.next() == nil)
    #expect(await process.end.isSuccess)
  }

  @Test func `what was sent arrives as it was, also if it is long, and then the end of the input`() async throws {
    let process = try ChildProcess("cat", hasInput: true)
    let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    async let received = process.chunks.joined()
    try await process.send(sent)
    process.closeInput()
    #expect(await received == sent)
    #expect(await process.end == .exited(0))
    await #expect(throws: ChildProcess.InputError()) { try await process.send("more") }
  }

  @Test func `a program that closes its input is an error, and no signal for the app`() async throws {
    let process = try ChildProcess(shell: "exec <&-; echo closed; sleep 1000", hasInput: true)
    var lines = process.lines.makeAsyncIterator()
    #expect(await lines.next() == "closed")
    await #expect(throws: ChildProcess.InputError()) { try await process.send(String(repeating: "x", count: 200_000)) }
    process.terminate()
    #expect(await process.end == .signalled(SIGTERM))
  }

  @Test func `without input a program reads nothing`() async throws {
    #expect(try await ChildProcess.output(of: "wc", ["-c"]).text.contains("0"))
    #expect(try await ChildProcess.output(of: "cat", input: "text").text == "text")
  }

  @Test func `errors can be read apart, or dropped`() async throws {
    let separate = try await ChildProcess.output(of: "sh", ["-c", "echo out; echo err >&2"])
    #expect(separate.text == "out\n" && separate.errorText == "err\n" && separate.end.isSuccess)
    let dropped = try ChildProcess(shell: "echo out; echo err >&2", errors: .discarded)
    #expect(await collected(dropped.lines) == ["out"])
    #expect(await collected(dropped.errorLines) == [])
  }

  @Test func `the environment and the folder are as asked for`() async throws {
    setenv("IDEM_KEPT", "kept", 1)
    setenv("IDEM_DROPPED", "dropped", 1)
    let output = try await ChildProcess.output(
      of: "sh", ["-c", "echo $IDEM_KEPT.$IDEM_DROPPED.$IDEM_NEW; pwd"], environment: ["IDEM_NEW": "a = b", "IDEM_DROPPED": nil],
      folder: "/usr")
    #expect(output.text == "kept..a = b\n/usr\n")
  }

  @Test func `what cannot be started is one sentence`() {
    for (program, folder) in [("/no/such/program", nil), ("idem-no-such-program", nil), ("true", "/no/such/folder")] as [(String, String?)]
    {
      #expect(throws: ChildProcess.StartError(program: program, code: ENOENT)) { try ChildProcess(program, folder: folder) }
    }
    #expect(ChildProcess.StartError(program: "a\u{1B}[2J", code: ENOENT).description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `terminate ends what the program has started, at once if it can, by force if not`() async throws {
    let process = try ChildProcess(shell: "sleep 1000 & sleep 1000 & trap '' TERM; echo ready; while :; do sleep 1000; done")
    var lines = process.lines.makeAsyncIterator()
    #expect(await lines.next() == "ready")
    process.terminate(after: .milliseconds(100))
    #expect(await process.end == .signalled(SIGKILL))
    // Those that it has started are taken away by the system's first process.
    for _ in 0..<2500 where kill(-process.id, 0) == 0 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(kill(-process.id, 0) != 0 && errno == ESRCH)
  }

  @Test func `a stopped program can be terminated`() async throws {
    let process = try ChildProcess("sleep", ["1000"])
    process.signal(SIGSTOP)
    process.terminate()
    #expect(await process.end == .signalled(SIGTERM))
  }

  @Test func `a program that it left in the background does not hold its end`() async throws {
    let process = try ChildProcess(shell: "sleep 1000 & echo $!")
    let lines = await collected(process.lines)
    #expect(await process.end.isSuccess)
    kill(try #require(lines.first.flatMap { pid_t($0) }), SIGKILL)
  }

  @Test func `a task that is cancelled ends the program and the reading`() async throws {
    let process = try ChildProcess(shell: "echo ready; sleep 1000")
    let hasRead = Mutex(false)
    let task = Task {
      for await line in process.lines { hasRead.withLock { $0 = line == "ready" } }
    }
    while !hasRead.withLock({ $0 }) { await Task.yield() }
    task.cancel()
    await task.value
    #expect(await process.end == .signalled(SIGTERM))
  }

  @Test func `the last reference ends the program`() async throws {
    var process: ChildProcess? = try ChildProcess("sleep", ["1000"])
    let id = try #require(process).id
    process = nil
    while kill(id, 0) == 0 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(errno == ESRCH)
  }

  @Test func `a program waits for its reader, and nothing is lost`() async throws {
    let process = try ChildProcess(shell: "head -c 4000000 /dev/zero; echo")
    var chunks = process.chunks.makeAsyncIterator(), count = 0
    try await Task.sleep(for: .milliseconds(200))
    // The program is not faster than its reader: what it has written is in the pipe and here.
    #expect(process.isRunning)
    while let chunk = await chunks.next() {
      #expect(chunk.count <= OutputPipe.most + 65_536)
      count += chunk.count
    }
    #expect(count == 4_000_001)
    #expect(await process.end.isSuccess)
  }

  @Test func `the end can be awaited before the output is read`() async throws {
    let process = try ChildProcess(shell: "head -c 1000000 /dev/zero")
    #expect(await process.end.isSuccess)
    #expect(await process.chunks.joined().count == 1_000_000)
  }

  @Test func `in a terminal a program sees its size, and that it changes`() async throws {
    let process = try ChildProcess(
      shell: "trap 'stty size' WINCH; test -t 1 && stty size; while :; do sleep 0.05; done", terminal: (columns: 70, rows: 20))
    var lines = process.lines.makeAsyncIterator()
    #expect(await lines.next() == "20 70")
    process.resize(columns: 71, rows: 21)
    #expect(await lines.next() == "21 71")
    process.terminate()
    #expect(await process.end.status > 128)
  }

  @Test func `Ctrl-D ends the input in a terminal`() async throws {
    let process = try ChildProcess("cat", hasInput: true, terminal: (columns: 80, rows: 24))
    try await process.send("echo\n")
    process.closeInput()
    #expect(await collected(process.lines).prefix(2) == ["echo", "echo"])
    #expect(await process.end.isSuccess)
  }

  @Test func `a program has no terminal of the app's, and no descriptors but three`() async throws {
    let output = try await ChildProcess.output(of: "sh", ["-c", "ls /proc/self/fd; (: </dev/tty) 2>/dev/null && echo terminal"])
    // The last one is that of the folder which ls reads.
    #expect(output.text == "0\n1\n2\n3\n")
  }

  @Test func `two hundred programs at once all end, and none is left`() async throws {
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<200 {
        group.addTask {
          let process = try ChildProcess("echo", ["\(number)"])
          let lines = await self.collected(process.lines)
          #expect(lines == ["\(number)"])
          #expect(await process.end.isSuccess)
          return process.id
        }
      }
      // Its number is free: the process was waited for.
      for try await id in group { #expect(waitpid(id, nil, WNOHANG) < 0) }
    }
  }

  @Test func `bytes that are cut anywhere give the same lines`() {
    let bytes = Array("a\nbä\r\n\n\rc\rd\n\u{1F600}".utf8)
    var whole = LineSplitter()
    let expected = whole.add(bytes) + whole.finish()
    #expect(expected == ["a", "bä", "", "d", "\u{1F600}"])
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var cut = LineSplitter()
        var lines = cut.add(Array(bytes[..<first]))
        lines += cut.add(Array(bytes[first..<second]))
        lines += cut.add(Array(bytes[second...]))
        #expect(lines + cut.finish() == expected)
      }
    }
  }
}
