import IdemScreen
import IdemTerminalTesting
import IdemSeeds
import Testing

@testable import IdemTerminal

/// A writer, the cell buffer that the terminal shows, and an emulator that is fed the bytes.
final class Bench {
  let writer: FrameWriter
  let emulator: Emulator
  var shown: CellBuffer
  var next: CellBuffer

  init(width: Int, height: Int, dialect: Dialect = .xterm256) {
    writer = FrameWriter(dialect: dialect, width: width, height: height)
    emulator = Emulator(width: width, height: height)
    shown = CellBuffer(width: width, height: height)
    next = shown
    // Same as after the output of another program: the margins are the whole screen.
    writer.resetForOtherWriter()
    emulator.feed(writer.bytes)
  }

  /// Shows `next`; gives the frame's bytes.
  @discardableResult func show() -> [UInt8] {
    writer.clear()
    _ = shown.takeDifferences(
      from: next, scrolling: writer.canScroll, coversJoinedMarks: true, scrolled: { writer.scroll($0) },
      changed: { writer.write(row: $0, column: $1, cells: $2) })
    next.clearRecordedChanges()
    emulator.feed(writer.bytes)
    return Array(writer.bytes)
  }

  func write(_ text: String, _ column: Int, _ row: Int, _ style: Style = .plain) {
    var column = column
    text.forEachGlyph {
      next.write($0, column: column, row: row, style: style, clip: next.bounds)
      column += $0.width
      return true
    }
  }

  var agrees: Bool { emulator.differences(from: next).isEmpty }
}

private func shown(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^").replacing("\u{8}", with: "<").replacing("\r", with: "\\r")
    .replacing("\n", with: "\\n")
}

@Suite struct FrameWriterTests {
  @Test func `writes nothing where nothing changed`() {
    let bench = Bench(width: 20, height: 4)
    bench.write("hello", 0, 0)
    bench.show()
    bench.write("hello", 0, 0)
    #expect(bench.show().isEmpty)
  }

  @Test func `goes back by backspaces to the digit that changes`() {
    let bench = Bench(width: 200, height: 60)
    bench.write("#0000000   n: next  q: quit", 0, 59)
    bench.write("Hello, world", 0, 0)
    bench.show()
    bench.write("#0000001", 0, 59)
    #expect(shown(bench.show()) == "^[20D1")
    bench.write("#0000002", 0, 59)
    #expect(shown(bench.show()) == "<2")
    bench.write("#0000012", 0, 59)
    #expect(shown(bench.show()) == "<<1")
    bench.write("#0000010", 0, 59)
    #expect(shown(bench.show()) == "0")
    #expect(bench.agrees)
  }

  @Test func `inserts a row at the top of a list by scrolling, its margins set once`() {
    let bench = Bench(width: 200, height: 60)
    for row in 0..<59 { bench.write("item 000000\(row % 10) payload 0037", 0, row) }
    bench.write("#0000000", 0, 59)
    bench.show()
    for frame in 1...5 {
      bench.next.scroll(rows: 0..<59, by: 1)
      bench.write("item 00000\(10 + frame) payload 0037", 0, 0)
      bench.write("#000000\(frame)", 0, 59)
      let bytes = bench.show()
      #expect(bytes.count <= (frame == 1 ? 60 : 38), "\(shown(bytes))")
      #expect(bench.agrees)
    }
  }

  @Test func `scrolls a list by one line with a newline at its bottom`() {
    let bench = Bench(width: 200, height: 60)
    for row in 0..<59 { bench.write("item 000000\(row % 10) payload 0037", 0, row) }
    bench.write("#0000000", 0, 59)
    bench.show()
    for frame in 1...5 {
      bench.next.scroll(rows: 0..<59, by: -1)
      bench.write("item 00000\(10 + frame) payload 0037", 0, 58)
      bench.write("#000000\(frame)", 0, 59)
      let bytes = bench.show()
      #expect(bytes.count <= (frame == 1 ? 60 : 39), "\(shown(bytes))")
      #expect(bench.agrees)
    }
  }

  @Test func `inserts in the middle of a list within the margins of the whole`() {
    let bench = Bench(width: 200, height: 60)
    for row in 0..<59 { bench.write("item 000000\(row % 10) payload 0037", 0, row) }
    bench.write("#0000000", 0, 59)
    bench.show()
    bench.next.scroll(rows: 0..<59, by: 1)
    bench.show()
    for (frame, row) in [34, 2, 50, 17].enumerated() {
      bench.next.scroll(rows: row..<59, by: 1)
      bench.write("item 00000\(10 + frame) payload 0037", 0, row)
      bench.write("#000000\(frame + 1)", 0, 59)
      let bytes = bench.show()
      #expect(bytes.count <= 42, "\(shown(bytes))")
      #expect(bench.agrees)
    }
  }

  @Test func `changes a colour and a glyph in each cell for the price of both`() {
    let bench = Bench(width: 200, height: 60)
    for frame in 0..<3 {
      var ideal = 0
      for y in 0..<59 {
        for x in 0..<200 {
          let color = 16 + (x + y + 5 * frame) % 216
          let cell = Glyph(ascii: UInt8(33 + (x + 3 * y + 7 * frame) % 94))
          bench.next.write(cell, column: x, row: y, style: Style(foreground: .palette(UInt8(color))), clip: bench.next.bounds)
          ideal += color < 100 ? 11 : 12
        }
      }
      let bytes = bench.show()
      #expect(bytes.count <= ideal + 59 * 3 + 10)
      #expect(bench.agrees)
    }
  }

  @Test func `keeps its colour from frame to frame, and goes back to none by the shortest way`() {
    let bench = Bench(width: 20, height: 2)
    bench.write("abc", 0, 0, Style(foreground: .red))
    #expect(shown(bench.show()) == "^[H^[m^[31mabc")
    bench.write("d", 3, 0, Style(foreground: .red))
    #expect(shown(bench.show()) == "d")
    bench.write("e", 4, 0, Style(foreground: .red, attributes: .bold))
    #expect(shown(bench.show()) == "^[1me")
    bench.write("f", 5, 0, Style(foreground: .red))
    #expect(shown(bench.show()) == "^[22mf")
    bench.write("g", 6, 0)
    #expect(shown(bench.show()) == "^[mg")
    bench.write("h", 7, 0, Style(foreground: .palette(120), background: .blue, attributes: [.bold, .underline]))
    #expect(shown(bench.show()) == "^[1;4;38;5;120;44mh")
    bench.write("i", 8, 0, Style(foreground: .palette(120), background: .blue))
    #expect(shown(bench.show()) == "^[22;24mi")
    #expect(bench.agrees)
  }

  @Test func `writes a short gap again rather than jump over it`() {
    let bench = Bench(width: 40, height: 2)
    bench.write("cpu 0000 0000", 0, 0)
    bench.show()
    bench.write("cpu 1001 1001", 0, 0)
    #expect(shown(bench.show()) == "^[9D1001 1001")
    #expect(bench.agrees)
  }

  @Test func `erases the blanks at the end of a line`() {
    let bench = Bench(width: 80, height: 2)
    bench.write(String(repeating: "x", count: 80), 0, 0)
    bench.show()
    bench.next.fill(Rect(x: 10, y: 0, width: 70, height: 1))
    let bytes = bench.show()
    #expect(shown(bytes) == "\\r^[10C^[K")
    bench.next.fill(Rect(x: 2, y: 0, width: 78, height: 1), Cell(.space, Style(background: .blue)))
    #expect(shown(bench.show()) == "\\rxx^[44m^[K")
    #expect(bench.agrees)
  }

  @Test func `colours in full where the terminal shows them, and the nearest where it does not`() {
    for (depth, bytes) in [(ColorDepth.truecolor, "^[38;2;255;135;1mx"), (.palette256, "^[38;5;208mx"), (.ansi16, "^[33mx"), (.none, "x")] {
      let bench = Bench(width: 20, height: 2, dialect: Dialect(depth: depth))
      bench.write("x", 0, 0, Style(foreground: .rgb(255, 135, 1)))
      #expect(shown(bench.show()).hasSuffix("^[m" + bytes), "\(depth)")
    }
  }

  @Test func `links cells by OSC 8 and never leaves a link open on erased ones`() {
    let bench = Bench(width: 40, height: 2)
    let link = Hyperlinks.shared.intern("https://example.com/a b\u{1B}]52;c;x\u{7}")
    bench.write("here", 0, 0, Style(link: link))
    #expect(shown(bench.show()).hasSuffix("^]8;id=\(link);https://example.com/a%20b%1B]52;c;x%07^\\here"))
    bench.write("x", 4, 0)
    #expect(shown(bench.show()) == "^]8;;^\\x")
    #expect(bench.agrees)
  }

  @Test func `does not trust the cursor after a cluster whose width terminals disagree on`() {
    let bench = Bench(width: 40, height: 2)
    bench.write("e\u{301}x", 0, 0)
    #expect(shown(bench.show()) == "^[H^[me\u{301}^[1;2Hx")
  }

  @Test(arguments: [(20, 5), (80, 24), (3, 2), (4, 3), (1, 1), (132, 7)], Seed.all())
  func `after random frames, the emulator shows the cell buffer`(size: (Int, Int), seed: Seed) {
    var script = RandomScript(seed)
    script.colors += [.rgb(1, 2, 3), .rgb(250, 128, 7)]
    let bench = Bench(width: size.0, height: size.1, dialect: Dialect(depth: .truecolor))
    for frame in 0..<400 {
      for _ in 0..<Int.random(in: 1...4, using: &script.random) { script.change(&bench.next) }
      let before = bench.shown
      let bytes = bench.show()
      let wrong = bench.emulator.differences(from: bench.next)
      guard wrong.isEmpty else {
        Issue.record("\(seed), frame \(frame): \(wrong.prefix(4)) after \(shown(bytes)) on\n\(before.text)")
        return
      }
    }
  }
}
