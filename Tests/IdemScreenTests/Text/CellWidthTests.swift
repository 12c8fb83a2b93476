import Testing

@testable import IdemScreen

@Suite struct CellWidthTests {
  /// The glyphs of a text, as "text:columns" each.
  func glyphs(_ text: String, _ options: CellWidth.Options = .safe) -> [String] {
    var result: [String] = []
    text.forEachGlyph(options: options) { glyph in
      result.append("\(glyph.string):\(glyph.width)")
      return true
    }
    return result
  }

  @Test func `letters are narrow, ideographs and emoji wide`() {
    #expect(glyphs("aé漢😀한") == ["a:1", "é:1", "漢:2", "😀:2", "한:2"])
  }

  @Test func `a base keeps four marks, and loses the others`() {
    #expect(glyphs("e\u{301}") == ["e\u{301}:1"])
    #expect(glyphs("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x") == ["e\u{301}\u{302}\u{303}\u{304}:1", "x:1"])
  }

  @Test func `a mark without a base gets a dotted circle`() {
    #expect(glyphs("\u{301}") == ["◌\u{301}:1"])
    #expect(glyphs("a\n\u{301}b") == ["a:1", " :1", "◌\u{301}:1", "b:1"])
    #expect(glyphs("\u{200B}\u{301}") == ["◌\u{301}:1"])
  }

  @Test func `controls become U+FFFD, and layout a space`() {
    #expect(glyphs("\u{1B}[0m") == ["\u{FFFD}:1", "[:1", "0:1", "m:1"])
    #expect(glyphs("\u{0}\u{7}\u{8}\u{D}\u{7F}\u{85}\u{9B}").allSatisfy { $0 == "\u{FFFD}:1" })
    #expect(glyphs("\t\n\r\n\u{2028}\u{2029}") == [" :1", " :1", " :1", " :1", " :1"])
  }

  @Test func `invisible characters are dropped`() {
    #expect(
      glyphs("a\u{202E}b\u{2066}c\u{2069}\u{200E}\u{200F}\u{61C}d\u{AD}\u{200B}\u{FEFF}\u{2060}\u{E0041}") == ["a:1", "b:1", "c:1", "d:1"])
    #expect(glyphs("\u{FE0F}\u{200D}\u{34F}") == [])
  }

  @Test func `unassigned scalars and non-characters become U+FFFD, private use stays`() {
    #expect(glyphs("\u{378}\u{FFFF}\u{10FFFF}") == ["\u{FFFD}:1", "\u{FFFD}:1", "\u{FFFD}:1"])
    #expect(glyphs("\u{E0B0}\u{F0001}") == ["\u{E0B0}:1", "\u{F0001}:1"])
  }

  @Test func `a sequence of emoji is shown as its first emoji`() {
    #expect(glyphs("👨‍👩‍👧‍👦") == ["👨:2"])
    #expect(glyphs("🏳️‍🌈") == ["🏳:1"])
    #expect(glyphs("👍🏽") == ["👍:2"])
    #expect(glyphs("❤️") == ["❤:1"])
    #expect(glyphs("1️⃣#️⃣") == ["1:1", "#:1"])
    #expect(glyphs("🏴\u{E0067}\u{E0062}\u{E007F}") == ["🏴:2"])
  }

  @Test func `two regional indicators are a flag, one is its letter`() {
    #expect(glyphs("🇫🇷🇩🇪") == ["🇫🇷:2", "🇩🇪:2"])
    #expect(glyphs("🇫🇷🇩") == ["🇫🇷:2", "D:1"])
    #expect(glyphs("🇫🇷", []) == ["F:1", "R:1"])
    #expect(Glyph("🇫🇷") == Glyph("🇫🇷") && Glyph("🇫🇷") != Glyph("🇷🇫"))
  }

  @Test func `every pair of letters has a flag of its own`() {
    var seen: Set<Glyph> = []
    for first in UInt32(0x1F1E6)...0x1F1FF {
      for second in UInt32(0x1F1E6)...0x1F1FF {
        let text = String(String.UnicodeScalarView([Unicode.Scalar(first)!, Unicode.Scalar(second)!]))
        let glyph = Glyph(Character(text))
        #expect(glyph.string == text && glyph.isWide)
        seen.insert(glyph)
      }
    }
    #expect(seen.count == 676)
  }

  @Test func `a cluster with more spacing scalars loses none`() {
    #expect(glyphs("क्षि") == ["क्:1", "ष:1", "ि:1"])
    #expect(glyphs("กำ") == ["ก:1", "ำ:1"])
    #expect(CellWidth.columns(of: Character("क्षि")) == 3)
  }

  @Test func `jamo of a syllable are one glyph of two columns`() {
    #expect(glyphs("\u{1112}\u{1161}\u{11AB}") == ["\u{1112}\u{1161}\u{11AB}:2"])
  }

  @Test func `sequences of up to five scalars are whole where the terminal shows them`() {
    let full: CellWidth.Options = [.flags, .sequences]
    #expect(glyphs("❤️", full) == ["❤️:2"])
    #expect(glyphs("1️⃣", full) == ["1️⃣:2"])
    #expect(glyphs("👍🏽☝🏽", full) == ["👍🏽:2", "☝🏽:2"])
    #expect(glyphs("🏳️‍🌈", full) == ["🏳️‍🌈:2"])
    #expect(glyphs("👩‍⚕️", full) == ["👩‍⚕️:2"])
  }

  @Test func `a longer sequence stays at its first emoji, never cut`() {
    let full: CellWidth.Options = [.flags, .sequences]
    #expect(glyphs("👨‍👩‍👧‍👦", full) == ["👨:2"])
    #expect(glyphs("👩🏽‍❤️‍👨🏽", full) == ["👩🏽:2"])
    #expect(glyphs("👩\u{200D}", full) == ["👩:2"])
  }

  @Test func `a sequence ends where its cluster ends, whatever follows in memory`() {
    var text = "\u{1F469}\u{FE0F}"
    text.withUTF8 { bytes in
      #expect(CellWidth.emojiSequence(bytes, .sequences)?.count == 2)
      #expect(CellWidth.emojiSequence(UnsafeBufferPointer(rebasing: bytes[..<4]), .sequences) == nil)
    }
  }

  @Test func `ambiguous scalars are narrow, or wide on demand`() {
    #expect(glyphs("α─\u{E0B0}") == ["α:1", "─:1", "\u{E0B0}:1"])
    #expect(glyphs("α─\u{E0B0}", .wideAmbiguous) == ["α:2", "─:2", "\u{E0B0}:2"])
  }

  @Test func `an option makes ambiguous scalars wide`() {
    #expect(CellWidth.Options.safe(ambiguousWidth: "2") == CellWidth.Options.safe.union(.wideAmbiguous))
    for other in [nil, "", "1", "22", "wide"] { #expect(CellWidth.Options.safe(ambiguousWidth: other) == .safe) }
  }

  @Test func `scalars that the C library does not support are not sent`() {
    #expect(glyphs("\u{1F6DC}") == ["\u{FFFD}:1"])
    #expect(glyphs("\u{1F6DC}", [.recent]) == ["\u{1F6DC}:2"])
    #expect(ScalarClass(of: ScalarClass.recentScalar).isRecent)
  }

  @Test func `wcwidth answers as the glyphs are wide`() {
    #expect(
      ["a", "漢", "\u{301}", "🇫", "\u{1B}", "\u{202E}", "α"].map { CellWidth.wcwidth(of: $0, options: .safe) } == [1, 2, 0, 2, -1, -1, 1])
    #expect(CellWidth.wcwidth(of: 0x3B1, options: .wideAmbiguous) == 2)
    // A joiner and an emoji variation selector take no cell of their own where sequences are shown whole.
    #expect(["\u{200D}", "\u{FE0F}", "a", "漢", "\u{200B}"].map { CellWidth.wcwidth(of: $0, options: .sequences) } == [0, 0, 1, 2, -1])
    #expect(CellWidth.wcwidth(of: 0x200D, options: .safe) == -1)
    #expect(CellWidth.wcwidth(of: 0x11_0000, options: .safe) == -1)
  }

  @Test func `a glyph keeps its scalars, up to five of them, in order`() {
    var part = GlyphScalars(0x1F468, isWide: true)
    for mark in [0x10FFFF, 1, 0x200D, 0xFE0F, 7] as [UInt32] { part.append(mark) }
    #expect((0..<part.count).map { part[$0] } == [0x1F468, 0x10FFFF, 1, 0x200D, 0xFE0F])
    #expect(part.isWide && part.columns == 2)
  }
}

extension CellWidth {
  static func wcwidth(of scalar: Unicode.Scalar, options: Options) -> Int { wcwidth(of: scalar.value, options: options) }
}
