import IdemScreen
import Testing

@Suite struct KeyEquivalentTests {
  @Test func `keys are equal exactly when their characters are, of one byte or more`() {
    let characters: [Character] = [
      "n", "N", " ", "\r", "\n", "\r\n", "\t", "\u{1B}", "\u{8}", "e", "e\u{301}", "\u{E9}", "é", "ß", "日", "👩‍👧", "🇩🇪", "\u{F700}",
      "\u{F70F}",
    ]
    for a in characters {
      for b in characters {
        #expect((KeyEquivalent(a) == KeyEquivalent(b)) == (a == b), "\(a.unicodeScalars) \(b.unicodeScalars)")
        if a == b { #expect(KeyEquivalent(a).hashValue == KeyEquivalent(b).hashValue) }
      }
    }
  }

  @Test func `the keys that type one sign of ASCII are those of 0x21 to 0x7E`() {
    for value in UInt32(0)...0x17F {
      let key = KeyEquivalent(Character(Unicode.Scalar(value)!))
      #expect(key.typesASCII == (0x21...0x7E).contains(value), "U+\(String(value, radix: 16))")
    }
    for key: KeyEquivalent in [.upArrow, .home, .pageDown, "\r\n", "e\u{301}", "日"] { #expect(!key.typesASCII) }
  }

  @Test func `a set finds a key for each composition of its character`() {
    let keys: Set<KeyEquivalent> = ["a", "\u{E9}", .function(5)]
    #expect(keys.contains("e\u{301}"))
    #expect(keys.contains(KeyEquivalent(Character("\u{F708}"))))
    #expect(!keys.contains("e"))
  }
}
