import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// A terminal that answers the queries for its colors late, twice, in another order or with rubbish shows the same text as one that does not
/// answer, and no answer becomes a key.
@Suite(.serialized) struct AnswerFuzzTests {
  /// One answer, right or wrong. It is always ended.
  private func answer(_ random: inout SeededGenerator) -> [UInt8] {
    func digits(_ count: Int) -> String { (0..<count).map { _ in String(random.below(16), radix: 16) }.joined() }
    let end = random.chance(0.5) ? "\u{07}" : "\u{1B}\\"
    let color =
      switch random.below(8) {
      case 0: ""
      case 1: "rgb:"
      case 2: "rgb:" + digits(9)
      case 3: "#" + digits(random.below(13))
      case 4: "rgba:" + [4, 4, 4, 4].map { digits($0) }.joined(separator: "/")
      case 5: String((0..<random.below(40)).map { _ in Character(UnicodeScalar(UInt8(0x20 + random.below(0x5F)))) })
      default: "rgb:" + (0..<3).map { _ in digits(1 + random.below(4)) }.joined(separator: "/")
      }
    let text =
      switch random.below(9) {
      case 0: "\u{1B}]10;\(color)\(end)"
      case 1: "\u{1B}]11;\(color)\(end)"
      case 2: "\u{1B}]4;\(random.below(300));\(color)\(end)"
      case 3: "\u{1B}]4;\(color)\(end)"
      case 4: "\u{1B}[?997;\(random.below(4))n"
      case 5: "\u{1B}[?2031;\(random.below(6))$y"
      case 6: "\u{1B}[?62;\(random.below(30))c"
      case 7: "\u{1B}]\(random.below(200));\(color)\(end)"
      default: "\u{1B}]11;rgb:\(digits(4))/\(digits(4))/\(digits(4))\(end)"
      }
    return Array(text.utf8)
  }

  private func picture(_ number: Int) -> CellBuffer {
    var cells = CellBuffer(width: 24, height: 3)
    for (row, color) in [Color.blue, .secondary, .rgb(200, 30, 30)].enumerated() {
      for (column, letter) in "line \(row) step \(number) │".enumerated() {
        cells.write(Glyph(letter), column: column, row: row, style: Style(foreground: color), clip: cells.bounds)
      }
    }
    return cells
  }

  @Test(arguments: Seed.all(6)) func `the text is right after each answer, and no answer types a key`(seed: Seed) throws {
    var random = seed.generator()
    let pty = try PseudoTerminal(width: 24, height: 3, ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    let silent = try PseudoTerminal(width: 24, height: 3, ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    for step in 0..<40 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(4) { bytes += answer(&random) }
      // In one piece, or in two.
      let cut = random.below(bytes.count + 1)
      var events: [Event] = []
      for part in [Array(bytes[..<cut]), Array(bytes[cut...])] where !part.isEmpty { events += pty.type(part) }
      for event in events {
        if case .key(let key) = event { Issue.record("\(key) after \(String(decoding: bytes, as: UTF8.self).debugDescription)") }
      }
      var cells = picture(step), same = picture(step)
      pty.show(&cells)
      silent.show(&same)
      #expect(
        (0..<3).map { pty.emulator.line($0) } == (0..<3).map { silent.emulator.line($0) },
        "after \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}
