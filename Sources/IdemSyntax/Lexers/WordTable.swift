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
    var low: UInt64 = 0, high: UInt64 = 0, more: UInt32 = 0
    for index in from..<to {
      var byte = bytes[index]
      if lower, byte >= 65, byte <= 90 { byte |= 32 }
      switch index - from {
      case ..<8: low = low << 8 | UInt64(byte)
      case ..<16: high = high << 8 | UInt64(byte)
      default: more = more << 8 | UInt32(byte)
      }
    }
    return (low, high, more)
  }

  @inline(__always) private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd) >> 50) & 1023
  }
}
