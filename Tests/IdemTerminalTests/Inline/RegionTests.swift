import IdemScreen
import IdemTerminalTesting
import IdemSeeds
import Testing

@testable import IdemTerminal

/// An inline region on a terminal: rows at the cursor, and lines above them that scroll into the terminal's own scrollback.
@Suite struct RegionTests {
  /// A writer of a region on a terminal.
  private final class Bench {
    let writer: FrameWriter
    let terminal: Emulator
    var shown: CellBuffer
    var bytes: [UInt8] = []
    let width: Int

    init(width: Int, height: Int, before: [String] = [], marks: RegionMarks = RegionMarks()) {
      self.width = width
      terminal = Emulator(width: width, height: height)
      terminal.recordScrollback()
      writer = FrameWriter(dialect: .xterm256, width: width, height: 0, region: marks)
      shown = CellBuffer(width: width, height: 0)
      terminal.feed(before.flatMap { Array(($0 + "\r\n").utf8) } + Array("\u{1B}[?7l".utf8))
      writer.beginRegion(width: width)
      send()
    }

    func show(_ rows: [String], above: [PrintedLines] = [], caret: Point? = nil, isWhole: Bool = false) {
      var next = CellBuffer(width: width, height: rows.count)
      for (row, text) in rows.enumerated() { _ = next.write(text, column: 0, row: row) }
      _ = writer.writeRegion(&next, over: &shown, printing: above, isWhole: isWhole, cursor: caret)
      send()
    }

    private func send() {
      terminal.feed(writer.bytes)
      bytes += Array(writer.bytes)
      writer.clear()
    }

    /// All rows of the terminal, with those of its scrollback, without the blank ones at the end.
    var all: [String] {
      var rows = terminal.scrollback + (0..<terminal.height).map { String(terminal.line($0).reversed().drop { $0 == " " }.reversed()) }
      while rows.last == "" { rows.removeLast() }
      return rows
    }
  }

  private static func lines(_ lines: String...) -> PrintedLines { .text(lines.flatMap { Array(($0 + "\r\n").utf8) }) }

  @Test func `a region is below what the terminal showed before`() {
    let bench = Bench(width: 20, height: 6, before: ["$ ls", "file"])
    bench.show(["one", "two"])
    #expect(bench.all == ["$ ls", "file", "one", "two"])
    bench.show(["one", "2", "three"])
    #expect(bench.all == ["$ ls", "file", "one", "2", "three"])
    bench.show(["1"])
    #expect(bench.all == ["$ ls", "file", "1"])
  }

  @Test func `lines are printed above, and the region moves down`() {
    let bench = Bench(width: 20, height: 5, before: ["$"])
    bench.show(["live"])
    bench.show(["live"], above: [Self.lines("a", "b")])
    #expect(bench.all == ["$", "a", "b", "live"])
    bench.show(["live", "more"], above: [Self.lines("c", "d", "e", "f", "g")])
    #expect(bench.all == ["$", "a", "b", "c", "d", "e", "f", "g", "live", "more"])
  }

  @Test func `the cursor rests on the first cell, or is at the caret`() {
    let bench = Bench(width: 20, height: 6, before: ["$"])
    bench.show(["one", "two"])
    #expect(bench.terminal.cursor == Point(x: 0, y: 1))
    bench.show(["one", "two"], caret: Point(x: 2, y: 1))
    #expect(bench.terminal.cursor == Point(x: 2, y: 2))
  }

  @Test func `on a terminal that keeps the distance to the last row, the cursor rests below the region`() {
    var marks = RegionMarks()
    marks.restsBelow = true
    let bench = Bench(width: 20, height: 4, before: ["a", "b", "c"], marks: marks)
    bench.show(["one", "two"])
    #expect(bench.terminal.cursor == Point(x: 0, y: 3))
    #expect(bench.all == ["a", "b", "c", "one", "two"])
    bench.show(["one"], above: [Self.lines("d")])
    #expect(bench.all == ["a", "b", "c", "d", "one"])
  }

  @Test func `a region is as tall as the screen less one row, and takes lines`() {
    let bench = Bench(width: 10, height: 5, before: ["$"])
    bench.show(["1", "2", "3", "4"])
    for number in 0..<20 { bench.show(["1", "2", "3", "4"], above: [Self.lines("line \(number)")]) }
    #expect(bench.all == ["$"] + (0..<20).map { "line \($0)" } + ["1", "2", "3", "4"])
  }

  @Test func `a long line is wrapped by the terminal, and rows of a view are cut`() {
    let bench = Bench(width: 10, height: 6)
    bench.show(["live"])
    var rows = CellBuffer(width: 10, height: 2)
    _ = rows.write("0123456789", column: 0, row: 0, style: Style(background: .red))
    _ = rows.write("ab", column: 0, row: 1, style: .plain)
    bench.show(["live"], above: [Self.lines("0123456789abc"), .rows(rows)])
    #expect(bench.all == ["0123456789", "abc", "0123456789", "ab", "live"])
    var line = CellBuffer(width: 23, height: 1)
    _ = line.write("0123456789abcdefghijklm", column: 0, row: 0, style: Style(foreground: .red))
    bench.show(["live"], above: [.flowing(line)])
    #expect(bench.all.suffix(4) == ["0123456789", "abcdefghij", "klm", "live"])
  }

  @Test(arguments: Seed.all(4))
  func `every line is printed once and in order, and the region is below them`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<20 {
      let width = Int.random(in: 8...30, using: &random), height = Int.random(in: 3...12, using: &random)
      var marks = RegionMarks()
      marks.restsBelow = Bool.random(using: &random)
      marks.wrapsAtRest = Bool.random(using: &random)
      let before = (0..<Int.random(in: 0...15, using: &random)).map { "b\($0)" }
      let bench = Bench(width: width, height: height, before: before, marks: marks)
      var expected = before, number = 0
      for frame in 0..<60 {
        let most = max(1, height - (marks.restsBelow ? 2 : 1))
        let rows = (0..<Int.random(in: 1...most, using: &random)).map { row in
          "\(row):" + String(repeating: "x", count: Int.random(in: 0..<width - 2, using: &random))
        }
        var above: [PrintedLines] = []
        if Int.random(in: 0..<3, using: &random) == 0 {
          let count = [1, 2, 40].randomElement(using: &random)!
          let printed = (0..<count).map { "p\(number + $0)" }
          number += count
          expected += printed
          above = [.text(printed.flatMap { Array(($0 + "\r\n").utf8) })]
        }
        let caret = Bool.random(using: &random) ? Point(x: Int.random(in: 0..<width, using: &random), y: rows.count - 1) : nil
        bench.show(rows, above: above, caret: caret, isWhole: Int.random(in: 0..<10, using: &random) == 0)
        // Shrinking leaves blank rows above what is printed next only if they were scrolled: compare without blank rows.
        let seen = bench.all.filter { !$0.isEmpty }
        guard seen == expected + rows.filter({ !$0.isEmpty }) else {
          Issue.record("frame \(frame), \(width)x\(height): \(seen.suffix(12)) instead of \((expected + rows).suffix(12))")
          return
        }
      }
      expectNoForbiddenSequences(bench.bytes)
    }
  }

  /// Sequences that cost scrollback somewhere: the screen erased or scrolled, lines inserted or deleted, margins, absolute positions.
  private func expectNoForbiddenSequences(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for sequence in text.split(separator: "\u{1B}").dropFirst() {
      guard sequence.first == "[", let final = sequence.dropFirst().first(where: { $0.isLetter }) else { continue }
      let parameters = sequence.dropFirst().prefix { !$0.isLetter }
      #expect(!"HLMSTrf".contains(final) && !(final == "J" && !parameters.isEmpty), "ESC \(sequence.prefix(8))")
    }
  }

  @Test func `the distance to the region after a resize depends on the terminal`() {
    let old = Size(width: 80, height: 24), new = Size(width: 30, height: 24), lengths = [80, 10, 80]
    func up(_ reflow: Reflow, _ caret: Point?) -> Int { reflow.rowsAbove(caret: caret, lengths: lengths, from: old, to: new) }
    #expect(up(.cuts, nil) == 0)
    #expect(up(.wraps, nil) == 0)
    #expect(up(.cuts, Point(x: 40, y: 2)) == 2)
    // 80 columns become three rows, 10 one, and column 40 is in the second row of the last one.
    #expect(up(.wraps, Point(x: 40, y: 2)) == 5)
    #expect(up(.wrapsUnmarked, nil) == 3)
    #expect(up(.wrapsFromEnd, nil) == 7)
  }

  @Test func `the terminal's type and the environment determine how it reflows`() {
    func reflow(_ name: String, _ variables: [String: String] = [:]) -> Reflow { Reflow(name) { variables[$0] } }
    #expect(reflow("xterm-256color") == .cuts)
    #expect(reflow("xterm-256color", ["VTE_VERSION": "7000"]) == .wraps)
    #expect(reflow("xterm-kitty") == .wrapsUnmarked)
    #expect(reflow("xterm-256color", ["TERM_PROGRAM": "vscode"]) == .wrapsFromEnd)
    #expect(reflow("xterm-kitty", ["TMUX": "x"]) == .wraps)
    #expect(reflow("foot") == .wraps)
    #expect(reflow("xterm-ghostty") == .wrapsAtRest)
    #expect(reflow("linux") == .cuts)
  }
}
