/// What is known of one scalar before it is shown: what is done with it, its columns, and whether it can join its neighbours.
///
/// From a table that `Scripts/generate-width-table.py` writes from the Unicode Character Database; seven bits a scalar, in two stages, 50 KB of
/// constant data that nothing prepares at start-up. Cost: about 1 ns.
public struct ScalarClass: Hashable, Sendable {
  @usableFromInline let rawValue: UInt8

  @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The class of a scalar; a value that is no scalar counts as unassigned.
  @inlinable @inline(__always) public init(of scalar: UInt32) {
    if scalar > 0x10FFFF {
      rawValue = 0
      return
    }
    // A digit of a block's number is a character from "0" on, a class one from "!" on; a line of 128 of them ends with a newline.
    let place = Int(truncatingIfNeeded: scalar >> 6) & ~1
    let digits = ScalarClass.blockNumbers.utf8Start + (place &+ place >> 7)
    let block = Int(digits[0] &- 0x30) << 6 | Int(digits[1] &- 0x30)
    rawValue = ScalarClass.blocks.utf8Start[block &* 129 &+ Int(scalar & 127)] &- 0x21
  }

  /// What is done with a scalar.
  public enum Treatment: UInt8, Sendable {
    /// C0, C1, DEL, unassigned scalars and non-characters, visible format controls: U+FFFD stands for it.
    case replaced
    /// What shows nothing of its own: bidi controls, joiners, tags, variation selectors and other invisible scalars.
    case dropped
    /// A tab, a line feed, a line or a paragraph separator: a space, where nobody laid it out before.
    case layout
    /// A non-spacing mark, or a vowel or final consonant of Hangul: part of the glyph before it.
    case mark
    case narrow
    case wide
    /// East Asian Width "A" (Greek, Cyrillic, line drawing, private use): narrow, unless the user says otherwise.
    case ambiguous
    /// One of the 26 letters of which two make a flag.
    case regionalIndicator
  }

  @inlinable @inline(__always) public var treatment: Treatment { unsafeBitCast(rawValue & 7, to: Treatment.self) }

  /// Whether a cluster always begins and ends between this scalar and another simple one.
  @inlinable public var isSimple: Bool { rawValue & 8 != 0 }
  /// Whether the scalar is assigned and Extended_Pictographic: an emoji, or a symbol that a sequence makes one.
  @inlinable public var isPictographic: Bool { rawValue & 16 != 0 }
  /// Whether the scalar is newer than Unicode 14.0, so that a C library may not know it.
  @inlinable public var isRecent: Bool { rawValue & 32 != 0 }
  /// Whether terminals are known to give the scalar other widths than the table's.
  @inlinable public var isDisputed: Bool { rawValue & 64 != 0 }
  /// Whether every terminal gives a scalar of this class one column, or two where `wide`.
  @inlinable @inline(__always) package func isCertain(wide: Bool) -> Bool {
    // Narrow, wide, ambiguous: the last is wide where the user says so, who has set the terminal accordingly.
    let treatments: UInt8 = wide ? 0b0110_0000 : 0b0101_0000
    return rawValue & 0b0110_0000 == 0 && treatments >> (rawValue & 7) & 1 != 0
  }
}
