import Glibc
import IdemTerminalTesting
import Testing

/// An app in an inline window, in a terminal: how it starts, ends and stops, and what is left.
@Suite(.serialized) struct InlineTests {
  /// Runs the fixture with commands, in a terminal whose scrollback is recorded.
  private func run(
    _ commands: String..., environment: [String] = [], prefix: String = "", suffix: String = "", width: Int = 40, height: Int = 10
  ) -> Session {
    let path = "/tmp/idem-inline-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let file = fopen(path, "w")!
    fputs(commands.map { $0 + "\n" }.joined(), file)
    fclose(file)
    let script = "\(prefix) IDEM_SCRIPT=\(path) \"$0\" \(suffix); status=$?; rm -f \(path); echo \"status $status\"; exit $status"
    let session = Session(
      ["bash", "-c", script, Session.directory + "/idem-inline-fixture"], quiet + environment, width: width, height: height)
    session.emulator.recordScrollback()
    return session
  }

  /// All rows of the terminal, with those of its scrollback, without the blank ones.
  private func rows(_ session: Session) -> [String] { (session.emulator.scrollback + session.screen).filter { !$0.isEmpty } }

  @Test func `it starts on a row of its own, and its last picture stays above the prompt`() {
    let session = run("rows 2", "text 0 first", "text 1 second", "print above", "sync x", "quit", prefix: "echo before; printf abc;")
    #expect(session.end() == "exit 0")
    // libvterm answers no query here, so the column is not known: only a terminal that answers gets a line end after "abc".
    #expect(rows(session).suffix(4) == ["above", "first", "second", "status 0"])
    #expect(session.leftovers == "")
    #expect(!session.everything.contains("\u{1B}[?1049"))
  }

  @Test func `a picture that disappears leaves what was printed`() {
    let session = run("rows 3", "print one", "print two", "sync x", "disappear", prefix: "echo before;")
    #expect(session.end() == "exit 0")
    #expect(rows(session) == ["before", "one", "two", "status 0"])
    #expect(session.leftovers == "")
  }

  @Test func `more lines than the screen has are printed once, in order`() {
    let session = run("rows 3", "burst 100 line", "rows 1", "burst 30 more", "quit")
    #expect(session.end() == "exit 0")
    let printed = rows(session).filter { $0.hasPrefix("line-") || $0.hasPrefix("more-") }
    #expect(printed == (0..<100).map { "line-\($0)." } + (0..<30).map { "more-\($0)." })
  }

  @Test func `what children print goes above, and is whole at the end`() {
    let session = run("rows 2", "child seq 1 200; printf unfinished", "quit", prefix: "echo before;")
    #expect(session.end() == "exit 0")
    let seen = rows(session)
    #expect(seen.first == "before")
    #expect(Array(seen.dropFirst().prefix(201)) == (1...200).map(String.init) + ["unfinished"], "\(seen)")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGKILL])
  func `a signal leaves the prompt below the picture, and the terminal as it was`(signal: Int32) {
    let session = run("rows 2", "text 0 first", "text 1 second", "print above", "sync x", prefix: "echo before;")
    // The line is printed after the picture.
    #expect(session.sees("above") && session.sees("second"), "\(session.screen)")
    session.forget()
    for process in session.children { kill(process, signal) }
    #expect(session.reads { session.text.contains("status \(128 + signal)") }, "\(session.text.debugDescription)")
    _ = session.end()
    let seen = rows(session)
    // After a SIGKILL, the shell may write before the watcher has moved the cursor, over the picture.
    let expected = signal == SIGKILL ? ["above"] : ["above", "first", "second"]
    #expect(seen.filter { expected.contains($0) } == expected, "\(seen)")
    #expect(session.isRestored())
  }

  @Test func `typed ahead keys arrive in order`() {
    let session = run("keys", prefix: "read -n 1;")
    session.type("xabcdefghij")
    #expect(session.sees("typed:abcdefghij"), "\(session.screen)")
    session.type("\u{3}")
    #expect(session.end() == "exit 0")
    #expect(session.unread == [])
  }

  @Test(arguments: ["CI=1", "TERM=dumb", "| cat", "> /tmp/idem-inline-file; cat /tmp/idem-inline-file"])
  func `without a terminal that can show a region, it prints plain lines`(place: String) {
    let isVariable = place.contains("=")
    let session = run(
      "rows 2", "text 0 first", "text 1 second", "print one", "print two", "quit", environment: isVariable ? [place] : [],
      suffix: isVariable ? "" : place)
    #expect(session.end() == "exit 0")
    #expect(!session.everything.contains("\u{1B}"), "\(session.text.debugDescription)")
    #expect(rows(session) == ["one", "two", "first", "second", "status 0"])
  }

  @Test func `stopped and continued, the region is erased and shown again`() {
    let session = run(
      "rows 2", "text 0 first", "text 1 second", "print above", "sync x", prefix: "set -m;", suffix: "; echo stopped; fg > /dev/null")
    #expect(session.sees("second"))
    session.type("\u{1A}")
    #expect(session.wait(for: "stopped"))
    session.forget()
    #expect(session.reads { session.screen.contains("second") && session.text.contains("second") })
    session.type("q")
    #expect(session.end() == "exit 0")
    let seen = rows(session)
    #expect(seen.filter { $0 == "first" || $0 == "second" } == ["first", "second"], "\(seen)")
    #expect(session.leftovers == "")
  }

  /// The answers of a light terminal to the questions at the start.
  private let light = "\u{1B}]10;rgb:0000/0000/0000\u{07}\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}]4;3;rgb:ffff/ffff/0000\u{07}\u{1B}[?62c"

  @Test func `lines are printed when the terminal has reported its colors, in colors that are readable on them`() {
    let session = run("rows 1", "text 0 picture", "tinted stanza", "sync x", "keys")
    #expect(session.sees("picture"), "\(session.screen)")
    #expect(!session.everything.contains("stanza"), "\(session.text.debugDescription)")
    session.type(light)
    #expect(session.sees("stanza"), "\(session.screen)")
    let onLight = session.text
    session.type("q")
    #expect(session.end() == "exit 0")
    // The same line in a terminal that is known to be dark.
    let dark = run("rows 1", "text 0 picture", "tinted stanza", "sync x", "keys")
    #expect(dark.sees("picture"))
    dark.type("\u{1B}]10;rgb:ffff/ffff/ffff\u{07}\u{1B}]11;rgb:0000/0000/0000\u{07}\u{1B}]4;3;rgb:ffff/ffff/0000\u{07}\u{1B}[?62c")
    #expect(dark.sees("stanza"))
    func style(_ text: String) -> Substring? { text.split(separator: "stanza")[0].split(separator: "\u{1B}").last }
    #expect(style(onLight) != style(dark.text), "\(String(describing: style(onLight)))")
    dark.type("q")
    #expect(dark.end() == "exit 0")
  }

  @Test func `a terminal that never reports its colors gets the lines after a second, and at the end`() {
    let session = run("rows 1", "text 0 picture", "print stanza", "keys")
    #expect(session.sees("stanza"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
    let ending = run("rows 1", "print stanza", "quit")
    #expect(ending.end() == "exit 0")
    #expect(rows(ending).contains("stanza"))
  }

  @Test func `a theme from before the start is that of the first picture`() {
    func picture(_ theme: [String]) -> String {
      let session = run("rows 1", "text 0 tinted", "sync x", "keys", environment: theme)
      #expect(session.sees("tinted"))
      session.type("q")
      #expect(session.end() == "exit 0")
      return session.text
    }
    func style(_ text: String) -> Substring? { text.split(separator: "tinted")[0].split(separator: "\u{1B}").last }
    let plain = style(picture([])), themed = style(picture(["IDEM_THEME=nord"]))
    #expect(plain != themed, "\(String(describing: plain)) \(String(describing: themed))")
  }

  @Test func `lines that the terminal does not accept yet are not lost`() {
    let session = run("rows 2", "burst 2000 line", "quit")
    session.stopOutput(true)
    session.fillsOutput()
    session.stopOutput(false)
    #expect(session.end() == "exit 0")
    let missing = Set((0..<2000).map { "line-\($0)." }).subtracting(rows(session)).count
    #expect(missing == 0)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text) }
}
