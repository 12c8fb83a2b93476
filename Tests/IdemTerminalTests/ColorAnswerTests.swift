import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// The number of colours of a terminal: from the environment, and from the terminal's answer.
@Suite(.serialized) struct ColorAnswerTests {
  private let question = "\u{1B}P$qm\u{1B}\\", last = "\u{1B}[?62c"

  private func open(_ environment: [String: String]) throws -> (PseudoTerminal, CellBuffer) {
    let pty = try PseudoTerminal(width: 12, height: 3, environment)
    var cellBuffer = CellBuffer(width: 12, height: 3)
    cellBuffer.write(
      Glyph("x"), column: 1, row: 1, style: Style(foreground: .rgb(9, 80, 200), background: .palette(120)), clip: cellBuffer.bounds)
    return (pty, cellBuffer)
  }

  @Test(arguments: ["1$r0;48:2::1:2:3m", "1$r48:2:1:2:3m", "1$r0;48;2;1;2;3m", "1$r48:2::1:2:3m"])
  func `a terminal that confirms 24 bits gets them, with one more picture`(answer: String) throws {
    var (pty, cellBuffer) = try open(["TERM": "xterm"])
    #expect(pty.terminal.capabilities.colors == .ansi8)
    pty.show(&cellBuffer)
    #expect(String(decoding: pty.take(), as: UTF8.self).contains(question))
    #expect(!pty.emulator.differences(from: cellBuffer).isEmpty)
    #expect(pty.type(Array("\u{1B}P\(answer)\u{1B}\\\(last)".utf8)).isEmpty)
    #expect(pty.terminal.capabilities.colors == .truecolor)
    #expect(pty.terminal.needsPicture)
    pty.show(&cellBuffer)
    #expect(pty.emulator.differences(from: cellBuffer) == [])
    #expect(!pty.terminal.needsPicture)
    // And what changes later is written with them, too.
    cellBuffer.write(
      Glyph("y"), column: 2, row: 1, style: Style(foreground: .palette(9), background: .rgb(1, 2, 3)), clip: cellBuffer.bounds)
    pty.show(&cellBuffer)
    #expect(pty.emulator.differences(from: cellBuffer) == [])
  }

  @Test func `a picture whose colours stay the same is not painted again`() throws {
    let (pty, _) = try open(["TERM": "xterm"])
    var cellBuffer = CellBuffer(width: 12, height: 3)
    cellBuffer.write(Glyph("x"), column: 1, row: 1, style: Style(foreground: .red, background: .palette(0)), clip: cellBuffer.bounds)
    pty.show(&cellBuffer)
    _ = pty.type(Array("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\(last)".utf8))
    #expect(pty.terminal.capabilities.colors == .truecolor)
    #expect(!pty.terminal.needsPicture)
    #expect(pty.show(&cellBuffer).bytes == 0)
  }

  @Test func `an answer that comes while a frame waits to be taken loses no byte of that frame`() throws {
    // The colors of the buffer are compared as they are.
    let pty = try PseudoTerminal(width: 200, height: 60, ["TERM": "xterm", "IDEM_CONTRAST": "off"])
    var cellBuffer = CellBuffer(width: 200, height: 60)
    for row in 0..<60 {
      for column in 0..<200 {
        let style = Style(foreground: .rgb(UInt8(column), UInt8(row), 7), background: .palette(UInt8((row + column) % 256)))
        cellBuffer.write(Glyph(ascii: UInt8(33 + (column + row) % 90)), column: column, row: row, style: style, clip: cellBuffer.bounds)
      }
    }
    _ = pty.terminal.show(&cellBuffer, cursor: nil)
    #expect(pty.terminal.hasPendingOutput)
    _ = pty.type(Array("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\(last)".utf8))
    pty.show(&cellBuffer)
    if pty.terminal.needsPicture { pty.show(&cellBuffer) }
    #expect(pty.emulator.differences(from: cellBuffer) == [])
  }

  @Test(
    arguments: [
      "", "\u{1B}P0$r\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P1$r48:5:16m\u{1B}\\", "\u{1B}P1$r0;48:2::1:2:33m\u{1B}\\",
      "\u{1B}P1$r48:2::1:2:3q\u{1B}\\", "\u{1B}P\u{1B}\\", "\u{1B}]1$r48:2::1:2:3m\u{1B}\\",
    ])
  func `a refusal, rubbish, or no answer change nothing`(answer: String) throws {
    var (pty, cellBuffer) = try open(["TERM": "xterm"])
    pty.show(&cellBuffer)
    _ = pty.type(Array("\(answer)\(last)".utf8))
    #expect(pty.terminal.capabilities.colors == .ansi8)
    #expect(pty.show(&cellBuffer).bytes == 0)
    // Too late: all questions were answered.
    _ = pty.type(Array("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\".utf8))
    #expect(pty.terminal.capabilities.colors == .ansi8)
    #expect(pty.show(&cellBuffer).bytes == 0)
  }

  @Test func `the color query is sent only to terminals that may have more colors, and never to GNU screen, which prints it`() throws {
    for (environment, isAsked) in [
      (["TERM": "xterm"], true), (["TERM": "xterm-256color"], true), (["TERM": "xterm", "TMUX": "x"], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "COLORTERM": "truecolor"], false), (["TERM": "screen"], false),
      (["TERM": "screen", "TMUX": "x"], true), (["TERM": "xterm", "STY": "1.pts-0.host"], false), (["TERM": "linux"], false),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false), (["TERM": "vt100"], false),
    ] {
      guard let pty = try? PseudoTerminal(width: 10, height: 2, environment) else { continue }
      #expect(String(decoding: pty.take(), as: UTF8.self).contains("$q") == isAsked, "\(environment)")
    }
  }

  @Test func `GNU screen gets no 24-bit colors, even if COLORTERM is set`() throws {
    for (environment, depth) in [
      (["TERM": "screen", "COLORTERM": "truecolor"], ColorDepth.ansi8),
      (["TERM": "xterm-256color", "STY": "1.pts-0.host", "COLORTERM": "truecolor"], .palette256),
      (["TERM": "screen", "TMUX": "x", "COLORTERM": "truecolor"], .truecolor),
      (["TERM": "xterm-256color", "STY": "", "COLORTERM": "truecolor"], .truecolor),
    ] {
      guard let pty = try? PseudoTerminal(width: 10, height: 2, environment) else { continue }
      #expect(pty.terminal.capabilities.colors == depth, "\(environment)")
    }
  }
}
