/// What is open at the end of a line: a stack of at most eight frames of 16 bits each. What is deeper is forgotten.
struct LexerState: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The hash of the word that ends an open text, such as a here-document.
  var mark: UInt32 = 0
  /// The hash of the word that ends the next here-document or the body of a function in SQL, or the quote of an attribute of an element.
  var second: UInt32 = 0

  enum Kind: UInt16 {
    case none, comment, string, interpolation
  }

  /// An open comment with its depth, an open string with its form and its number of `#`, or an interpolation with its depth of brackets.
  struct Frame: Equatable {
    var kind: Kind
    var form: Int
    var count: Int
  }

  var isEmpty: Bool { low & 0xffff == 0 }

  var top: Frame {
    get {
      let bits = UInt16(truncatingIfNeeded: low)
      return Frame(kind: Kind(rawValue: bits >> 14)!, form: Int(bits >> 9 & 31), count: Int(bits & 511))
    }
    set {
      let bits = newValue.kind.rawValue << 14 | UInt16(newValue.form & 31) << 9 | UInt16(min(max(newValue.count, 0), 511))
      low = low & ~0xffff | UInt64(bits)
    }
  }

  mutating func push(_ frame: Frame) {
    high = high << 16 | low >> 48
    low <<= 16
    top = frame
  }

  mutating func pop() {
    low = low >> 16 | high << 48
    high >>= 16
  }
}
