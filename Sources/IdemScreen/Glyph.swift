/// What one cell shows: a whole grapheme cluster, made safe, in 4 bytes.
///
/// Bits 0-20 hold the scalar of a cluster of one scalar; with bit 31 set they index `ClusterTable`, which holds the longer ones
/// (a flag's index is its two letters).
/// Bit 30 says that the cluster takes two columns; the cell to its right is then `.continuation`.
public struct Glyph: Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  @usableFromInline static let wideBit: UInt32 = 1 << 30
  @usableFromInline static let clusterBit: UInt32 = 1 << 31

  public static let space = Glyph(rawValue: 0x20)
  /// The right half of a wide cluster: nothing is written for it.
  public static let continuation = Glyph(rawValue: 0)

  /// A printable ASCII byte (0x20...0x7E), which needs no look-up.
  @inlinable public init(ascii byte: UInt8) { self.init(rawValue: UInt32(byte)) }

  /// A scalar that is known to be safe and to take one column (a line-drawing character, a block, a braille pattern).
  @inlinable public init(narrow scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  @inlinable public var isWide: Bool { rawValue & Glyph.wideBit != 0 }
  @inlinable public var isContinuation: Bool { rawValue == 0 }
  @inlinable var isCluster: Bool { rawValue & Glyph.clusterBit != 0 }

  /// Columns the glyph takes: 2 when wide, 0 for the right half of a wide one, else 1.
  @inlinable public var width: Int { rawValue == 0 ? 0 : isWide ? 2 : 1 }

  /// The scalar of a glyph that is a single one; nil for a longer cluster and for a continuation.
  @inlinable public var scalar: Unicode.Scalar? {
    rawValue == 0 || isCluster ? nil : Unicode.Scalar(rawValue & 0x1F_FFFF)
  }

  /// What stands for a scalar that may not be shown: U+FFFD.
  public static let replacement = Glyph(rawValue: 0xFFFD)

  /// The glyph of a character, made safe, its first where it has several (see `CellWidth`); one that shows nothing gives a space.
  public init(_ character: Character) { self = CellWidth.glyph(of: character) ?? .space }

  /// The text a terminal is sent for this glyph; empty for a continuation.
  public var string: String {
    if rawValue == 0 { return "" }
    if isCluster { return ClusterTable.shared[Int(rawValue & 0x1F_FFFF)] }
    return scalar.map(String.init) ?? "\u{FFFD}"
  }
}
