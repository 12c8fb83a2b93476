import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// The writer sends only text, for any content of a cell.
@Suite struct CertaintyTests {
  /// Unchecked glyph values: all scalars of the first planes, and random ones.
  static func raws(using random: inout SeededGenerator) -> [UInt32] {
    var raws = Array(UInt32(1)..<0x3100) + Array(0xD7F0...0xE010) + Array(0xFDC0...0x10010) + Array(0xE0000...0xE0200)
    raws += Array(0x10FFF0...0x110010)
    raws += (0..<4000).map { _ in UInt32.random(in: 1...0x10FFFF, using: &random) }
    raws += (0..<500).map { _ in UInt32.random(in: 1...UInt32.max, using: &random) }
    return raws + raws.prefix(0x400).map { $0 | 1 << 30 }
  }

  /// The text of a frame, without the writer's own control sequences.
  static func text(of bytes: [UInt8]) -> String.UnicodeScalarView? {
    guard let all = String(validating: bytes, as: UTF8.self) else { return nil }
    var rest = all.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        text.append(scalar)
        continue
      }
      guard rest.popFirst() == "[" else { return nil }
      while let next = rest.popFirst(), (0x20...0x3F).contains(next.value) {}
    }
    return text
  }

  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  @Test(arguments: Seed.all()) func `a control character or an invisible scalar in a cell is sent as U+FFFD`(seed: Seed) {
    var random = seed.generator()
    for raw in Self.raws(using: &random) {
      let writer = FrameWriter(dialect: .xterm256, width: 10, height: 2)
      var cellBuffer = CellBuffer(width: 10, height: 2)
      cellBuffer.apply(Run(row: 0, column: 4, cells: [Cell(Glyph(rawValue: raw))]))
      cellBuffer.withRow(0) { writer.write(row: 0, column: 4, cells: UnsafeBufferPointer(rebasing: $0[4..<5])) }
      guard let text = Self.text(of: Array(writer.bytes)) else {
        Issue.record("\(String(raw, radix: 16)): \(Array(writer.bytes))")
        continue
      }
      if text.contains(where: Self.isDangerous) || text.isEmpty || text.first!.properties.generalCategory == .nonspacingMark {
        Issue.record("\(String(raw, radix: 16)) is sent as \(text.map { String($0.value, radix: 16) })")
      }
    }
  }

  @Test func `going over cells again sends no control either`() {
    for raw in [UInt32(0x7F), 0x85, 0x9B, 0xAD, 0x202E, 0x200B, 0x301, 0x903, 0x2630] {
      let bench = Bench(width: 40, height: 2)
      bench.write("abcdef", 0, 0)
      bench.show()
      bench.next.apply(Run(row: 0, column: 2, cells: [Cell(Glyph(rawValue: raw))]))
      bench.show()
      bench.write("X", 1, 0)
      bench.show()
      bench.write("Y", 3, 0)
      let bytes = bench.show()
      #expect(Self.text(of: bytes).map { !$0.contains(Unicode.Scalar(raw)!) } ?? false, "\(String(raw, radix: 16))")
    }
  }

  @Test(arguments: [("xterm-256color", "ncurses"), ("xterm-256color", ""), ("vt52", "")], Seed.all())
  func `ncurses sends no control of a cell either`(kind: (name: String, writer: String), seed: Seed) throws {
    let (name, writer) = kind
    var random = seed.generator()
    let pty = try PseudoTerminal(width: 64, height: 20, ["TERM": name, "IDEM_WRITER": writer])
    let raws = Self.raws(using: &random).filter { $0 < 0x3100 || $0 >> 16 == 0xE }
    for start in stride(from: 0, to: raws.count, by: 64 * 20) {
      var cellBuffer = CellBuffer(width: 64, height: 20)
      for (offset, raw) in raws[start..<min(raws.count, start + 64 * 20)].enumerated() where raw < 1 << 30 {
        cellBuffer.apply(Run(row: offset / 64, column: offset % 64, cells: [Cell(Glyph(rawValue: raw))]))
      }
      _ = pty.take()
      pty.terminal.invalidate()
      pty.show(&cellBuffer)
      let all = String(decoding: pty.take(), as: UTF8.self).unicodeScalars
      let bad = all.filter { Self.isDangerous($0) && !["\u{1B}", "\r", "\n", "\u{8}", "\u{E}", "\u{F}"].contains($0) }
      #expect(bad.isEmpty, "\(name): \(Set(bad.map { String($0.value, radix: 16) }))")
      // A vt52 has no letters beyond ASCII.
      #expect(all.count > 100)
    }
  }

  @Test func `the quick answer to whether a glyph is certain is the table's`() {
    for scalar in UInt32(1)...0x10FFFF where Unicode.Scalar(scalar) != nil {
      for raw in [scalar, scalar | 1 << 30] {
        let glyph = Glyph(rawValue: raw)
        if glyph.isCertain != glyph.isCertainByTable { Issue.record("\(String(raw, radix: 16)): \(glyph.isCertain)") }
      }
    }
  }
}
