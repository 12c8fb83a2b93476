import IdemScreen
import IdemSeeds

/// Random text with difficult content: scalars of every class, in runs and mixed, and emoji sequences.
enum RandomText {
  static let pieces: [[UInt32]] = [
    Array(0x20...0x7E), Array(0x20...0x7E), [0x20, 0x20, 0x2D, 0x0A, 0x09], Array(0x00...0x1F), Array(0x7F...0xA0), Array(0xA0...0x24F),
    Array(0x300...0x36F), Array(0x391...0x3C9), Array(0x410...0x44F), Array(0x5D0...0x5EA), Array(0x600...0x66F), Array(0x900...0x97F),
    Array(0xE00...0xE5B), Array(0x1100...0x11FF), Array(0x2000...0x206F), Array(0x20D0...0x20F0), Array(0x2500...0x25FF),
    Array(0x2600...0x27BF),
    Array(0x3000...0x30FF), Array(0x4E00...0x4EFF), Array(0xAC00...0xACFF), Array(0xD7B0...0xD7FF), Array(0xE0A0...0xE0D7),
    Array(0xFE00...0xFE0F),
    Array(0xFF01...0xFFA0), Array(0xFFF0...0xFFFF), Array(0x1F1E6...0x1F1FF), Array(0x1F300...0x1F64F), Array(0x1F3FB...0x1F3FF),
    [0x200D, 0xFE0F, 0x20E3], [0xAD, 0x61, 0x62, 0x20, 0x6F22],
    Array(0x1FA70...0x1FAFF), Array(0x20000...0x20010), Array(0xE0001...0xE007F), Array(0xF0000...0xF0010),
    [0x378, 0x10FFFF, 0x1F6DC, 0x31350, 0x11F03],
  ]

  static let sequences = [
    "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️", "1️⃣", "👍🏽", "🇫🇷", "क्षि", "กำ", "각", "\r\n", "e\u{301}", "👩‍⚕️", "☝🏽", "🏴\u{E0067}\u{E0062}\u{E007F}", "؀1", "ä\u{200D}b",
  ]

  /// At most `length` pieces.
  static func make(_ length: Int, using generator: inout SeededGenerator) -> String {
    var view = String.UnicodeScalarView()
    var piece = pieces.randomElement(using: &generator)!
    for _ in 0..<Int.random(in: 0...length, using: &generator) {
      if generator.chance(0.3) { piece = pieces.randomElement(using: &generator)! }
      if generator.chance(0.05) {
        view.append(contentsOf: sequences.randomElement(using: &generator)!.unicodeScalars)
      } else {
        view.append(Unicode.Scalar(piece.randomElement(using: &generator)!)!)
      }
    }
    return String(view)
  }

  static let everyOptions: [CellWidth.Options] = [
    .safe, [], [.flags, .sequences], [.flags, .sequences, .recent], [.wideAmbiguous], [.flags, .recent, .wideAmbiguous, .sequences],
  ]
}
