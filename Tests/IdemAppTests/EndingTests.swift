import Glibc
import IdemTerminalTesting
import Testing

/// Every way that an app ends, from every state that it may be in.
@Suite(.serialized) struct EndingTests {
  /// What an app may be doing when a signal comes.
  enum Situation: String, CaseIterable {
    case idle, busy, stalled, frozen

    func start() -> Session {
      let session = Session([Session.app, self == .busy ? "flood" : "counter"], quiet)
      #expect(session.sees(self == .busy ? "newest: 3" : "ready"), "\(session.screen)")
      #expect(!session.isCooked && session.modesLeftOn.contains("?1049"))
      // The answer that ends all questions: nobody waits for it when it leaves.
      session.type("\u{1B}[?62c")
      switch self {
      case .idle, .busy: break
      case .stalled:
        session.stopOutput(true)
        session.type("n")
        session.readAll(for: 60)
      case .frozen: kill(session.process, SIGSTOP)
      }
      return session
    }

    func goOn(_ session: Session) {
      switch self {
      case .idle, .busy: break
      case .stalled:
        session.readAll()
        session.stopOutput(false)
      case .frozen: kill(session.process, SIGCONT)
      }
    }
  }

  @Test func `every signal ends it by its own status, from every state, and the terminal is as it was`() {
    let signals: [(String, Int32)] = [
      ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("TERM", SIGTERM), ("SEGV", SIGSEGV), ("BUS", SIGBUS), ("ILL", SIGILL),
      ("TRAP", SIGTRAP), ("ABRT", SIGABRT), ("FPE", SIGFPE),
    ]
    var table = [["signal"] + Situation.allCases.map(\.rawValue)]
    for (name, signal) in signals {
      var row = [name]
      for situation in Situation.allCases {
        let session = situation.start()
        kill(session.process, signal)
        situation.goOn(session)
        let end = session.end()
        row.append(end == "signal \(signal)" && session.leftovers == "" ? "restored" : "\(end) \(session.leftovers)")
        #expect(row.last == "restored", "\(name) while \(situation.rawValue)")
      }
      table.append(row)
    }
    show(table)
  }

  @Test func `every way of its own ends it with the right status, and the terminal is as it was`() {
    // A trap is SIGILL or SIGTRAP, as the processor has it.
    let trap = ["signal \(SIGILL)", "signal \(SIGTRAP)"]
    let ways: [(String, String, [String], String)] = [
      ("quit()", "q", ["exit 0"], "bodies 1"), ("quit(status: 7)", "E", ["exit 7"], ""), ("exit(3)", "e", ["exit 3"], ""),
      ("Ctrl-C", "\u{3}", ["exit 0"], ""), ("trap in a body", "b", trap, "Fatal error: boom in a body"),
      ("trap in an action", "a", trap, "Fatal error: boom in an action"), ("trap in a task", "t", trap, "Fatal error: boom in a task"),
      ("trap in a thread", "T", trap, "Fatal error: boom in a thread"),
      ("index out of range", "i", trap, "Fatal error: Index out of range"),
      ("stack overflow", "o", ["signal \(SIGSEGV)"], ""), ("abort()", "A", ["signal \(SIGABRT)"], ""),
    ]
    var table = [["way", "end", "terminal", "readable afterwards"]]
    for (name, key, ends, words) in ways {
      let session = Session([Session.app, "counter"], quiet)
      #expect(session.sees("ready"))
      session.type("p" + key)
      let end = session.end()
      #expect(ends.contains(end), "\(name)")
      #expect(session.leftovers == "", "\(name)")
      let afterwards = session.afterwards
      #expect(afterwards.contains("printed while it ran"), "\(name): \(afterwards.debugDescription)")
      #expect(words == "" || afterwards.contains(words), "\(name): \(afterwards.debugDescription)")
      let left = session.leftovers
      table.append([name, end, left == "" ? "restored" : left, words == "" ? "prints" : "prints, \(words)"])
    }
    show(table)
  }

  @Test func `the report of a crash stands below what was restored`() {
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

/// Prints rows in columns.
func show(_ table: [[String]]) {
  let widths = table[0].indices.map { column in table.map { $0[column].count }.max()! }
  let lines = table.map { row in zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ") }
  print(lines.joined(separator: "\n"))
}
