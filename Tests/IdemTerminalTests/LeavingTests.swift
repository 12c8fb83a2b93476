import Glibc
import IdemTerminalTesting
import Testing

/// Every way out, tried on a program of its own.
@Suite(.serialized) struct LeavingTests {
  private func start(_ environment: [String] = ["SWIFT_BACKTRACE=enable=no"], workload: String = "mouse") -> Session {
    let session = Session([Session.fixture, workload], environment)
    #expect(session.wait(for: "q: quit"), "\(session.text.debugDescription)")
    session.rest()
    #expect(!session.isCooked)
    #expect(session.modesLeftOn.contains("?1049"))
    return session
  }

  private func expectRestored(_ session: Session, _ comment: Comment) {
    #expect(session.isCooked, comment)
    #expect(session.modesLeftOn == [], comment)
  }

  @Test(
    arguments: [
      ("q", "exit 0"), ("e", "exit 3"), ("f", "signal \(SIGILL)"), ("i", "signal \(SIGILL)"), ("0", "signal \(SIGSEGV)"),
      ("o", "signal \(SIGSEGV)"), ("a", "signal \(SIGABRT)"), ("t", "signal \(SIGILL)"),
    ])
  func `a key that ends it in any way leaves the terminal as it was`(way: (key: String, end: String)) {
    let session = start()
    session.type(way.key)
    let end = session.end()
    // A trap is SIGILL or SIGTRAP, depending on the processor.
    #expect(end == way.end || (way.end == "signal \(SIGILL)" && end == "signal \(SIGTRAP)"), "\(way.key)")
    expectRestored(session, "\(way.key)")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func `a signal from outside ends it by its own status and leaves the terminal as it was`(signal: Int32) {
    let session = start()
    kill(session.process, signal)
    #expect(session.end() == "signal \(signal)")
    expectRestored(session, "signal \(signal)")
  }

  @Test func `a signal sent twice ends it even while it does not look`() {
    let session = start()
    session.type("w")
    session.rest()
    kill(session.process, SIGTERM)
    // Two that wait to be taken would be one.
    #expect(session.reads { session.status("ShdPnd") == 0 })
    kill(session.process, SIGTERM)
    #expect(session.end() == "signal \(SIGTERM)")
    expectRestored(session, "twice")
  }

  @Test func `a terminal that goes away ends it`() {
    let session = start()
    session.hangUp()
    #expect(["signal \(SIGHUP)", "exit 4"].contains(session.end()))
  }

  @Test(.enabled(if: !Session.isSanitized)) func `the report of a crash can be read below what was restored`() {
    let session = start(["SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none"])
    session.type("pf")
    let end = session.end()
    #expect(end == "signal \(SIGILL)" || end == "signal \(SIGTRAP)")
    expectRestored(session, "crash")
    let after = session.text.split(separator: "\u{1B}[?1049l").last.map(String.init) ?? ""
    #expect(after.contains("printed while it ran"))
    #expect(after.contains("Fatal error: boom"))
    #expect(after.contains("rashed"), "\(after.debugDescription)")
  }

  @Test(arguments: ["q", "e", "a"]) func `prints appear once it has left, and not before`(way: String) {
    let session = start()
    session.type("pppn")
    #expect(session.wait(for: "1"))
    session.rest()
    session.type(way)
    _ = session.end()
    let parts = session.text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(!parts[0].contains("printed"))
    #expect(parts[1].split(separator: "printed while it ran").count - 1 == 3, "\(parts[1].debugDescription)")
  }

  @Test func `printing without end does not stop it, and the first mebibyte is kept`() {
    let session = start()
    session.forget()
    session.type("P")
    session.type("n")
    #expect(session.wait(for: "1"))
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.isCooked)
    #expect((1 << 20)...((1 << 20) + 40_000) ~= session.text.utf8.count)
  }

  @Test func `suspending for another program gives it a whole terminal and takes it back`() {
    let session = start()
    session.forget()
    session.type("s")
    #expect(session.wait(for: "outside"))
    #expect(session.wait(for: "q: quit"))
    let text = session.text
    #expect(text.firstRange(of: "?1049l")!.lowerBound < text.firstRange(of: "outside")!.lowerBound)
    #expect(text.firstRange(of: "outside")!.lowerBound < text.firstRange(of: "?1049h")!.lowerBound)
    #expect(!session.isCooked)
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.isCooked)
  }

  @Test(arguments: ["key", "signal", "from outside"]) func `stopped and continued, it gives the terminal back and takes it again`(
    way: String
  ) throws {
    // A shell with job control: without one, a process group is never stopped.
    let script = "set -m; \"$0\" mouse; echo \"stopped $?\"; stty -a; read; fg > /dev/null; echo \"ended $?\""
    let session = Session(["bash", "-c", script, Session.fixture], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.wait(for: "q: quit"), "\(session.text.debugDescription)")
    let child = try #require(childOfShell(session))
    switch way {
    case "key": session.type("z")
    case "signal": kill(child, SIGTSTP)
    default:
      kill(child, SIGTSTP)
      session.resize(width: 100, height: 30)
    }
    #expect(session.wait(for: "stopped 148"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.modesLeftOn == [])
    #expect(session.wait(for: "extproc"))
    #expect(session.text.contains("isig icanon iexten echo "))
    session.forget()
    session.type("\n")
    #expect(session.wait(for: "q: quit"))
    #expect(session.wait(for: way == "from outside" ? "\u{1B}[30" : "\u{1B}[24"), "\(session.text.debugDescription)")
    session.type("q")
    #expect(session.wait(for: "ended 0"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.end() == "exit 0")
  }

  private func childOfShell(_ session: Session) -> pid_t? {
    var foreground = tcgetpgrp(session.slave)
    if foreground < 0 { _ = ioctl(session.master, UInt(TIOCGPGRP), &foreground) }
    return foreground > 0 && foreground != session.process ? foreground : nil
  }

  @Test func `a storm of resizes is one picture of the last size`() {
    let session = start(workload: "hello")
    for width in 40..<140 { session.resize(width: width, height: 10 + width % 30) }
    session.resize(width: 90, height: 30)
    #expect(session.wait(for: "\u{1B}[30"))
    session.type("q")
    #expect(session.end() == "exit 0")
    expectRestored(session, "storm")
  }

  @Test func `a failed start prints its reason in one sentence`() {
    for (term, sentence) in [("nosuchterm", "is not known here"), ("dumb", "cannot place the cursor"), ("", "TERM is not set")] {
      let session = Session([Session.fixture], ["TERM=\(term)"])
      #expect(session.end() == "exit 2", "\(term)")
      #expect(session.text.contains(sentence) && session.text.split(separator: "\n").count <= 1, "\(session.text.debugDescription)")
      #expect(session.isCooked)
    }
  }
}
