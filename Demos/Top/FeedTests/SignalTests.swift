import Foundation
import Testing

@testable import TopFeed

struct SignalTests {
  /// A child that sleeps, with its id.
  func child() throws -> (Process, ProcessID) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    let start = try #require(Signal.startTime(of: process.processIdentifier))
    return (process, ProcessID(pid: process.processIdentifier, startTime: start))
  }

  @Test func `a signal reaches its process`() throws {
    let (process, id) = try child()
    // KILL, because a child has the signal mask of the thread that started it, and Dispatch's threads block the others.
    try Signal.kill.send(to: id)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    #expect(throws: SignalError.ended(pid: id.pid)) { try Signal.terminate.send(to: id) }
  }

  @Test func `a process that only has the same number is left alone`() throws {
    let (process, id) = try child()
    #expect(throws: SignalError.replaced(pid: id.pid)) { try Signal.kill.send(to: ProcessID(pid: id.pid, startTime: id.startTime - 1)) }
    #expect(process.isRunning)
    #expect(Signal.kill.send(to: [ProcessID(pid: id.pid, startTime: 0), id]).map(\.1) == [.replaced(pid: id.pid)])
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGKILL)
  }

  @Test(arguments: [0, -1, -42, Int32.min]) func `no number selects a group of processes`(pid: Int32) {
    #expect(throws: SignalError.ended(pid: pid)) {
      try Signal(number: 0, name: "", summary: "").send(to: ProcessID(pid: pid, startTime: 0))
    }
  }

  @Test func `a signal that isn't one is refused by the kernel`() throws {
    let id = ProcessID(pid: getpid(), startTime: try #require(Signal.startTime(of: getpid())))
    #expect(throws: SignalError.failed(pid: getpid(), code: EINVAL)) { try Signal(number: 999, name: "", summary: "").send(to: id) }
  }

  @Test func `the list is the kernel's`() {
    #expect(Signal.all.map(\.number) == Array(1...31))
    for (name, number) in [
      ("HUP", SIGHUP), ("KILL", SIGKILL), ("TERM", SIGTERM), ("CONT", SIGCONT), ("STOP", SIGSTOP), ("USR1", SIGUSR1), ("WINCH", SIGWINCH),
    ] {
      #expect(Signal.all.first { $0.name == name }?.number == number)
    }
  }

  @Test func `errors are sentences`() {
    #expect("\(SignalError(pid: 7, code: ESRCH))" == "Process 7 has already ended.")
    #expect("\(SignalError(pid: 7, code: EPERM))" == "You may not send signals to process 7: it belongs to another user.")
    #expect("\(SignalError(pid: 7, code: EINVAL))" == "Can't send the signal to process 7: Invalid argument.")
  }
}
