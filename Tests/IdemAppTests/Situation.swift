import Glibc
import IdemTerminalTesting
import Testing

/// What an app may be doing when a signal comes.
enum Situation: String, CaseIterable {
  case idle = "at rest"
  case busy = "writing without end"
  case stalled = "its output is stopped"
  case frozen = "itself stopped (SIGSTOP)"
  case lent = "another program has the terminal"

  func start(_ app: String = Session.app, _ environment: [String] = quiet) -> Session {
    let session = Session([app, self == .busy ? "flood" : "counter"], environment)
    #expect(session.sees(self == .busy ? "newest: 3" : "ready"), "\(session.screen)")
    #expect(!session.isCooked && session.modesLeftOn.contains("?1049"))
    // The last answer to the app's queries: after it, leaving does not wait for answers.
    session.type("\u{1B}[?62c")
    switch self {
    case .idle, .busy: break
    case .stalled:
      session.stopOutput(true)
      session.type("n")
      session.rest()
    case .frozen: kill(session.process, SIGSTOP)
    case .lent:
      session.type("S")
      #expect(session.wait(for: "outside"))
    }
    return session
  }

  func goOn(_ session: Session) {
    switch self {
    case .idle, .busy: break
    case .stalled:
      session.rest()
      session.stopOutput(false)
    case .frozen: kill(session.process, SIGCONT)
    case .lent: session.type("x\n")
    }
  }

  /// Sends a signal, and removes the obstacle within the half second for which the app waits for a stopped terminal.
  func end(by signal: Int32, _ app: String = Session.app, _ environment: [String] = quiet) -> Session? {
    inTime {
      let session = start(app, environment)
      let time = ContinuousClock().measure {
        kill(session.process, signal)
        if signal == SIGSTOP {
          // No handler can catch SIGSTOP; only SIGCONT ends the stop.
          kill(session.process, SIGCONT)
        }
        goOn(session)
      }
      return self != .stalled || time < .milliseconds(400) ? session : nil
    }
  }
}
