import Glibc
import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Everything that opens a terminal: ncurses is one for the whole process, so that these run one after another.
@Suite(.serialized) struct TerminalTests {
  static let writers = ["", "ncurses"]

  private func environment(_ term: String, _ writer: String, _ more: [String: String] = [:]) -> [String: String] {
    ["TERM": term, "IDEM_WRITER": writer].merging(more) { $1 }
  }

  @Test(arguments: writers, Seed.all())
  func `after random frames of both writers, the emulator shows the cell buffer`(writer: String, seed: Seed) throws {
    for (width, height) in [(80, 24), (17, 6), (3, 2)] {
      var script = RandomScript(seed)
      let pty = try PseudoTerminal(width: width, height: height, environment("xterm-256color", writer))
      #expect(pty.terminal.capabilities.writesDirectly == (writer == ""))
      var cellBuffer = CellBuffer(width: width, height: height)
      for frame in 0..<150 {
        for _ in 0..<Int.random(in: 1...4, using: &script.random) { script.change(&cellBuffer) }
        pty.show(&cellBuffer)
        let wrong = pty.emulator.differences(from: cellBuffer)
        guard wrong.isEmpty else {
          Issue.record(
            "\(seed), \(width)x\(height), frame \(frame): \(wrong) after \(String(decoding: pty.take(), as: UTF8.self).debugDescription)"
          )
          return
        }
      }
    }
  }

  @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "screen-256color", "screen", "linux", "vt100", "vt220"], Seed.all())
  func `plain text looks the same on every kind of terminal`(term: String, seed: Seed) throws {
    for writer in Self.writers { try checkPlainText(term, writer, seed) }
  }

  private func checkPlainText(_ term: String, _ writer: String, _ seed: Seed) throws {
    guard let pty = try? PseudoTerminal(width: 40, height: 8, environment(term, writer)) else {
      // Only the commonest entries are on every system.
      #expect(!["xterm-256color", "xterm", "linux", "vt100"].contains(term), "\(term)")
      return
    }
    var script = RandomScript(seed)
    script.colors = [.default]
    script.attributes = [[]]
    script.glyphs = ["a", " ", "é", "漢"].map { Glyph($0) }
    var cellBuffer = CellBuffer(width: 40, height: 8)
    for frame in 0..<100 {
      script.change(&cellBuffer)
      _ = pty.take()
      pty.show(&cellBuffer)
      let wrong = pty.emulator.differences(from: cellBuffer)
      guard wrong.isEmpty else {
        Issue.record(
          "\(seed), frame \(frame): \(wrong.prefix(4)) after \(String(decoding: pty.take(), as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  @Test(arguments: writers) func `24-bit colours, links and clusters are in the first picture and in every later one`(writer: String) throws
  {
    let pty = try PseudoTerminal(width: 30, height: 5, environment("xterm-256color", writer, ["COLORTERM": "truecolor"]))
    var cellBuffer = CellBuffer(width: 30, height: 5)
    func write(_ character: Character, _ column: Int, _ row: Int, _ style: Style) {
      cellBuffer.write(Glyph(character), column: column, row: row, style: style, clip: cellBuffer.bounds)
    }
    for column in 0..<10 { write("x", column, 1, Style(foreground: .rgb(1, UInt8(column), 200), attributes: .strikethrough)) }
    write("e\u{301}", 3, 2, .plain)
    write("l", 5, 2, Style(link: Hyperlinks.shared.intern("https://example.com")))
    pty.show(&cellBuffer)
    #expect(pty.emulator.differences(from: cellBuffer).isEmpty)
    write("n", 7, 2, .plain)
    pty.show(&cellBuffer)
    write("y", 4, 1, Style(background: .rgb(9, 9, 9)))
    cellBuffer.scroll(rows: 0..<4, by: 1)
    pty.show(&cellBuffer)
    #expect(pty.emulator.differences(from: cellBuffer).isEmpty)
    write(" ", 3, 3, .plain)
    pty.show(&cellBuffer)
    #expect(pty.emulator.differences(from: cellBuffer).isEmpty)
    let sent = String(decoding: pty.take(), as: UTF8.self)
    #expect(sent.contains(";https://example.com\u{1B}\\l"))
  }

  @Test(arguments: writers, Seed.all())
  func `a resize, and foreign output after invalidate, are painted over`(writer: String, seed: Seed) throws {
    let pty = try PseudoTerminal(width: 40, height: 10, environment("xterm-256color", writer))
    var script = RandomScript(seed)
    for (width, height) in [(40, 10), (100, 40), (1, 1), (12, 3), (200, 60)] {
      pty.resize(width: width, height: height)
      #expect(pty.terminal.size == Size(width: width, height: height))
      var cellBuffer = CellBuffer(width: width, height: height)
      for _ in 0..<20 { script.change(&cellBuffer) }
      pty.show(&cellBuffer)
      #expect(pty.emulator.differences(from: cellBuffer).isEmpty, "\(width)x\(height)")
      script.change(&cellBuffer)
      pty.show(&cellBuffer)
      #expect(pty.emulator.differences(from: cellBuffer).isEmpty, "\(width)x\(height)")
      pty.emulator.feed(Array("\u{1B}[2;1H\u{1B}[7mgarbage\u{1B}[1;2r\n\n\u{1B}[r".utf8))
      pty.terminal.invalidate()
      pty.show(&cellBuffer)
      #expect(pty.emulator.differences(from: cellBuffer).isEmpty, "\(width)x\(height)")
    }
  }

  @Test(arguments: Seed.all())
  func `a frame without a change writes nothing, and the count of bytes is what arrives`(seed: Seed) throws {
    let pty = try PseudoTerminal(width: 80, height: 24)
    var script = RandomScript(seed)
    var cellBuffer = CellBuffer(width: 80, height: 24)
    _ = pty.take()
    for _ in 0..<30 {
      script.change(&cellBuffer)
      let (_, bytes) = pty.show(&cellBuffer)
      #expect(pty.take().count == bytes)
      #expect(pty.show(&cellBuffer).bytes == 0)
    }
  }

  @Test func `the cursor is at the requested position, and hidden without one`() throws {
    let pty = try PseudoTerminal(width: 80, height: 24)
    var cellBuffer = CellBuffer(width: 80, height: 24)
    pty.show(&cellBuffer)
    _ = pty.take()
    pty.show(&cellBuffer, cursor: Point(x: 7, y: 3))
    #expect(pty.emulator.cursor == Point(x: 7, y: 3))
    #expect(String(decoding: pty.take(), as: UTF8.self).hasSuffix("\u{1B}[?12l\u{1B}[?25h"))
    #expect(pty.show(&cellBuffer, cursor: Point(x: 7, y: 3)).bytes == 0)
    pty.show(&cellBuffer)
    #expect(String(decoding: pty.take(), as: UTF8.self) == "\u{1B}[?25l")
  }

  @Test(arguments: Seed.all()) func `a blocked terminal gets only the newest frame later`(seed: Seed) throws {
    let pty = try PseudoTerminal(width: 200, height: 60)
    var cellBuffer = CellBuffer(width: 200, height: 60)
    var script = RandomScript(seed)
    pty.show(&cellBuffer)
    func fill(_ frame: Int) {
      for row in 0..<60 {
        for column in 0..<200 {
          let style = Style(foreground: .palette(UInt8((column + frame) % 200 + 16)))
          cellBuffer.write(
            Glyph(ascii: UInt8(33 + (frame * 7 + column + row) % 90)), column: column, row: row, style: style, clip: cellBuffer.bounds)
        }
      }
    }
    fill(0)
    let first = pty.terminal.show(&cellBuffer, cursor: nil)
    #expect(first.bytes > 60_000 && pty.terminal.hasPendingOutput)
    for frame in 1..<50 {
      fill(frame)
      cellBuffer.scroll(rows: 3..<40, by: 1)
      script.change(&cellBuffer)
      #expect(pty.terminal.show(&cellBuffer, cursor: nil) == (0, 0))
    }
    _ = pty.take()
    var bytes = 0
    while pty.terminal.hasPendingOutput {
      pty.drain()
      bytes += pty.terminal.flush()
    }
    pty.drain()
    #expect(bytes > 0 && pty.take().count <= first.bytes + bytes)
    #expect(pty.emulator.differences(from: cellBuffer).isEmpty)
    #expect(pty.show(&cellBuffer).bytes == 0)
  }

  @Test func `large frames use synchronized output if the terminal supports it, small frames never do`() throws {
    for (answer, isMarked) in [("\u{1B}[?2026;2$y\u{1B}[?62c", true), ("\u{1B}[?2026;0$y\u{1B}[?62c", false), ("\u{1B}[?62c", false)] {
      let pty = try PseudoTerminal(width: 200, height: 60)
      var cellBuffer = CellBuffer(width: 200, height: 60)
      pty.show(&cellBuffer)
      #expect(String(decoding: pty.take(), as: UTF8.self).contains("\u{1B}[?2026$p"))
      #expect(pty.type(Array(answer.utf8)).isEmpty)
      #expect(pty.terminal.capabilities.synchronizedOutput == isMarked)
      cellBuffer.fill(cellBuffer.bounds, Cell("x"))
      pty.show(&cellBuffer)
      let large = String(decoding: pty.take(), as: UTF8.self)
      #expect(large.hasPrefix("\u{1B}[?2026h") == isMarked && large.hasSuffix("\u{1B}[?2026l") == isMarked)
      cellBuffer.fill(Rect(x: 0, y: 0, width: 4, height: 1), Cell("y"))
      pty.show(&cellBuffer)
      #expect(!String(decoding: pty.take(), as: UTF8.self).contains("2026"))
    }
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100"]) func `opening and closing leave the terminal as it was`(term: String) throws {
    let pty = try PseudoTerminal(width: 80, height: 24, ["TERM": term])
    #expect(!pty.isCooked)
    var cellBuffer = CellBuffer(width: 80, height: 24)
    pty.show(&cellBuffer)
    pty.terminal.suspend()
    #expect(pty.isCooked)
    pty.terminal.resume()
    #expect(!pty.isCooked)
    pty.show(&cellBuffer)
    _ = pty.take()
    pty.terminal.close()
    pty.terminal.close()
    pty.drain()
    #expect(pty.isCooked)
    let sent = String(decoding: pty.take(), as: UTF8.self)
    if term == "xterm-256color" {
      for off in ["?2026l", "[<u", "?2004l", "?1004l", "?1006;1003;1002l", "[r", "?25h", "?1049l"] { #expect(sent.contains(off), "\(off)") }
      #expect(sent.parts(by: "\u{1B}[?1049l") == 2)
    }
  }

  @Test func `an unusable terminal is refused in one sentence`() throws {
    for (environment, error) in [
      (["TERM": "nosuchterm"], TerminalError.unknownTerminal("nosuchterm")), (["TERM": ""], .noTerminalType), ([:], .noTerminalType),
      (["TERM": "dumb"], .cannotMoveCursor("dumb")),
    ] {
      #expect(throws: error) { try PseudoTerminal(width: 80, height: 24, environment) }
    }
    #expect(
      "\(TerminalError.unknownTerminal("a\u{1B}b"))"
        == "The terminal type \"a?b\" is not known here; set TERM to one that is (for example, xterm-256color).")
    var options = TerminalOptions()
    options.output = open("/dev/null", O_RDWR)
    #expect(throws: TerminalError.self) { try Terminal(options) }
    #expect(!Terminal.isUsable(options))
    close(options.output)
  }

  @Test func `sizes are bounded, and a default size replaces a missing one`() throws {
    for (rows, columns, size) in [
      (0, 0, Size(width: 80, height: 24)), (40000, 10, Size(width: 10, height: 1000)), (1, 1, Size(width: 1, height: 1)),
    ] {
      let pty = try PseudoTerminal(width: size.width, height: size.height, rows: rows, columns: columns)
      #expect(pty.terminal.size == size)
      var cellBuffer = CellBuffer(width: size.width, height: size.height)
      cellBuffer.fill(cellBuffer.bounds, Cell("x"))
      pty.show(&cellBuffer)
      #expect(pty.emulator.differences(from: cellBuffer).isEmpty)
    }
  }

  @Test func `colours follow NO_COLOR, COLORTERM and terminfo`() throws {
    for (environment, depth) in [
      (["TERM": "xterm-256color"], ColorDepth.palette256), (["TERM": "xterm"], .ansi8), (["TERM": "vt100"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor), (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
    ] {
      let pty = try PseudoTerminal(width: 10, height: 2, environment)
      #expect(pty.terminal.capabilities.colors == depth, "\(environment)")
    }
  }

  @Test func `a title and a copied text go out without controls`() throws {
    let pty = try PseudoTerminal(width: 10, height: 2)
    _ = pty.take()
    pty.terminal.setTitle("a\u{1B}]0;b\u{7}\u{9C}c\u{202E}d")
    pty.drain()
    #expect(String(decoding: pty.take(), as: UTF8.self) == "\u{1B}]2;a]0;bcd\u{1B}\\")
    #expect(pty.terminal.copy("Idem, the same"))
    pty.drain()
    #expect(String(decoding: pty.take(), as: UTF8.self) == "\u{1B}]52;c;SWRlbSwgdGhlIHNhbWU=\u{1B}\\")
    #expect(!pty.terminal.copy(String(repeating: "x", count: 100_000)))
  }

  @Test func `a lone ESC is a key after its time, and only then`() throws {
    let pty = try PseudoTerminal(width: 10, height: 2)
    #expect(pty.type([0x1B]).isEmpty)
    let timeout = try #require(pty.terminal.inputTimeout)
    #expect((0...50).contains(timeout))
    var events: [Event] = []
    pty.terminal.input.skipDelay()
    pty.terminal.expireInput { events.append($0) }
    #expect(events == [.key(KeyPress(key: .escape))])
    #expect(pty.terminal.inputTimeout == nil)
  }

  @Test func `a sequence waits longer than a key, and a paste the longest`() throws {
    for (bytes, delay) in [("\u{1B}", 30), ("\u{1B}[M", 1000), ("\u{1B}[1;", 1000), ("\u{1B}[200~ab", 3000)] {
      let pty = try PseudoTerminal(width: 10, height: 2)
      #expect(pty.type(Array(bytes.utf8)).isEmpty)
      let timeout = try #require(pty.terminal.inputTimeout)
      #expect(timeout <= delay, "\(bytes.debugDescription)")
      var events: [Event] = []
      // Not before its time.
      if timeout > 0 { pty.terminal.expireInput { events.append($0) } }
      #expect(events.isEmpty || timeout == 0)
      pty.terminal.input.skipDelay()
      pty.terminal.expireInput { events.append($0) }
      #expect(pty.terminal.inputTimeout == nil)
      #expect(delay != 3000 || events == [.paste("ab")])
      #expect(pty.type(Array("k".utf8)) == [.key(KeyPress(key: "k", characters: "k"))])
    }
  }

  @Test func `input that ends is closed`() throws {
    let pty = try PseudoTerminal(width: 10, height: 2)
    let end = open("/dev/null", O_RDONLY)
    dup2(end, pty.terminal.input.descriptor)
    #expect(pty.terminal.readInput { _ in } == .closed)
    close(end)
  }
}

extension String {
  fileprivate func parts(by separator: String) -> Int { split(separator: separator, omittingEmptySubsequences: false).count }
}
