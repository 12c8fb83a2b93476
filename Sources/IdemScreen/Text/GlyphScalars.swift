/// The scalars of one glyph, safe to send: a base and at most four marks, or the scalars of an emoji sequence. 16 bytes.
package struct GlyphScalars: Hashable, Sendable {
  /// The maximum number of scalars: as many as ncurses stores in a cell (CCHARW_MAX).
  static let capacity = 5

  /// 21 bits a scalar, the base in the lowest bits. `low` has three scalars; `high` has two, then the count and the width.
  private var low: UInt64
  private var high: UInt64

  init(_ base: UInt32, isWide: Bool) {
    low = UInt64(base)
    high = 1 << 42 | (isWide ? 1 << 48 : 0)
  }

  package var count: Int { Int(high >> 42 & 7) }
  var isWide: Bool { high >> 48 != 0 }
  var columns: Int { isWide ? 2 : 1 }
  var base: UInt32 { self[0] }

  package subscript(index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (index < 3 ? low >> UInt64(index * 21) : high >> UInt64((index - 3) * 21)) & 0x1F_FFFF)
  }

  /// Adds a mark. A fifth and later mark is ignored.
  mutating func append(_ mark: UInt32) {
    let count = count
    guard count < GlyphScalars.capacity else { return }
    if count < 3 { low |= UInt64(mark) << UInt64(count * 21) } else { high |= UInt64(mark) << UInt64((count - 3) * 21) }
    high += 1 << 42
  }

  var string: String {
    var view = String.UnicodeScalarView()
    for index in 0..<count { view.append(Unicode.Scalar(self[index])!) }
    return String(view)
  }

  /// The glyph. A cluster of several scalars is added to the table. Cost: 1 ns, or about 50 ns for a cluster.
  func glyph(_ options: CellWidth.Options, in table: ClusterTable = .shared, pinned: Bool = false) -> Glyph {
    let width = isWide ? Glyph.wideBit : 0
    if count == 1 { return Glyph(rawValue: base | width) }
    if let flag = Glyph(flag: self) { return flag }
    if let number = table.intern(self, pinned: pinned) { return Glyph(rawValue: UInt32(number) | Glyph.clusterBit | width) }
    // The table is full. A sequence that is wide only as a whole becomes U+3013, the geta mark, which is wide and marks a missing
    // glyph.
    return Glyph(rawValue: (isWide && CellWidth.columns(of: base, options) != 2 ? 0x3013 : base) | width)
  }
}

extension Glyph {
  /// The bit of a flag's number. `ClusterTable` never sets it, so that flags need neither memory nor a look-up.
  @usableFromInline static let flagBit: UInt32 = 1 << 29

  init?(flag: GlyphScalars) {
    let first = flag[0] &- 0x1F1E6, second = flag[1] &- 0x1F1E6
    guard flag.count == 2, first < 26, second < 26 else { return nil }
    self.init(rawValue: (Glyph.flagBit + first * 26 + second) | Glyph.clusterBit | Glyph.wideBit)
  }

  /// The scalars of a glyph of several scalars; nil for another glyph, or if the number is not in use.
  package var clusterScalars: GlyphScalars? {
    guard isCluster else { return nil }
    let number = rawValue & Glyph.numberBits
    guard number & Glyph.flagBit != 0 else { return ClusterTable.shared.scalars(Int(number)) }
    let letters = number & ~Glyph.flagBit
    guard letters < 26 * 26 else { return nil }
    var flag = GlyphScalars(0x1F1E6 + letters / 26, isWide: true)
    flag.append(0x1F1E6 + letters % 26)
    return flag
  }
}
