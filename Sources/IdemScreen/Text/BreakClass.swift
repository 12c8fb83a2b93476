/// The line-breaking class of a grapheme cluster: the subset of the Unicode line breaking rules (UAX 14) that terminal text needs.
struct BreakClass: Equatable {
  enum Kind: Equatable {
    /// Before the first cluster of a line of the text.
    case start
    /// Spaces at the start of a line of the text.
    case indentation
    case newline
    case space
    /// U+200B. It takes no columns, but a line may break after it.
    case zeroWidthSpace
    /// No-break spaces and the word joiner: no break on either side.
    case glue
    case letter
    case digit
    case hyphen
    /// U+00AD. It takes no columns, but a line may break after it, and then ends with "-".
    case softHyphen
    /// Takes no columns and does not affect breaking.
    case invisible
    case other
  }

  var kind: Kind
  var isWide = false
  /// Whether this is punctuation that must not end a line.
  var isOpening = false
  /// Whether this is punctuation or small kana that must not begin a line.
  var isClosing = false

  init(kind: Kind) { self.kind = kind }

  @inline(__always) init(_ cluster: CellWidth.Cluster) {
    let scalar = cluster.scalar
    if scalar < 0x80 {
      self.init(kind: BreakClass.asciiKind(scalar))
      if kind == .other { (isOpening, isClosing) = BreakClass.asciiPunctuation(scalar) } else { isClosing = kind == .hyphen }
    } else {
      self.init(kind: BreakClass.kind(scalar, cluster.columns))
      isWide = cluster.isWide
      if isWide {
        (isOpening, isClosing) = (BreakClass.isWideOpening(scalar), BreakClass.isWideClosing(scalar))
      } else if scalar < 0x100 || scalar >> 8 == 0x20 {
        (isOpening, isClosing) = BreakClass.narrowPunctuation(scalar)
      }
    }
  }

  /// Whether a line may break between `last` and `next`. Neither is a space: the caller handles breaks at spaces.
  static func allowsBreak(_ beforeLast: BreakClass, _ last: BreakClass, _ next: BreakClass) -> Bool {
    switch (last.kind, next.kind) {
    case (.start, _), (.indentation, _), (.space, _): return false
    case (_, .invisible), (_, .zeroWidthSpace): return false
    case (.zeroWidthSpace, _): return true
    case (.glue, _), (_, .glue): return false
    case (.hyphen, .letter) where beforeLast.kind == .letter || beforeLast.kind == .digit: return true
    default: return (last.isWide || next.isWide) && !last.isOpening && !next.isClosing
    }
  }

  private static func asciiKind(_ scalar: UInt32) -> Kind {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A: .letter
    case 0x20, 0x09: .space
    case 0x30...0x39: .digit
    case 0x2D: .hyphen
    case 0x0A: .newline
    default: .other
    }
  }

  private static func asciiPunctuation(_ scalar: UInt32) -> (opening: Bool, closing: Bool) {
    switch Unicode.Scalar(scalar) {
    case "(", "[", "{", "$", "+", "\\": (true, false)
    case ")", "]", "}", "!", "?", ",", ".", ":", ";", "%", "/": (false, true)
    case "\"", "'": (true, true)
    default: (false, false)
    }
  }

  /// Punctuation, signs of currencies and quotation marks beside wide clusters. Quotation marks may be opening or closing ones.
  private static func narrowPunctuation(_ scalar: UInt32) -> (opening: Bool, closing: Bool) {
    switch scalar {
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: (true, true)
    case 0xA1, 0xA3...0xA5, 0xB1, 0xB4, 0xBF, 0x201A, 0x201E, 0x2045, 0x207D, 0x208D, 0x20A0...0x20CF: (true, false)
    case 0xA2, 0xB0, 0x2010, 0x2012, 0x2013, 0x2024...0x2026, 0x2030...0x2037, 0x203C, 0x203D, 0x2046...0x2049, 0x207E, 0x208E:
      (false, true)
    default: (false, false)
    }
  }

  private static func kind(_ scalar: UInt32, _ columns: Int) -> Kind {
    switch scalar {
    case 0x2028, 0x2029: .newline
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0xAD: .softHyphen
    case 0x200B: .zeroWidthSpace
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: .glue
    case 0x2010, 0x2012...0x2014: .hyphen
    default: columns == 0 ? .invisible : .letter
    }
  }

  private static func isWideOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2329, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: true
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: true
    default: false
    }
  }

  private static func isWideClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x232A, 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F: true
    // Small kana, the sound marks and the length mark.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309B...0x309E: true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30FB...0x30FE: true
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60: true
    default: false
    }
  }
}
