/// What one cell shows: a whole grapheme cluster, made safe, in 4 bytes.
///
/// Bits 0-20 hold the scalar of a cluster of one scalar; with bit 31 set bits 0-29 are its number in `ClusterTable`, which has the longer ones
/// (the number of a flag is made of its two letters, and is in no table).
/// Bit 30 says that the cluster takes two columns; the cell to its right is then `.continuation`.
///
/// The number of a longer cluster is good as long as a grid shows the glyph, and for some time after it was made: ask for glyphs where you draw.
/// One made by `init(_:)` may be kept.
public struct Glyph: Hashable, Sendable {
  public let rawValue: UInt32

  /// Any number, unchecked: what may not be shown is replaced only when it is written to a terminal.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @usableFromInline static let wideBit: UInt32 = 1 << 30
  @usableFromInline static let clusterBit: UInt32 = 1 << 31
  /// The bits that are the number of a cluster.
  static let numberBits: UInt32 = wideBit - 1

  public static let space = Glyph(rawValue: 0x20)
  /// The right half of a wide cluster: nothing is written for it.
  public static let continuation = Glyph(rawValue: 0)

  /// A byte that is known to be printable ASCII (0x20...0x7E), which needs no look-up.
  @inlinable package init(ascii byte: UInt8) { self.init(rawValue: UInt32(byte)) }

  /// A scalar that is known to be safe and to take one column (a line-drawing character, a block, a braille pattern).
  @inlinable package init(narrow scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  @inlinable public var isWide: Bool { rawValue & Glyph.wideBit != 0 }
  @inlinable public var isContinuation: Bool { rawValue == 0 }
  @inlinable package var isCluster: Bool { rawValue & Glyph.clusterBit != 0 }
  /// Whether `ClusterTable` has the text: flags need no entry.
  @inlinable @inline(__always) var isInTable: Bool { rawValue & (Glyph.clusterBit | Glyph.flagBit) == Glyph.clusterBit }

  /// Columns the glyph takes: 2 when wide, 0 for the right half of a wide one, else 1.
  @inlinable public var width: Int { rawValue == 0 ? 0 : isWide ? 2 : 1 }

  /// The scalar of a glyph that is a single one; nil for a longer cluster and for a continuation.
  @inlinable public var scalar: Unicode.Scalar? {
    rawValue == 0 || isCluster ? nil : Unicode.Scalar(rawValue & 0x1F_FFFF)
  }

  /// Whether some terminals draw the glyph into the cell to its left: a spacing mark, which has a cell of its own here.
  ///
  /// Cost: a comparison or two for ASCII, Latin, lines and braille.
  @inline(__always) var mayJoinLeft: Bool {
    rawValue >= 0x900 && rawValue < Glyph.wideBit && rawValue &- 0x1D00 >= 0x1300 && isDisputedNarrow
  }

  @inline(never) private var isDisputedNarrow: Bool { ScalarClass(of: rawValue).isDisputed }

  /// What stands for a scalar that may not be shown: U+FFFD.
  public static let replacement = Glyph(rawValue: 0xFFFD)

  /// The glyph of a character, made safe, its first where it has several (see `CellWidth`); one that shows nothing gives a space.
  ///
  /// It may be kept for as long as one likes. That holds for the first 4,096 clusters of several scalars that are made so; later ones are good as
  /// long as a grid shows them.
  public init(_ character: Character) {
    self = .space
    CellWidth.withFirstPart(of: character) { self = $0.glyph(CellWidth.options, pinned: true) }
  }

  /// The glyph of a character that is drawn at once; see `init(_:)`.
  @usableFromInline package init(drawn character: Character) { self = CellWidth.glyph(of: character) ?? .space }

  /// The text a terminal is sent for this glyph; empty for a continuation.
  public var string: String {
    if rawValue == 0 { return "" }
    if isCluster { return clusterScalars?.string ?? "\u{FFFD}" }
    return scalar.map(String.init) ?? "\u{FFFD}"
  }
}
