import Glibc
import IdemTerminalTesting
import Testing

/// What must not leave the terminal in the app's modes, beyond single signals: threads that end the app together, stacks that are full, limits of the system.
@Suite(.serialized) struct RestoringTests {
  private func start(_ mode: String = "counter", _ environment: [String] = quiet, before: String = "", redirection: String = "") -> Session
  {
    let session = Session(["sh", "-c", "\(before) exec \(Session.app) \(mode) \(redirection)"], environment)
    #expect(session.sees(mode == "counter" ? "ready" : "newest: 3"), "\(session.text.debugDescription)")
    session.type("\u{1B}[?62c")
    return session
  }

  // MARK: Threads

  @Test(arguments: ["2", "x"]) func `threads that end it while it draws leave nothing behind, and no frame comes after`(key: String) {
    for round in 0..<16 {
      let session = start(key == "x" ? "slow-end" : "flood")
      session.forget()
      session.type(key)
      let end = session.end()
      #expect(key == "x" ? end == "exit 3" : ["signal \(SIGILL)", "signal \(SIGTRAP)"].contains(end), "round \(round)")
      #expect(session.leftovers == "", "round \(round)")
      // terminfo's own way out ends by taking the title of before off its stack.
      let afterwards = session.afterwards.replacing("\u{1B}[23;0;0t", with: "")
      #expect(session.text.contains("\u{1B}[?1049l") && !afterwards.contains("\u{1B}"), "round \(round): \(afterwards.debugDescription)")
      #expect(key == "x" || afterwards.contains("Fatal error: boom"), "round \(round): \(afterwards.debugDescription)")
    }
  }

  @Test(.enabled(if: !Session.isSanitized), arguments: [("k", "a thread"), ("d", "a task")])
  func `a stack that is full on another thread than the main one leaves the terminal as it was`(way: (key: String, name: String)) {
    let session = start()
    session.type("p" + way.key)
    #expect(session.end() == "signal \(SIGSEGV)", "\(way.name)")
    #expect(session.isRestored(), "\(way.name): \(session.leftovers)")
    #expect(session.saysAfterwards("printed while it ran"), "\(way.name)")
  }

  @Test(.enabled(if: !Session.isSanitized), arguments: ["counter", "flood"])
  func `after a signal that cannot be caught, the terminal is restored`(mode: String) {
    let session = start(mode)
    if mode == "counter" { session.type("p") }
    if mode == "counter" { session.rest() }
    kill(session.process, SIGKILL)
    #expect(session.end() == "signal \(SIGKILL)")
    #expect(session.isRestored(), "\(session.leftovers)")
    if mode == "counter" { #expect(session.saysAfterwards("printed while it ran")) }
  }

  // MARK: Handlers

  @Test(.enabled(if: !Session.isSanitized), arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGQUIT])
  func `a signal from outside ends it also where a crash is reported`(signal: Int32) {
    let session = start("counter", ["SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none"])
    kill(session.process, signal)
    #expect(session.end() == "signal \(signal)")
    #expect(session.leftovers == "")
  }

  @Test func `a handler of the app's own stays its own`() {
    let session = start()
    session.type("U")
    session.rest()
    kill(session.process, SIGUSR1)
    session.type("n")
    #expect(session.sees("count: 1"))
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.saysAfterwards("the app's own handler"), "\(session.afterwards.debugDescription)")
  }

  @Test func `a signal that was ignored stays ignored`() {
    let session = start("counter", before: "trap '' USR1 ALRM TERM;")
    for signal in [SIGUSR1, SIGALRM, SIGTERM] { kill(session.process, signal) }
    session.type("nq")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `a program that it starts has the signals' defaults, and writes no trace`() throws {
    let trace = "/tmp/idem-trace-\(getpid())"
    defer { unlink(trace) }
    let session = start("counter", quiet + ["IDEM_TRACE=\(trace)"])
    session.type("Cq")
    #expect(session.end() == "exit 0")
    // The parent process may ignore two signals of the C library.
    let ignored = session.afterwards.split(separator: "SigIgn:\t").last.flatMap { UInt64($0.prefix(16), radix: 16) }
    #expect(ignored.map { $0 & ~0x1_8000_0000 } == 0, "\(session.afterwards.debugDescription)")
    for line in ["SigBlk:\t0000000000000000", "trace=."] {
      #expect(session.afterwards.contains(line), "\(session.afterwards.debugDescription)")
    }
    #expect(access(trace, R_OK) == 0)
  }

  // MARK: Limits

  @Test(arguments: [0, 1, 10, 64, 100, 1000]) func `a limit on the size of files is kept to`(kibibytes: Int) {
    let session = Session(["bash", "-c", "ulimit -f \(kibibytes); exec \(Session.app) counter"], quiet)
    #expect(session.sees("ready"), "\(session.text.debugDescription)")
    session.type("\u{1B}[?62cpnq")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    // Without any file, there is no room for the text.
    if kibibytes > 0 { #expect(session.saysAfterwards("printed while it ran")) }
  }

  @Test func `if a system resource is exhausted, it works or prints one sentence`() {
    var sentences: Set<String> = []
    // Without keys from standard input it opens the terminal itself: there may be no descriptor for that, too.
    let limits = ["", "< /dev/null"].flatMap { input in
      (4...24).map { ("ulimit -n \($0)", input) } + [("ulimit -f 0", input), ("ulimit -f 10", input)]
    }
    for (limit, input) in limits {
      let session = Session(["bash", "-c", "\(limit); exec \(Session.app) counter \(input)"], quiet)
      if session.sees("ready") {
        session.type("\u{1B}[?62cq")
        #expect(session.end() == "exit 0", "\(limit)")
      } else {
        let end = session.end(), lines = session.text.split(separator: "\r\n")
        // With too few descriptors, no Swift program starts: the system's loader or the runtime prints a message.
        let isLoader = end == "exit 127" || !session.text.contains("idem: ") && limit.hasPrefix("ulimit -n")
        #expect(isLoader || end == "exit 2" && lines.count == 1, "\(limit): \(end) \(session.text.debugDescription)")
        if !isLoader { sentences.insert(String(lines.last ?? "")) }
      }
      #expect(session.leftovers == "", "\(limit)")
    }
    print("sentences: \(sentences.sorted())")
    let isTrue = sentences.allSatisfy { sentence in
      sentence.hasPrefix("idem: ") && !["is not known here", "is not a terminal"].contains { sentence.contains($0) }
    }
    #expect(isTrue, "\(sentences)")
  }

  // MARK: Descriptors

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"]) func `a descriptor that is closed at the start is no other file's`(redirection: String) {
    let session = start("counter", redirection: redirection)
    session.type("pn")
    #expect(session.sees("count: 1"))
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect(session.saysAfterwards("printed while it ran"), "\(session.afterwards.debugDescription)")
  }

  @Test func `with a closed output it is no app on a terminal, and ends`() {
    let session = Session(["sh", "-c", "exec \(Session.app) counter >&-"], quiet)
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "" && session.text == "")
  }

  // MARK: Input

  @Test func `a sequence or a paste without an end does not keep the keyboard`() {
    for start in ["\u{1B}[200~", "\u{1B}[M"] {
      let session = self.start()
      session.type(start)
      session.rest()
      // What is typed before the time is over may still be a part of it.
      var next = ContinuousClock.now
      let isBack = session.reads {
        if ContinuousClock.now >= next {
          session.type("n")
          next = ContinuousClock.now + .seconds(4)
        }
        return session.screen.contains { $0.hasPrefix("count: 1") }
      }
      #expect(isBack, "\(start.debugDescription)")
      session.type("q")
      #expect(session.end() == "exit 0", "\(start.debugDescription)")
    }
  }

  @Test func `a lone ESC is a key also while the app is never at rest`() {
    let session = Session([Session.app, "yielding"], quiet)
    #expect(session.sees("presses: 0"))
    session.type("\u{1B}[?62c")
    session.type("\u{1B}")
    #expect(session.end() == "exit 27")
  }
}
