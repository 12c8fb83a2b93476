import IdemText
import IdemSeeds
import Testing

/// Random operations on texts with invalid bytes. `make fuzz` searches for more with the same property.
@Suite struct EditingOperationsTests {
  /// Invalid sequences of each kind, and characters whose bytes are cut.
  private static let invalid: [[UInt8]] = [
    [0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],  // incomplete
    [0x80], [0xBF], [0xA0, 0xA0],  // stray continuation bytes
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],  // overlong
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],  // surrogates
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC], [0xFE], [0xFF], [0xF4, 0x90, 0x80, 0x80], [0xF5],  // beyond Unicode
  ]
  private static let valid: [[UInt8]] = [
    "a", "b", "foo bar", "\n", "\n", " ", "  ", "\t", "\r", "\r\n", "\0", "é", "e\u{301}", "\u{301}", "日本", "👩‍🚀", "🇩🇪", "(x)", "[", "}",
    "one. Two!", "A_b", "Ärger", "\u{AD}", "\u{FFFD}", "\"q\"",
  ].map { Array($0.utf8) }
  private static let cut = ["é", "€", "日", "👩", "e\u{301}"].map { Array($0.utf8) }

  private static func text(_ random: inout SeededGenerator, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch random.below(4) {
      case 0: bytes += invalid[random.below(invalid.count)]
      case 1:
        let character = cut[random.below(cut.count)]
        bytes += random.chance(0.5) ? character.prefix(random.below(character.count)) : character.suffix(random.below(character.count))
      default: bytes += valid[random.below(valid.count)]
      }
    }
    return Array(bytes.prefix(count))
  }

  @Test(arguments: Seed.all(40)) func `operations on invalid bytes do what they do on a valid text, and keep the bytes`(seed: Seed) {
    var random = seed.generator()
    for round in 0..<25 {
      let text = Self.text(&random, count: random.below(60))
      let input = [UInt8(random.below(256)), UInt8(text.count)] + text + (0..<40 + random.below(400)).map { _ in UInt8(random.below(256)) }
      if let problem = EditingProperty.check(input) {
        Issue.record("\(seed), round \(round): \(problem)")
        return
      }
    }
  }

  /// Each command once at each place of short texts that end with each invalid sequence, and with each cut of a character.
  @Test func `each command at each place of a text with each invalid sequence does what it does on a valid text`() {
    let cuts = Self.cut.flatMap { character in (1...character.count).flatMap { [Array(character.prefix($0)), Array(character.suffix($0))] }
    }
    let layout = PlainLayout(pageRows: 2)
    for (index, part) in (Self.invalid + cuts).enumerated() {
      for text in [Array("caf".utf8) + part, part + Array(" (a) é\n".utf8) + part] {
        let buffer = EditingProperty.buffer(text, pieces: index & 1)
        let places = (0...text.count).filter { buffer.clusterBoundary(atOrBefore: $0) == $0 }
        for command in TextCommand.all {
          for place in places {
            guard var twin = EditingTwin(buffer, TextEditingOptions()) else { continue }
            twin.setCarets([TextCaret(place)], primary: 0)
            if let problem = twin.perform(command.name, { $0.perform(command, layout: layout, now: .zero) }) ?? twin.undoAll() {
              Issue.record("\(problem)")
              return
            }
          }
        }
      }
    }
  }
}
