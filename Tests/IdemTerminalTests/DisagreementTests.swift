import Glibc
import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Terminals that give some characters other widths than Idem does show all others where they belong.
@Suite struct DisagreementTests {
  /// How terminals were seen to differ.
  enum Terminal: String, CaseIterable {
    case agrees, narrowEmoji, wideSigns, joinsMarks, wideJamo

    func columns(_ scalar: UInt32) -> Int {
      let own = CellWidth.wcwidth(of: scalar, options: .safe)
      switch self {
      case .agrees: return own
      // xterm.js with the widths of Unicode 6; kitty for 〰 and ䷀.
      case .narrowEmoji: return [0x2705, 0x26A1, 0x2B50, 0x3030, 0x4DC0, 0x17000, 0x1F600].contains(scalar) ? 1 : own
      // Ghostty.
      case .wideSigns: return [0x2630, 0x268A, 0x1D300].contains(scalar) ? 2 : own
      // kitty.
      case .joinsMarks: return [0x93F, 0xBBF, 0x17C2].contains(scalar) ? 0 : own
      // xterm.
      case .wideJamo: return (0x1160...0x11FF).contains(scalar) ? 1 : own
      }
    }
  }

  /// Text to which terminals give different widths.
  static let disputed = ["✅", "⚡", "⭐", "〰", "䷀", "𗀀", "😀", "☰", "⚊", "𝌀", "ि", "ி", "ែ", "ᄒ\u{119E}\u{11AB}"]
  static let joining = ["ि", "ி", "ែ"]
  static let plain = ["a", "b", "Q", " ", " ", "   ", "e\u{301}", "漢", "─", "█", "⣿", "ж", "가"]

  @Test(arguments: Terminal.allCases, Seed.all())
  func `all cells without disputed characters are correct`(terminal: Terminal, seed: Seed) {
    for (width, height) in [(20, 5), (7, 3), (2, 2), (80, 24)] { check(terminal, width, height, seed.generator()) }
  }

  private func check(_ terminal: Terminal, _ width: Int, _ height: Int, _ random: SeededGenerator) {
    var random = random
    let bench = Bench(width: width, height: height)
    var model = DisagreeingTerminal(width: width, height: height, columns: terminal.columns)
    model.feed(Array(bench.writer.bytes))
    for frame in 0..<300 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let column = Int.random(in: 0..<width, using: &random), row = Int.random(in: 0..<height, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: bench.next.scroll(rows: 0..<height, by: [-1, 1, 2].randomElement(using: &random)!)
        case 1: bench.next.fill(Rect(x: column, y: row, width: Int.random(in: 1...width, using: &random), height: 1))
        default:
          for word in 0..<Int.random(in: 1...6, using: &random) {
            let text = (Bool.random(using: &random) ? Self.disputed : Self.plain).randomElement(using: &random)!
            let style: Style = Int.random(in: 0..<4, using: &random) == 0 ? Style(foreground: .red, background: .blue) : .plain
            bench.write(text, column + 2 * word, row, style)
          }
        }
      }
      model.feed(bench.show())
      #expect(model.unknown.isEmpty)
      if let wrong = difference(bench.next, model) {
        Issue.record("frame \(frame): \(wrong)\n\(bench.next.text)\n---\n\(model.cells.map { $0.joined() }.joined(separator: "\n"))")
        return
      }
    }
  }

  /// The first cell that shows something else, without those of the disputed characters.
  private func difference(_ cellBuffer: CellBuffer, _ model: DisagreeingTerminal) -> String? {
    for row in 0..<cellBuffer.height {
      for column in 0..<cellBuffer.width {
        var glyph = cellBuffer[column: column, row: row].glyph
        if glyph.isContinuation, column > 0 { glyph = cellBuffer[column: column - 1, row: row].glyph }
        if Self.disputed.contains(glyph.string) { continue }
        // Where marks join, the character before one shows it: that is the terminal's way to draw both.
        let next = column + max(1, cellBuffer[column: column, row: row].glyph.width)
        if next < cellBuffer.width, Self.joining.contains(cellBuffer[column: next, row: row].glyph.string) { continue }
        let meant = cellBuffer[column: column, row: row].glyph.string
        if model.cells[row][column] != meant {
          return "\(column), \(row): \(model.cells[row][column].debugDescription), not \(meant.debugDescription)"
        }
      }
    }
    return nil
  }

  @Test func `the cursor is positioned again after a character of disputed width, and after no other`() {
    for (text, more) in [("✅", 6 + 4), ("☰", 6), ("ि", 6), ("漢", 0), ("─", 0), ("é", 0), ("가", 0), ("か", 0), ("ж", 0)] {
      let bench = Bench(width: 40, height: 4)
      bench.write(text + "xyz", 2, 1)
      let bytes = bench.show()
      let alone = Bench(width: 40, height: 4)
      alone.write("  ".prefix(text.columns) == "  " ? "\u{3042}xyz" : "axyz", 2, 1)
      let extra = bytes.count - text.utf8.count - (alone.show().count - (text.columns == 2 ? 3 : 1))
      #expect(extra == more, "\(text): \(extra) bytes")
    }
  }

  @Test func `nothing remains of what was there beside a character that a terminal takes for narrower`() {
    var model = DisagreeingTerminal(width: 10, height: 2, columns: Terminal.narrowEmoji.columns)
    let bench = Bench(width: 10, height: 2)
    model.feed(Array(bench.writer.bytes))
    bench.write("abcdef", 0, 0)
    model.feed(bench.show())
    bench.write("✅", 2, 0)
    model.feed(bench.show())
    #expect(model.cells[0].joined() == "ab✅ ef    ")
  }

  @Test func `a whole picture places the cursor too`() throws {
    let pty = try PseudoTerminal(width: 20, height: 3, ["TERM": "xterm-256color"])
    var cellBuffer = CellBuffer(width: 20, height: 3)
    cellBuffer.write("✅ one ☰ two", column: 0, row: 1)
    _ = pty.take()
    pty.show(&cellBuffer)
    let sent = String(decoding: pty.take(), as: UTF8.self)
    for glyph in ["✅", "☰"] {
      let after = sent.components(separatedBy: glyph)
      #expect(after.count == 2 && (after[1].isEmpty || after[1].hasPrefix("\u{1B}[")), "\(sent.debugDescription)")
    }
    #expect(pty.emulator.line(1).contains("one"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
