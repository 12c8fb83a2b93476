import Glibc
import IdemScreen
import Testing

@testable import IdemTerminal

/// Pairs of colors from theme files of other projects, as text at each depth of color. Their files are not part of the repository:
/// `Tests/Looks/pairs.py` derives the pairs from checkouts, and `IDEM_PAIRS` names the file with them.
@Suite struct PairFileTests {
  private static let path = getenv("IDEM_PAIRS").map { String(cString: $0) }

  /// The lines of the file, "RRGGBB RRGGBB".
  private static func pairs(_ path: String) -> [(front: UInt32, back: UInt32)] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var pairs: [(UInt32, UInt32)] = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let parts = text.split { $0 == " " || $0 == "\n" }.compactMap { UInt32($0, radix: 16) }
      if parts.count == 2 { pairs.append((parts[0], parts[1])) }
    }
    return pairs
  }

  @Test(.enabled(if: path != nil), arguments: [ColorDepth.ansi8, .ansi16, .palette256, .truecolor])
  func `each pair of the file has a contrast of 4.5`(depth: ColorDepth) throws {
    let pairs = PairFileTests.pairs(try #require(PairFileTests.path))
    #expect(!pairs.isEmpty)
    var colors = TerminalColors()
    (colors.foreground, colors.background) = (Contrast.RGB(0xD0D0D0), Contrast.RGB(0x000000))
    colors = colors.withAssumedEntries
    let guardian = try #require(Readability(colors, depth: depth, reducer: depth <= .ansi16 ? ColorReducer(depth) : nil))
    var worst = Double.infinity, below = 0
    for pair in pairs {
      let sent = guardian.pair(Style(foreground: Color(Contrast.RGB(pair.front)), background: Color(Contrast.RGB(pair.back))))
      let front = guardian.value(sent.foreground, isForeground: true), back = guardian.value(sent.background, isForeground: false)
      let ratio = Contrast.ratio(try #require(front), try #require(back))
      worst = min(worst, ratio)
      if Contrast.ratio(Contrast.RGB(pair.front), Contrast.RGB(pair.back)) < 4.5 { below += 1 }
      #expect(ratio >= 4.5, "\(pair) at \(depth): \(ratio)")
    }
    print("pairs: \(pairs.count) at \(depth), \(below) below 4.5 before, worst \(worst)")
  }
}
