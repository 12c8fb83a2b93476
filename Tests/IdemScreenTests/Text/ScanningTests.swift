import IdemSeeds
import Testing

@testable import IdemScreen

/// Compares the fast iteration over UTF-8 with a slow one over each `Character`.
@Suite struct ScanningTests {
  static func slowGlyphs(_ text: String, _ options: CellWidth.Options) -> [Glyph] {
    var result: [Glyph] = []
    for character in text {
      CellWidth.forEachGlyph(of: character, options: options) { glyph in
        result.append(glyph)
        return true
      }
    }
    return result
  }

  static func fastGlyphs(_ text: String, _ options: CellWidth.Options) -> [Glyph] {
    var result: [Glyph] = []
    text.forEachGlyph(options: options) { glyph in
      result.append(glyph)
      return true
    }
    return result
  }

  @Test(arguments: Seed.all()) func `random text gives the glyphs of its characters`(seed: Seed) {
    var generator = seed.generator()
    for round in 0..<6_000 {
      let text = RandomText.make(30, using: &generator)
      let options = RandomText.everyOptions[round % RandomText.everyOptions.count]
      let fast = Self.fastGlyphs(text, options), slow = Self.slowGlyphs(text, options)
      #expect(fast == slow, "\(Array(text.unicodeScalars).map { String($0.value, radix: 16) })")
      #expect(text.columns(options: options) == slow.reduce(0) { $0 + $1.width })
      if fast != slow { return }
    }
  }

  @Test(arguments: Seed.all()) func `clusters are those of Character, byte for byte`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<3_000 {
      var text = RandomText.make(30, using: &generator)
      let expected = text.map { String($0).utf8.count }
      let found = text.withUTF8 { bytes in
        var result: [Int] = []
        CellWidth.forEachCluster(in: bytes, options: .safe) { cluster in
          result.append(cluster.end - cluster.start)
          return true
        }
        return result
      }
      #expect(found == expected)
    }
  }

  @Test func `every simple scalar has a boundary on both sides, by Swift's own rules`() {
    var joined: [UInt32] = []
    for value in UInt32(0)...0x10FFFF where ScalarClass(of: value).isSimple {
      let scalar = Unicode.Scalar(value)!
      var recognizer = Unicode._CharacterRecognizer()
      let breaks = [scalar, scalar, "a", scalar, "漢", scalar, "☺", scalar, "😀", scalar].map { recognizer.hasBreak(before: $0) }
      if breaks.contains(false) { joined.append(value) }
    }
    #expect(joined == [])
  }

  @Test func `an iteration stops when the closure returns false`() {
    for text in ["abc", "äbc", "e\u{301}bc", "क्षिx"] {
      for stop in 1...3 {
        var seen = 0
        text.forEachGlyph { _ in
          seen += 1
          return seen < stop
        }
        #expect(seen == stop)
      }
    }
  }

  @Test func `a byte outside printable ASCII is found at every place`() {
    for byte in UInt8.min...UInt8.max {
      for place in [0, 3, 7, 8, 12] {
        var bytes = Array(repeating: UInt8(0x20), count: 13)
        bytes[place] = byte
        #expect(bytes.withUnsafeBufferPointer { CellWidth.isPrintableASCII($0) } == (0x20...0x7E).contains(byte))
        bytes = Array(repeating: UInt8(0x7E), count: 13)
        bytes[place] = byte
        #expect(bytes.withUnsafeBufferPointer { CellWidth.isPrintableASCII($0) } == (0x20...0x7E).contains(byte))
      }
    }
  }

  @Test func `a substring has the columns of its text`() {
    let text = "ab漢字e\u{301}🇫🇷"
    #expect(text.dropFirst(2).columns == 7 && text.dropFirst(3).columns == 5 && text.dropLast(3).columns == 4)
  }
}
