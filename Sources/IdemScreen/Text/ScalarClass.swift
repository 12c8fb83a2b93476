/// The class of one scalar: how it is shown, its columns, and whether it can join its neighbors.
///
/// Read from a two-stage table that `Scripts/generate-width-table.py` makes from the Unicode Character Database: seven bits a scalar, 50 KB
/// of constant data without work at start-up. Cost: about 1 ns.
public struct ScalarClass: Hashable, Sendable {
  @usableFromInline let rawValue: UInt8

  @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The class of a scalar. A value that is not a scalar counts as unassigned.
  @inlinable @inline(__always) public init(of scalar: UInt32) {
    if scalar > 0x10FFFF {
      rawValue = 0
      return
    }
    // A digit of a block number is a character from "0" on; a class is a character from "!" on. Each line has 128 of them and a newline.
    // The tables cover 0...0x10FFFF, so the reads stay within their bounds.
    let place = Int(truncatingIfNeeded: scalar >> 6) & ~1
    let digits = ScalarClass.blockNumbers.utf8Start + (place &+ place >> 7)
    let block = Int(digits[0] &- 0x30) << 6 | Int(digits[1] &- 0x30)
    rawValue = ScalarClass.blocks.utf8Start[block &* 129 &+ Int(scalar & 127)] &- 0x21
  }

  /// How a scalar is shown.
  public enum Treatment: UInt8, Sendable {
    /// C0, C1, DEL, unassigned scalars, non-characters and visible format controls: replaced by U+FFFD.
    case replaced
    /// Invisible scalars: bidi controls, joiners, tags, variation selectors and others.
    case dropped
    /// A tab, a line feed, a line or a paragraph separator: a space, if no text layout handled it before.
    case layout
    /// A non-spacing mark, or a vowel or final consonant of Hangul: part of the preceding glyph.
    case mark
    case narrow
    case wide
    /// East Asian Width "A" (Greek, Cyrillic, line drawing, private use): narrow, unless the user configures it as wide.
    case ambiguous
    /// A regional indicator: one of 26 letters, two of which form a flag.
    case regionalIndicator
  }

  /// How the scalar is shown.
  // SAFETY: `Treatment` is an enum of one byte with the raw values 0 to 7, in order, so each of three bits is a case.
  @inlinable @inline(__always) public var treatment: Treatment { unsafeBitCast(rawValue & 7, to: Treatment.self) }

  /// Whether there is always a cluster boundary between this scalar and another simple one.
  @inlinable public var isSimple: Bool { rawValue & 8 != 0 }
  /// Whether the scalar is assigned and Extended_Pictographic: an emoji, or a symbol that a sequence turns into one.
  @inlinable public var isPictographic: Bool { rawValue & 16 != 0 }
  /// Whether the scalar is newer than Unicode 14.0, so that a C library may not support it.
  @inlinable public var isRecent: Bool { rawValue & 32 != 0 }
  /// Whether some terminals use another width than the table.
  @inlinable public var isDisputed: Bool { rawValue & 64 != 0 }
  /// Whether every terminal gives a scalar of this class one column, or two if `wide`.
  @inlinable @inline(__always) package func isCertain(wide: Bool) -> Bool {
    // Narrow, wide, ambiguous. An ambiguous scalar counts as either: the user configures its width to match the terminal.
    let treatments: UInt8 = wide ? 0b0110_0000 : 0b0101_0000
    return rawValue & 0b0110_0000 == 0 && treatments >> (rawValue & 7) & 1 != 0
  }
}
