import IdemScreen
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// Terminals that show scalars of an ambiguous width in two columns, the lines of borders among them.
@Suite(.serialized) struct WideAmbiguousTests {
  /// Answers the probes of widths: 2 columns for each sequence, and some for a line.
  private func answer(_ pty: PseudoTerminal, line columns: Int) {
    _ = pty.type(Array("\u{1B}[2;3R\u{1B}[2;3R\u{1B}[2;3R\u{1B}[2;3R\u{1B}[2;\(columns + 1)R\u{1B}[?62c".utf8))
  }

  private func border(_ pty: PseudoTerminal) -> CellBuffer {
    var picture = CellBuffer(width: 20, height: 3)
    for (row, text) in ["┌──── Title … ┐", "│ ▸ ● one   █ │", "└─────────────┘"].enumerated() {
      for (column, character) in text.enumerated() {
        picture.write(
          Glyph(narrow: character.unicodeScalars.first!), column: column, row: row, style: .plain, clip: picture.bounds)
      }
    }
    return picture
  }

  @Test(arguments: ["", "ncurses"]) func `there, borders and marks are ASCII of one column`(writer: String) throws {
    let pty = try PseudoTerminal(width: 20, height: 3, ["TERM": "xterm-256color", "IDEM_WRITER": writer])
    answer(pty, line: 2)
    #expect(pty.terminal.capabilities.wideAmbiguous == true)
    #expect(pty.terminal.widths(.safe).contains(.wideAmbiguous))
    var picture = border(pty)
    _ = pty.terminal.show(&picture, cursor: nil)
    pty.drain()
    #expect(pty.take().allSatisfy { $0 < 0x80 } == false, "U+25B8 has one column everywhere")
    let lines = (0..<3).map { row in (0..<15).map { pty.emulator.cell($0, row).text }.joined() }
    #expect(lines == ["+---- Title . +", "| ▸ * one   # |", "+-------------+"])
    // A change of one cell, and a motion over the border.
    picture.write(Glyph(ascii: 0x54), column: 6, row: 1, style: .plain, clip: picture.bounds)
    picture.write(Glyph(narrow: "─"), column: 8, row: 1, style: .plain, clip: picture.bounds)
    _ = pty.terminal.show(&picture, cursor: nil)
    pty.drain()
    #expect(pty.take().allSatisfy { $0 < 0x80 })
    #expect((0..<15).map { pty.emulator.cell($0, 1).text }.joined() == "| ▸ * Tn-   # |")
  }

  @Test func `elsewhere they are what they are, and the variable replaces the answer`() throws {
    let usual = try PseudoTerminal(width: 20, height: 3, ["TERM": "xterm-256color"])
    answer(usual, line: 1)
    #expect(usual.terminal.capabilities.wideAmbiguous == false)
    #expect(usual.terminal.capabilities.emojiSequences == true)
    var picture = border(usual)
    _ = usual.terminal.show(&picture, cursor: nil)
    usual.drain()
    #expect((0..<15).map { usual.emulator.cell($0, 0).text }.joined() == "┌──── Title … ┐")
    for (setting, isWide) in [("1", false), ("2", true)] {
      let pty = try PseudoTerminal(width: 20, height: 3, ["TERM": "xterm-256color", "IDEM_AMBIGUOUS_WIDTH": setting])
      answer(pty, line: isWide ? 1 : 2)
      #expect(pty.terminal.capabilities.wideAmbiguous == isWide)
    }
  }

  @Test func `each glyph of one column has a scalar of one column there`() {
    for scalar in (0x80...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let glyph = Glyph(narrow: scalar)
      guard ScalarClass(of: scalar.value).treatment == .ambiguous else { continue }
      #expect(glyph.scalarOfItsWidth < 0x7F && glyph.scalarOfItsWidth >= 0x20, "\(scalar)")
    }
    for (scalar, ascii) in ["─": "-", "│": "|", "┼": "+", "…": ".", "●": "*", "█": "#", "×": "x"] as [Unicode.Scalar: Unicode.Scalar] {
      #expect(Glyph(narrow: scalar).scalarOfItsWidth == ascii.value)
    }
  }
}
