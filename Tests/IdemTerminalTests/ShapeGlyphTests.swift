import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// The characters of shapes: half blocks, quadrants, braille, sextants, octants and their kin in other blocks of Unicode.
@Suite struct ShapeGlyphTests {
  private let scalars: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x2580...0x259F, 0x2800...0x28FF, 0x1CD00...0x1CDE5, 0x1CEA0...0x1CEA0, 0x1CEA3...0x1CEA3, 0x1CEA8...0x1CEA8,
      0x1CEAB...0x1CEAB, 0x1FB00...0x1FB3B, 0x1FB82...0x1FB82, 0x1FB85...0x1FB85,
      0x1FBE6...0x1FBE7,
    ]
    return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }()

  private func fill(_ buffer: inout CellBuffer, from first: Int) {
    for row in 0..<buffer.height {
      for column in 0..<buffer.width {
        let glyph = Glyph(narrow: scalars[(first + row * buffer.width + column) % scalars.count])
        buffer.write(glyph, column: column, row: row, style: Style(foreground: .palette(UInt8(16 + column))), clip: buffer.bounds)
      }
    }
  }

  @Test func `each is one column wide`() {
    for scalar in scalars {
      #expect(Glyph(narrow: scalar).width == 1 && String(scalar).columns == 1, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `the writer's bytes show them in libvterm, each in its cell`() {
    let bench = Bench(width: 40, height: 20)
    for first in [0, 7, 300] {
      fill(&bench.next, from: first)
      bench.show()
      #expect(bench.agrees)
    }
  }

  @Test(arguments: ["", "ncurses"])
  func `a terminal shows them, in its first picture and in the next ones, also where the C library has no width for them`(writer: String)
    throws
  {
    var environment = ["TERM": "xterm-256color"]
    if !writer.isEmpty { environment["IDEM_WRITER"] = writer }
    let pty = try PseudoTerminal(width: 40, height: 20, environment)
    var buffer = CellBuffer(width: 40, height: 20)
    for first in [0, 11] {
      fill(&buffer, from: first)
      pty.show(&buffer)
      let differences = pty.emulator.differences(from: buffer)
      #expect(differences.isEmpty, "\(differences)")
    }
  }
}
