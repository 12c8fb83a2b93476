import Glibc
import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

/// Runs an app in each kind of terminal and environment: it works, or reports in one sentence why it does not.
@Suite(.serialized) struct SurroundingsTests {
  private let letters = "sample: 漢 é ─ 한"

  /// Returns the color depth in which the terminal receives a 24-bit color.
  private func colours(_ session: Session) -> String {
    let color = session.emulator.cell(0, 1).foreground
    switch color >> 24 {
    case 2: return "24 bits"
    case 1: return color & 0xFF < 8 ? "8" : color & 0xFF < 16 ? "16" : "256"
    default: return "none"
    }
  }

  /// Starts the sampler, presses a key, quits, and returns what happened.
  private func outcome(_ arguments: [String], _ environment: [String] = []) -> (words: String, colours: String, session: Session) {
    let session = Session(arguments, quiet + environment)
    // A refusal ends it.
    guard session.sees("presses: 0") else {
      let end = session.end()
      // An unknown type is followed by a query of the terminal's attributes.
      let lines = session.text.replacing("\u{1B}[c", with: "").split(separator: "\r\n")
      if lines.count == 1, end.hasPrefix("exit "), session.leftovers == "" {
        return ("status \(end.dropFirst(5)): \"\(lines[0])\"", "", session)
      }
      return ("\(end) \(session.leftovers) \(lines)", "", session)
    }
    let colours = colours(session)
    session.type("\u{1B}[?62cn")
    var problems: [String] = []
    if !session.sees("presses: 1") { problems.append("no key arrives") }
    if session.screen[0] != letters { problems.append("shows \(session.screen[0])") }
    session.type("q")
    let end = session.end()
    if end != "exit 0" { problems.append(end) }
    if session.leftovers != "" { problems.append("leaves \(session.leftovers)") }
    return (problems.isEmpty ? "works" : problems.joined(separator: ", "), colours, session)
  }

  // MARK: Terminals

  @Test func `every type of terminal works, or is refused in one sentence`() throws {
    var table = DocumentedTable(
      "terminals", head: ["TERM", "outcome", "colors", "COLORTERM=truecolor", "NO_COLOR=1", "mouse, pastes, focus"])
    // Direct colour has an entry on few systems; this one is that of xterm-direct.
    let entries = try compiledEntries()
    defer { _ = Session(["rm", "-r", entries]).end() }
    var missing: Set<String> = []
    for term in ["-", "", "nosuchterm", "dumb", "linux", "xterm", "xterm-256color", "tmux-256color", "screen", "xterm-direct"] {
      let name = term == "-" ? "not set" : term == "" ? "empty" : term
      let command = term == "-" ? ["env", "-u", "TERM", Session.app, "sampler"] : [Session.app, "sampler"]
      let variables = ["TERM=\(term)", "TERMINFO=\(entries)"]
      let plain = outcome(command, variables)
      if plain.words.contains("is not known here"), ["tmux-256color", "screen"].contains(term) {
        missing.insert(name)
        continue
      }
      guard plain.words == "works" else {
        #expect(plain.words.hasPrefix("status 2: \"idem: The "), "\(name): \(plain.words)")
        #expect(["-", "", "nosuchterm", "dumb"].contains(term), "\(name): \(plain.words)")
        table.append([name, plain.words, "", "", "", ""])
        continue
      }
      let full = outcome(command, variables + ["COLORTERM=truecolor"]), none = outcome(command, variables + ["NO_COLOR=1"])
      #expect(full.words == "works" && none.words == "works" && none.colours == "none", "\(name)")
      let asks = plain.session.text.contains("\u{1B}[?1002;1006h") && plain.session.text.contains("\u{1B}[?2004h")
      table.append([
        name, plain.words, plain.colours, full.colours, none.colours, asks ? "used" : "not used",
      ])
    }
    if let difference = table.differenceFromPage(unmeasured: missing) { Issue.record("\(difference)") }
  }

  @Test func `a terminal that confirms 24-bit colours is shown them at once, in one more picture`() {
    let session = Session([Session.app, "sampler"], quiet + ["TERM=xterm"])
    #expect(session.sees("presses: 0"))
    #expect(colours(session) == "8")
    session.type("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?62c")
    #expect(session.reads { colours(session) == "24 bits" })
    session.rest()
    #expect(session.screen[0] == letters)
    // Nothing more is painted, and what changes next is a change.
    session.forget()
    session.type("n")
    #expect(session.sees("presses: 1"))
    session.rest()
    #expect(session.received.count < 30, "\(session.text.debugDescription)")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  /// A directory of terminfo entries, made by the system's own compiler.
  private func compiledEntries() throws -> String {
    var template = Array("/tmp/idem-terminfo-XXXXXX".utf8CString)
    let directory = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    let source = #"""
      xterm-direct|xterm with direct colours,
      	RGB, colors#0x1000000, pairs#0x7FFF, initc@, ccc@, op=\E[39;49m,
      	setab=\E[%?%p1%{8}%<%t4%p1%d%e48\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      	setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      	use=xterm,
      """#
    let file = try #require(fopen(directory + "/source", "w"))
    fputs(source + "\n", file)
    fclose(file)
    let tic = Session(["tic", "-x", "-o", directory, directory + "/source"])
    #expect(tic.end() == "exit 0", "\(tic.text)")
    return directory
  }

  // MARK: Environments

  @Test func `every environment works, or is refused in one sentence`() {
    var table = DocumentedTable("environment", head: ["environment", "outcome"])
    let app = Session.app
    func works(
      _ name: String, _ arguments: [String], _ environment: [String] = [], expecting: String = "works", _ detail: (Session) -> String
    ) {
      let (words, _, session) = outcome(arguments, environment)
      #expect(words == expecting, "\(name)")
      let more = detail(session)
      table.append([name, words + (more == "" ? "" : ": \(more)")])
    }
    func size(_ session: Session) -> String { session.text.contains("size: 80x24") ? "at the terminal's own size" : "at another size" }
    func allLetters(_: Session) -> String { "also letters beyond ASCII" }
    works("LANG not set", ["env", "-u", "LANG", app, "sampler"], [], allLetters)
    for variable in ["LANG=C", "LC_ALL=C", "LANG=xx_XX.UTF-8 (not installed)", "LC_ALL=POSIX"] {
      works(variable, [app, "sampler"], [String(variable.prefix { $0 != " " })], allLetters)
    }
    works("LINES=10, COLUMNS=30 exported", [app, "sampler"], ["LINES=10", "COLUMNS=30"], size)
    for variables in [
      ["NO_COLOR=1"], ["NO_COLOR="], ["COLORTERM=truecolor"], ["COLORTERM=24bit"], ["COLORTERM=yes"],
      ["COLORTERM=truecolor", "NO_COLOR=1"], ["COLORTERM=truecolor", "STY=1.pts-0.host"],
    ] {
      let (words, colours, _) = outcome([app, "sampler"], variables)
      #expect(words == "works")
      table.append([variables.joined(separator: ", "), "works: colors \(colours)"])
    }
    works("standard input is not a terminal (a pipe)", ["sh", "-c", "echo data | \(app) sampler"], []) { _ in "keys come from /dev/tty"
    }
    let (words, _, _) = outcome(["sh", "-c", "exec setsid -w \(app) sampler < /dev/null"])
    #expect(words.hasPrefix("status 2: \"idem: Standard input is not a terminal"), "\(words)")
    table.append(["standard input is not a terminal, and the process has no other one", words])
    let paper = Session(["sh", "-c", "\(app) sampler < /dev/null | cat"], quiet)
    #expect(paper.end() == "exit 0")
    let isPlain = paper.text.hasPrefix(letters) && !paper.text.contains("\u{1B}")
    #expect(isPlain, "\(paper.text.debugDescription)")
    table.append([
      "standard output is not a terminal", isPlain ? "prints the first picture as plain text, status 0" : paper.text.debugDescription,
    ])
    let closed = Session(["sh", "-c", "\(app) sampler < /dev/null >&- 2>/dev/null; echo status $?"], quiet)
    #expect(closed.end() == "exit 0")
    #expect(closed.text.hasPrefix("status "), "\(closed.text.debugDescription)")
    if let difference = table.differenceFromPage() { Issue.record("\(difference)") }
  }
}
