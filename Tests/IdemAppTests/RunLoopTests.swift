import Glibc
import IdemTerminalTesting
import Testing

/// The loop of an app on a terminal: when it wakes, what it shows, to whom it gives the terminal.
@Suite(.serialized) struct RunLoopTests {
  private func start(_ mode: String = "counter", sees text: String = "ready", _ environment: [String] = []) -> Session {
    let session = Session([Session.app, mode], quiet + environment)
    #expect(session.sees(text), "\(session.screen)")
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  /// The number of body evaluations that the fixture reports.
  private func bodies(_ session: Session) -> Int? {
    session.afterwards.split(separator: "bodies ").last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The number of the newest frame of the mode "flood".
  private func newest(_ session: Session) -> Int? {
    session.screen.first.flatMap { $0.hasPrefix("newest: ") ? Int($0.dropFirst(8)) : nil }
  }

  @Test func `an idle app does not wake and writes nothing`() {
    let session = start()
    session.type("n")
    #expect(session.sees("count: 1"))
    #expect(session.becomesIdle())
    session.rest()
    session.forget()
    // Without a time limit and without a timer, only input can wake the app.
    #expect(session.isIdle)
    session.rest()
    #expect(session.received.isEmpty, "\(session.text.debugDescription)")
    quit(session)
  }

  @Test func `writes between two wake-ups make one frame`() {
    let session = start()
    session.type("m")
    #expect(session.sees("count: 110"))
    quit(session)
    // The first picture; what the key wrote; what ten tasks wrote. The latter two may meet in one.
    #expect((2...3).contains(bodies(session) ?? 0))
  }

  @Test func `tasks sleep and go on`() {
    let session = start("ticking", sees: "ticks: 10")
    quit(session)
    #expect((2...11).contains(bodies(session) ?? 0))
  }

  @Test func `a task that never suspends does not block keys`() {
    let session = start("yielding", sees: "count: 1")
    session.type("nn")
    #expect(session.sees("presses: 2"))
    quit(session)
  }

  @Test func `frames without a key press do not exceed the frame rate`() {
    let clock = ContinuousClock()
    let begin = clock.now
    let session = start("flood", sees: "newest: 1")
    #expect(session.reads { (newest(session) ?? 0) >= 200 })
    quit(session)
    let seconds = Double((clock.now - begin).components.seconds) + 1
    // Twenty a second, the first one, and one for the key.
    #expect(Double(bodies(session) ?? .max) <= seconds * 20 + 2)
  }

  @Test func `a blocked terminal does not block the app, and shows the newest picture afterwards`() {
    let session = start()
    session.rest()
    session.forget()
    session.stopOutput(true)
    for _ in 0..<50 {
      session.type("n")
      session.rest()
    }
    session.rest()
    #expect(session.received.isEmpty)
    session.stopOutput(false)
    #expect(session.sees("count: 50"))
    #expect(session.received.count < 100, "\(session.text.debugDescription)")
    quit(session)
  }

  @Test func `q quits also while the terminal is blocked`() {
    let session = start("flood", sees: "newest: 1")
    // The output is not read, so the terminal's buffer becomes full.
    session.fillsOutput()
    session.type("q")
    #expect(session.end(reading: false) == "exit 0")
    session.stopOutput(false)
    #expect(session.hasModesOfBefore)
  }

  @Test func `a storm of sizes ends in one picture of the last`() {
    let session = start()
    for step in 0..<200 { session.resize(width: 40 + step % 60, height: 4 + step % 30) }
    session.resize(width: 90, height: 30)
    #expect(session.sees("size: 90x30"))
    for (width, height) in [(1, 1), (1000, 1000), (0, 0), (20, 3), (70, 20)] {
      session.resize(width: width, height: height)
      session.rest()
    }
    #expect(session.sees("size: 70x20"))
    quit(session)
  }

  @Test func `a size that changes in every frame is followed to the last one`() {
    let session = start("flood", sees: "newest: 1")
    for step in 0..<60 {
      session.resize(width: 20 + step * 7 % 60, height: 5 + step * 5 % 20)
      let before = session.everything.count
      #expect(session.reads { session.everything.count > before })
    }
    session.resize(width: 75, height: 12)
    // Frames of that size follow, each of all rows: in the end none is of another.
    let count = newest(session) ?? 0
    #expect(session.reads { (newest(session) ?? 0) > count + 200 })
    let follows = session.reads {
      session.screen.dropFirst().allSatisfy { $0.count == 70 && Set($0).count == 1 }
    }
    #expect(follows, "\(session.screen)")
    quit(session)
  }

  @Test func `Ctrl-L draws the whole screen again`() {
    let session = start()
    session.emulator.feed(Array("\u{1B}[2J\u{1B}[31mgarbage\r\nmore".utf8))
    session.type("\u{C}")
    #expect(session.sees("ready"))
    session.rest()
    #expect(session.screen == ["count: 0", "size: 80x24", "ready"] + [String](repeating: "", count: 21))
    quit(session)
  }

  @Test func `a text is copied through the terminal`() {
    let session = start()
    session.type("c")
    #expect(session.wait(for: "\u{1B}]52;c;Y29waWVk\u{1B}\\"))
    quit(session)
  }

  // MARK: The terminal in other hands

  @Test func `lent, it belongs to the other program, and comes back whole`() {
    let session = start()
    session.forget()
    session.type("S")
    #expect(session.wait(for: "outside"))
    #expect(session.modesLeftOn == [] && session.hasModesOfBefore)
    session.resize(width: 60, height: 10)
    session.type("hello\n")
    #expect(session.wait(for: "got hello"))
    #expect(session.sees("count: 105") && session.sees("size: 60x10"))
    #expect(!session.isCooked && session.text.contains("\u{1B}[?1049h"))
    // What is typed there is not for the app: the other program ends, the app does not.
    session.forget()
    session.type("S")
    #expect(session.wait(for: "outside"))
    session.type("\u{3}")
    #expect(session.sees("count: 100"))
    session.forget()
    session.type("S")
    #expect(session.wait(for: "outside"))
    session.type("\u{1C}")
    #expect(session.sees("count: 100"))
    session.type("n")
    #expect(session.sees("count: 101"))
    quit(session)
  }

  @Test(arguments: ["the key", "a signal", "a signal, and bg before fg"])
  func `stopped and continued in another size, it gives the terminal back and takes it again`(way: String) throws {
    // A shell with job control: without one, a process group is never stopped.
    let background = way.hasSuffix("fg") ? "bg > /dev/null; while ! jobs %1 | grep -q Stopped; do sleep 0.01; done; " : ""
    let script = "set -m; \"$0\" counter; echo \"stopped $?\"; \(background)read; fg > /dev/null; echo \"ended $?\""
    let session = Session(["bash", "-c", script, Session.app], quiet)
    #expect(session.sees("ready"))
    session.type("n")
    #expect(session.sees("count: 1"))
    if way == "the key" { session.type("\u{1A}") } else { kill(try #require(session.foreground), SIGTSTP) }
    #expect(session.wait(for: "stopped 148"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.modesLeftOn == [])
    session.resize(width: 100, height: 30)
    session.type("\n")
    #expect(session.sees("size: 100x30"), "\(session.screen)")
    #expect(session.sees("count: 1") && !session.isCooked)
    session.type("q")
    #expect(session.wait(for: "ended 0"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `ended while it was stopped, it ends when it goes on`() throws {
    // Not by `fg`, which finds no job where it has ended already.
    let gone = "p=$(jobs -p %1); kill %1; while kill -0 $p 2> /dev/null; do sleep 0.01; done; jobs"
    let script = "set -m; \"$0\" counter; echo \"stopped $?\"; \(gone); echo \"is gone\""
    let session = Session(["bash", "-c", script, Session.app], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1A}")
    #expect(session.wait(for: "is gone") && session.text.contains("Terminated"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  // MARK: Without a terminal

  @Test func `if the output is not a terminal, the picture is printed as plain text`() {
    let session = Session(
      ["bash", "-c", "COLUMNS=30 LINES=5 \"$0\" counter < /dev/null | cat; echo status ${PIPESTATUS[0]}", Session.app], quiet)
    #expect(session.end() == "exit 0")
    #expect(session.text == "count: 0\r\nsize: 30x5\r\nready\r\nstatus 0\r\n", "\(session.text.debugDescription)")
    let wide = Session(["bash", "-c", "unset COLUMNS LINES; \"$0\" counter <&- | cat", Session.app], quiet)
    #expect(wide.end() == "exit 0")
    #expect(wide.text.contains("size: 80x24"), "\(wide.text.debugDescription)")
  }

  @Test func `an unusable terminal is reported in one sentence`() {
    for (term, input, sentence) in [
      ("nosuchterm", "", "is not known here"), ("dumb", "", "cannot place the cursor"), ("", "", "TERM is not set"),
      ("xterm", "setsid -w ", "Standard input is not a terminal"),
    ] {
      let command = "\(input)\"$0\" counter\(input == "" ? "" : " < /dev/null"); echo status $?"
      let session = Session(["bash", "-c", command, Session.app], quiet + ["TERM=\(term)"])
      #expect(session.end() == "exit 0")
      let lines = session.text.split(separator: "\r\n")
      #expect(lines.count == 2 && lines[0].contains(sentence) && lines.last == "status 2", "\(term): \(session.text.debugDescription)")
      #expect(session.leftovers == "")
    }
  }
}
