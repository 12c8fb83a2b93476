/// The content of one cell: a whole grapheme cluster, made safe, in 4 bytes.
///
/// Bits 0-20 are the scalar of a cluster of one scalar. If bit 31 is set, bits 0-29 are the number of a longer cluster in `ClusterTable`.
/// (The number of a flag is computed from its two letters and is in no table.) Bit 29 without bit 31 is a cell of a picture. Bit 30 means that the cluster takes two columns; the cell to
/// its right is then `.continuation`.
///
/// The number of a longer cluster is valid while a cell buffer shows the glyph, and for some time after it was made. So make glyphs where
/// you draw them. A glyph made by `init(_:)` may be stored.
public struct Glyph: Hashable, Sendable {
  /// The scalar or cluster number, and the flag bits.
  public let rawValue: UInt32

  /// A glyph of any bits, unchecked. An unsafe scalar is replaced only when it is written to a terminal.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @usableFromInline static let wideBit: UInt32 = 1 << 30
  @usableFromInline static let clusterBit: UInt32 = 1 << 31
  /// The bits that are the number of a cluster.
  static let numberBits: UInt32 = wideBit - 1

  /// A space.
  public static let space = Glyph(rawValue: 0x20)
  /// The right half of a wide cluster. Nothing is written for it.
  public static let continuation = Glyph(rawValue: 0)

  /// A glyph from a byte that must be printable ASCII (0x20...0x7E); needs no table look-up.
  @inlinable package init(ascii byte: UInt8) { self.init(rawValue: UInt32(byte)) }

  /// A glyph from a scalar that must be safe and one column wide (a line-drawing character, a block, a braille pattern).
  @inlinable package init(narrow scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  /// Whether the glyph takes two columns.
  @inlinable public var isWide: Bool { rawValue & Glyph.wideBit != 0 }
  /// Whether this is the right half of a wide glyph.
  @inlinable public var isContinuation: Bool { rawValue == 0 }
  @inlinable package var isCluster: Bool { rawValue & Glyph.clusterBit != 0 }
  /// Whether `ClusterTable` has the text. A flag needs no entry.
  @inlinable @inline(__always) var isInTable: Bool { rawValue & (Glyph.clusterBit | Glyph.flagBit) == Glyph.clusterBit }

  /// The columns of the glyph: 2 if it is wide, 0 for the right half of a wide glyph, otherwise 1.
  @inlinable public var width: Int { rawValue == 0 ? 0 : isWide ? 2 : 1 }

  /// The scalar of a glyph of one scalar; nil for a longer cluster, a picture and a continuation.
  @inlinable public var scalar: Unicode.Scalar? {
    rawValue == 0 || rawValue & Glyph.longBits != 0 ? nil : Unicode.Scalar(rawValue & 0x1F_FFFF)
  }

  /// Whether some terminals draw the glyph into the cell to its left. True for a spacing mark, which has a cell of its own here.
  ///
  /// Cost: one or two comparisons for ASCII, Latin, lines and braille.
  @inline(__always) var mayJoinLeft: Bool {
    rawValue >= 0x900 && rawValue < Glyph.wideBit && rawValue &- 0x1D00 >= 0x1300 && isDisputedNarrow
  }

  @inline(never) private var isDisputedNarrow: Bool { !isPicture && ScalarClass(of: rawValue).isDisputed }

  /// The glyph that replaces an unsafe scalar: U+FFFD.
  public static let replacement = Glyph(rawValue: 0xFFFD)

  /// The safe glyph of a character, or the first one if it has several (see `CellWidth`); a space if none of it is shown.
  ///
  /// The glyph may be stored. This holds for the first 4,096 clusters of several scalars that this initializer makes; later ones are valid
  /// while a cell buffer shows them.
  public init(_ character: Character) {
    self = .space
    CellWidth.withFirstPart(of: character) { self = $0.glyph(CellWidth.options, pinned: true) }
  }

  /// The glyph of a character that is drawn at once and not stored; see `init(_:)`.
  @usableFromInline package init(drawn character: Character) { self = CellWidth.glyph(of: character) ?? .space }

  /// The text that the terminal receives for this glyph; empty for a continuation, a space for a cell of a picture.
  public var string: String {
    if rawValue == 0 { return "" }
    if isCluster { return clusterScalars?.string ?? "\u{FFFD}" }
    if isPicture { return " " }
    return scalar.map(String.init) ?? "\u{FFFD}"
  }
}
