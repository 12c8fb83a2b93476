/// Words of at most 20 bytes with their kinds. A look-up compares three integers, and does not allocate.
struct WordTable: Sendable {
  private struct Entry: Sendable {
    var low: UInt64 = 0, high: UInt64 = 0
    var more: UInt32 = 0
    var kind = TokenKind.plain
  }

  /// The kind of a word that is a keyword in some places and a name in others: `type` in TypeScript, `default` in Rust.
  static let soft = TokenKind.invalid

  private var entries = [Entry](repeating: Entry(), count: 1024)

  /// Adds words, separated by spaces. A word that is in the table keeps its first kind.
  mutating func add(_ words: String, _ kind: TokenKind) {
    for word in words.split(separator: " ") {
      var copy = String(word)
      copy.withUTF8 { bytes in
        precondition(bytes.count <= 20)
        let (low, high, more) = Self.pack(bytes, 0, bytes.count, false)
        var index = Self.slot(low, high)
        while entries[index].low != 0 {
          if entries[index].low == low, entries[index].high == high, entries[index].more == more { return }
          index = (index + 1) & 1023
        }
        entries[index] = Entry(low: low, high: high, more: more, kind: kind)
      }
    }
  }

  /// The kind of the word in a range of bytes.
  @inline(__always) func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, lowercased: Bool) -> TokenKind? {
    guard to - from <= 20 else { return nil }
    let (low, high, more) = Self.pack(bytes, from, to, lowercased)
    var index = Self.slot(low, high)
    while entries[index].low != 0 {
      if entries[index].low == low, entries[index].high == high, entries[index].more == more { return entries[index].kind }
      index = (index + 1) & 1023
    }
    return nil
  }

  @inline(__always) private static func pack(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, _ lower: Bool) -> (
    UInt64, UInt64, UInt32
  ) {
    let low = load(bytes, from, min(to, from + 8), lower)
    guard to - from > 8 else { return (low, 0, 0) }
    let high = load(bytes, from + 8, min(to, from + 16), lower)
    return (low, high, to - from > 16 ? UInt32(truncatingIfNeeded: load(bytes, from + 16, to, lower)) : 0)
  }

  /// At most eight bytes as one integer.
  @inline(__always) private static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, _ lower: Bool) -> UInt64 {
    var word: UInt64 = 0
    if from + 8 <= bytes.count {
      // SAFETY: the eight bytes from `from` on are in the buffer.
      word = UInt64(littleEndian: UnsafeRawPointer(bytes.baseAddress! + from).loadUnaligned(as: UInt64.self))
      word &= .max >> UInt64(64 - 8 * (to - from))
    } else {
      for index in (from..<to).reversed() { word = word << 8 | UInt64(bytes[index]) }
    }
    guard lower else { return word }
    // The highest bit of each byte that is an uppercase letter, moved to the bit in which both cases differ.
    let each: UInt64 = 0x0101_0101_0101_0101
    let letters = word & (each &* 0x7f)
    let isUpper = (letters &+ each &* 63) & ~(letters &+ each &* 37) & ~word & (each &* 0x80)
    return word | isUpper >> 2
  }

  @inline(__always) private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd) >> 50) & 1023
  }
}
