import Glibc
import IdemTerminalTesting
import IdemTestSupport
import Testing

/// Every way that an app ends, from every state that it may be in.
@Suite(.serialized) struct EndingTests {
  @Test func `every signal ends it by its own status, from every state, and the terminal is as it was`() throws {
    let signals: [(String, Int32)] = [
      ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("TERM", SIGTERM), ("SEGV", SIGSEGV), ("BUS", SIGBUS), ("ILL", SIGILL),
      ("TRAP", SIGTRAP), ("ABRT", SIGABRT), ("FPE", SIGFPE),
    ]
    for (name, signal) in signals {
      for situation in Situation.allCases {
        let session = try #require(situation.end(by: signal))
        // What is typed while another program has the terminal is meant for that one.
        let shouldContinue = situation == .lent && (signal == SIGINT || signal == SIGQUIT)
        if shouldContinue {
          #expect(session.sees("count: 105"))
          session.type("q")
        }
        let end = session.end(), expected = shouldContinue ? "exit 0" : "signal \(signal)"
        #expect(end == expected && session.leftovers == "", "\(name) while \(situation.rawValue): \(end) \(session.leftovers)")
      }
    }
  }

  @Test func `every way of its own ends it with the right status, and the terminal is as it was`() {
    // A trap is SIGILL or SIGTRAP, depending on the processor.
    let trap = ["signal \(SIGILL)", "signal \(SIGTRAP)"]
    let ways: [(String, String, [String], String, String)] = [
      ("`quit()`", "q", ["exit 0"], "0", "bodies 1"), ("`quit(status: 7)`", "E", ["exit 7"], "7", ""),
      ("`exit(3)`", "e", ["exit 3"], "3", ""),
      ("Ctrl-C, if no view handles it", "\u{3}", ["exit 0"], "0", ""),
      ("`fatalError` in a body", "b", trap, "trap", "Fatal error: boom in a body"),
      ("`fatalError` in an action", "a", trap, "trap", "Fatal error: boom in an action"),
      ("`fatalError` in a task", "t", trap, "trap", "Fatal error: boom in a task"),
      ("`fatalError` in a thread of its own", "T", trap, "trap", "Fatal error: boom in a thread"),
      ("index out of range", "i", trap, "trap", "Fatal error: Index out of range"),
      ("`!` on nil", "N", trap, "trap", "Fatal error: Unexpectedly found nil"), ("arithmetic overflow", "O", trap, "trap", ""),
      ("stack overflow on the main thread", "o", ["signal \(SIGSEGV)"], "SEGV", ""),
      ("stack overflow on another thread", "k", ["signal \(SIGSEGV)"], "SEGV", ""), ("`abort()`", "A", ["signal \(SIGABRT)"], "ABRT", ""),
    ]
    var table = DocumentedTable("ways out", head: ["way", "status", "terminal", "below it"])
    for (name, key, ends, status, words) in ways {
      let session = Session([Session.app, "counter"], quiet)
      #expect(session.sees("ready"))
      session.type("p" + key)
      let end = session.end()
      #expect(ends.contains(end), "\(name)")
      // Without room for a handler another process restores it, a moment later.
      #expect(key == "k" ? session.isRestored() : session.leftovers == "", "\(name)")
      #expect(session.saysAfterwards("printed while it ran"), "\(name): \(session.afterwards.debugDescription)")
      let afterwards = session.afterwards
      #expect(words == "" || afterwards.contains(words), "\(name): \(afterwards.debugDescription)")
      let left = session.leftovers
      table.append([
        name, ends.contains(end) ? status : end, left == "" ? "restored" : left,
        "what it printed" + (words.hasPrefix("Fatal") ? ", then \"\(words)\"" : ""),
      ])
    }
    if let difference = table.differenceFromPage() { Issue.record("\(difference)") }
  }

  /// The terminal answers the queries of the start while the app ends. The app waits for the last answer until one second after the query.
  /// The answer arrives before that wait or during it.
  @Test(arguments: [false, true]) func `late answers and reports of the terminal are not typed into the shell`(isWaitedFor: Bool) throws {
    for key in ["q", "\u{3}", "E"] {
      let left = try #require(inTime { leaveWhileAnswering(key, isWaitedFor) })
      #expect(left.end().hasPrefix("exit"))
      #expect(left.unread == [], "\(key.debugDescription)")
    }
  }

  private func leaveWhileAnswering(_ key: String, _ isWaitedFor: Bool) -> Session? {
    var session: Session!
    let whole = ContinuousClock().measure {
      session = Session([Session.app, "counter"], quiet)
      #expect(session.sees("ready"))
      session.type(key + "\u{1B}[<35;5;5M\u{1B}[?2026;2$y")
      if isWaitedFor { session.rest() }
      session.type("\u{1B}[?0u\u{1B}[<35;6;5M\u{1B}[?62;1;4c")
    }
    return whole < .milliseconds(900) ? session : nil
  }

  @Test func `it leaves at once where all questions were answered`() throws {
    let time = try #require(
      inTime { () -> Duration? in
        let session = Session([Session.app, "counter"], quiet)
        #expect(session.sees("ready"))
        session.type("\u{1B}[?62c")
        session.rest()
        let time = ContinuousClock().measure {
          session.type("q")
          #expect(session.end() == "exit 0")
        }
        return time < .milliseconds(200) ? time : nil
      })
    #expect(time < .milliseconds(200))
  }

  @Test(.enabled(if: !Session.isSanitized)) func `the report of a crash is below the restored screen`() {
    let session = Session([Session.app, "counter"], ["SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none"])
    #expect(session.sees("ready"))
    session.type("a")
    #expect(session.end().hasPrefix("signal"))
    #expect(session.leftovers == "")
    #expect(
      session.afterwards.contains("boom in an action") && session.afterwards.contains("rashed"), "\(session.afterwards.debugDescription)")
  }

  @Test func `a window that is closed ends it, also where hang-ups are ignored`() {
    for (arguments, ends) in [
      ([Session.app, "counter"], ["signal \(SIGHUP)"]), ([Session.app, "flood"], ["signal \(SIGHUP)"]),
      (["sh", "-c", "trap '' HUP; exec \(Session.app) counter"], ["exit 129"]),
      (["sh", "-c", "trap '' HUP; exec \(Session.app) flood"], ["exit 129"]),
    ] {
      let session = Session(arguments, quiet)
      #expect(session.sees(arguments.last!.hasSuffix("flood") ? "newest: 3" : "ready"))
      session.hangUp()
      #expect(ends.contains(session.end(reading: false)), "\(arguments)")
    }
  }
}

/// No test waits for a report of a crash that it does not read.
let quiet = ["SWIFT_BACKTRACE=enable=no,interactive=no"]
