import Glibc
import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// What entering changes, every way out changes back.
@Suite(.serialized) struct RestoredModesTests {
  private let picture = "#0000000   n: next  q: quit"

  /// Runs the fixture from a shell that prints a word after it, ends it, and gives the rows of a terminal without an alternate screen.
  private func rowsAfter(_ end: (Session, pid_t) -> Void) throws -> [String] {
    let session = Session(["bash", "-c", "set -m; \"$0\" hello; echo after; read", Session.fixture], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.wait(for: "q: quit"), "\(session.text.debugDescription)")
    session.rest()
    end(session, try #require(session.foreground))
    #expect(session.wait(for: "after"))
    return session.screenWithoutAlternate
  }

  @Test(arguments: ["q", "e", "z", "TERM", "SEGV", "ABRT"])
  func `without an alternate screen, later output is below the picture after every way out`(way: String) throws {
    let rows = try rowsAfter { session, child in
      switch way {
      case "TERM": kill(child, SIGTERM)
      case "SEGV": kill(child, SIGSEGV)
      case "ABRT": kill(child, SIGABRT)
      default: session.type(way)
      }
    }
    let last = try #require(rows.firstIndex(of: picture), "\(rows)")
    let next = try #require(rows.firstIndex { $0.hasPrefix("after") }, "\(rows)")
    #expect(next > last, "\(rows)")
  }

  @Test func `without an alternate screen, another program that gets the terminal begins below the picture`() throws {
    let session = Session([Session.fixture, "hello"], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.wait(for: "q: quit"))
    session.type("\u{1B}[?62cs")
    #expect(session.wait(for: "outside"))
    #expect(session.wait(for: "q: quit"))
    let text = session.text, end = try #require(text.firstRange(of: "?1049l")).lowerBound
    #expect(text[..<end].hasSuffix("\u{1B}[999H\r\n\u{1B}["), "\(text[..<end].suffix(40).debugDescription)")
  }

  @Test func `Alt sends ESC while the app runs, and the user's own choice is restored`() throws {
    let session = Session([Session.app, "counter"], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.sees("ready"))
    #expect(session.modesLeftOn.contains("?1036"))
    #expect(session.text.contains("\u{1B}[?1036s\u{1B}[?1036h"))
    session.type("\u{1B}[?62cq")
    #expect(session.end() == "exit 0")
    #expect(session.modesLeftOn == [])
  }

  @Test(arguments: [("xterm-256color", "", 1), ("xterm-256color", "tmux", 1), ("screen", "", 1), ("screen", "tmux", 1), ("linux", "", 0)])
  func `the title of before is saved once and restored once`(term: String, multiplexer: String, times: Int) throws {
    let tmux = multiplexer == "tmux" ? ["TMUX=/tmp/tmux-0/default,1,0"] : []
    let session = Session([Session.app, "counter"], ["SWIFT_BACKTRACE=enable=no", "TERM=\(term)"] + tmux)
    #expect(session.sees("ready"))
    #expect(session.count(of: "[22;") == times && session.count(of: "[23;") == 0)
    #expect(session.modesLeftOn.contains("title") == (times > 0))
    session.type("\u{1B}[?62cq")
    #expect(session.end() == "exit 0")
    #expect(session.count(of: "[23;") == times)
    // screen hands the sequence to the terminal around it, and forgets the title itself.
    let isScreen = term == "screen" && tmux.isEmpty
    #expect(session.text.contains("\u{1B}]2;\u{1B}\\\u{1B}P\u{1B}[23;2t\u{1B}\\") == isScreen)
  }

  /// The numbers of the private modes that some bytes set, by the letter that ends the sequence.
  private func modes(_ bytes: some Sequence<UInt8>) -> [Character: Set<Substring>] {
    var modes: [Character: Set<Substring>] = [:]
    for sequence in String(decoding: Array(bytes), as: UTF8.self).split(separator: "\u{1B}[?", omittingEmptySubsequences: false).dropFirst()
    {
      let numbers = sequence.prefix { $0.isNumber || $0 == ";" }
      guard let final = sequence[numbers.endIndex...].first, !numbers.isEmpty else { continue }
      modes[final, default: []].formUnion(numbers.split(separator: ";"))
    }
    return modes
  }

  @Test func `every mode that entering changes, the bytes of leaving change back, on every type of terminal`() throws {
    for term in ["xterm-256color", "xterm", "tmux-256color", "screen", "screen-256color", "linux", "vt100", "vt220", "xterm-kitty", "foot"]
    {
      for mouse in [true, false] {
        let opened = try? PseudoTerminal(width: 20, height: 2, ["TERM": term]) { $0.mouse = mouse }
        guard let pty = opened else { continue }
        let entering = modes(pty.terminal.modes.entering), leaving = modes(pty.terminal.modes.leaving)
        #expect(entering["h", default: []].isSubset(of: leaving["l", default: []].union(leaving["r", default: []])), "\(term)")
        #expect(entering["l", default: []].isSubset(of: leaving["h", default: []]), "\(term)")
        #expect(entering["s", default: []] == leaving["r", default: []], "\(term)")
        func count(_ text: String, _ bytes: some Sequence<UInt8>) -> Int {
          String(decoding: Array(bytes), as: UTF8.self).split(separator: "\u{1B}[" + text, omittingEmptySubsequences: false).count
        }
        #expect(count("22;", pty.terminal.modes.entering) == count("23;", pty.terminal.modes.leaving), "\(term)")
        #expect(count(">5u", pty.terminal.modes.entering) == count("<u", pty.terminal.modes.leaving), "\(term)")
      }
    }
  }

  @Test func `a terminal that was opened and never entered is closed as it was, without a byte`() throws {
    let pty = try PseudoTerminal(width: 80, height: 24, starts: false)
    // ncurses has set some modes.
    #expect(!pty.isCooked)
    pty.terminal.close()
    pty.drain()
    #expect(pty.isCooked && pty.received.isEmpty)
  }

  @Test func `a title is set again after another program had the terminal`() throws {
    let pty = try PseudoTerminal(width: 20, height: 2)
    pty.terminal.setTitle("mine")
    pty.terminal.suspend()
    pty.drain()
    _ = pty.take()
    pty.terminal.resume()
    pty.drain()
    #expect(String(decoding: pty.take(), as: UTF8.self).contains("\u{1B}]2;mine\u{1B}\\"))
    pty.terminal.suspend()
    pty.terminal.setTitle("another")
    pty.drain()
    #expect(!String(decoding: pty.take(), as: UTF8.self).contains("another"))
    pty.terminal.resume()
    pty.drain()
    #expect(String(decoding: pty.take(), as: UTF8.self).contains("\u{1B}]2;another\u{1B}\\"))
  }

  /// Terminal.md has a command with which a user turns off what a killed program left on: every mode that makes the terminal send bytes.
  @Test func `the documented command turns off all modes that make a terminal send bytes`() throws {
    let lines = try #require(DocumentedTable.read(DocumentedTable.page)).split(separator: "\n")
    let command = try #require(lines.first { $0.contains("printf '\\033[?") })
    let pty = try PseudoTerminal(width: 80, height: 24)
    // Modes of the screen and of its keys, which `reset` restores.
    let restoredByReset: Set<Substring> = ["1049", "25", "1036", "2026", "7"]
    let entered = String(decoding: pty.received, as: UTF8.self).matches(of: /\e\[\?([0-9;]+)h/).flatMap { $0.1.split(separator: ";") }
    let numbers = Set(command.split { !$0.isNumber })
    #expect(entered.contains("1002") && entered.contains("2004"))
    #expect(Set(entered).subtracting(restoredByReset).isSubset(of: numbers), "\(entered), \(command)")
  }
}
