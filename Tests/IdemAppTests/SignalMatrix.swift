import Glibc
import IdemTerminalTesting
import IdemTestSupport

/// The outcome of every signal of `kill -l`, in every situation, with Swift's crash reports and without, in every build.
struct SignalMatrix {
  /// One of the cases.
  struct Case: Hashable, CustomStringConvertible {
    let signal: Int32
    let situation: Situation
    let reportsCrashes: Bool
    /// The path of a release build; nil for the tests' own build.
    let release: String?

    var description: String {
      "\(SignalMatrix.name(of: signal)), \(situation.rawValue), reports \(reportsCrashes ? "on" : "off"), \(release == nil ? "debug" : "release")"
    }

    /// Returns "restored" (the signal ended the app, and the terminal is as before), "goes on", or what is wrong.
    func outcome() -> String {
      let reports = "SWIFT_BACKTRACE=enable=\(reportsCrashes ? "yes" : "no"),interactive=no,color=no,threads=crashed,images=none"
      guard let session = situation.end(by: signal, release ?? Session.app, [reports]) else { return "never in time" }
      if SignalMatrix.lets(signal, goOn: situation) {
        if situation == .lent, !session.sees("count: 10") { return "does not take the terminal again" }
        session.type("q", untilEnd: true)
      }
      let end = session.end()
      // After KILL another process restores it.
      if signal == SIGKILL { _ = session.isRestored() }
      let left = session.leftovers
      if left.isEmpty, end == "signal \(signal)" { return "restored" }
      if left.isEmpty, end == "exit 0" { return "goes on" }
      return [end, left].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// 1 to 31, and the real-time signals that the C library leaves to programs.
  static let signals: [Int32] = Array(1...31) + Array(Glibc.__libc_current_sigrtmin()...Glibc.__libc_current_sigrtmax())

  static func name(of signal: Int32) -> String {
    let names = [
      "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM", "TERM", "STKFLT", "CHLD",
      "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
    ]
    return signal <= 31 ? names[Int(signal) - 1] : "\(signal)"
  }

  /// Whether the app is to live on after it. (No shell watches these: nothing stops them for longer than STOP does.)
  static func lets(_ signal: Int32, goOn situation: Situation) -> Bool {
    switch signal {
    case SIGPIPE, SIGXFSZ, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH: true
    // What is typed while another program has the terminal is meant for that one.
    case SIGINT, SIGQUIT: situation == .lent
    default: false
    }
  }

  static func expectation(_ one: Case) -> String { lets(one.signal, goOn: one.situation) ? "goes on" : "restored" }

  /// The release build to try as well, if there is one: `make signals` makes it.
  static let release = getenv("IDEM_RELEASE_FIXTURE").map { String(cString: $0) }

  static var cases: [Case] {
    signals.flatMap { signal in
      Situation.allCases.flatMap { situation in
        [false, true].flatMap { reports in
          [nil, release].prefix(release == nil ? 1 : 2).map {
            Case(signal: signal, situation: situation, reportsCrashes: reports, release: $0)
          }
        }
      }
    }
  }

  // MARK: The table

  private static func words(_ outcomes: [Case: String], _ signal: Int32, _ situation: Situation) -> String {
    let all = outcomes.filter { $0.key.signal == signal && $0.key.situation == situation }
    let distinct = Set(all.values)
    if distinct.count == 1 { return distinct.first! }
    return all.map { "\($0.value) (\($0.key.reportsCrashes ? "reports" : "no reports"), \($0.key.release == nil ? "debug" : "release"))" }
      .sorted().joined(separator: "; ")
  }

  /// A row for all signals that came out alike.
  static func table(_ outcomes: [Case: String]) -> DocumentedTable {
    var table = DocumentedTable("signals", head: ["signals"] + Situation.allCases.map(\.rawValue))
    var rows: [(names: [Int32], words: [String])] = []
    for signal in signals {
      let words = Situation.allCases.map { self.words(outcomes, signal, $0) }
      if let place = rows.firstIndex(where: { $0.words == words }) {
        rows[place].names.append(signal)
      } else {
        rows.append(([signal], words))
      }
    }
    for row in rows { table.append([list(row.names)] + row.words) }
    return table
  }

  /// Their names; real-time signals as ranges.
  private static func list(_ signals: [Int32]) -> String {
    var parts: [String] = [], start: Int32?
    for (place, signal) in signals.enumerated() {
      if signal <= 31 {
        parts.append(name(of: signal))
        continue
      }
      start = start ?? signal
      if place + 1 == signals.count || signals[place + 1] != signal + 1 {
        parts.append(start == signal ? "\(signal)" : "\(start!) to \(signal)")
        start = nil
      }
    }
    return parts.joined(separator: " ")
  }

  /// Returns the documented outcome of a case.
  static func documented(_ one: Case) -> String? {
    guard let rows = DocumentedTable.documented("signals"), let column = Situation.allCases.firstIndex(of: one.situation) else {
      return nil
    }
    return rows.dropFirst().first { contains($0[0], one.signal) }.map { $0[column + 1] }
  }

  private static func contains(_ list: String, _ signal: Int32) -> Bool {
    let words = list.split(separator: " ").map(String.init)
    for (place, word) in words.enumerated() {
      if word == name(of: signal) { return true }
      guard word == "to", let low = Int32(words[place - 1]), let high = Int32(words[place + 1]) else { continue }
      if (low...high).contains(signal) { return true }
    }
    return false
  }
}
