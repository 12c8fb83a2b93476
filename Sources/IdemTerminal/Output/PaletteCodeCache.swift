/// A cache of the control sequences that select palette entries. Each is complete and padded to 16 bytes, so that it is stored with two
/// moves. A sequence is created at its first use.
final class PaletteCodeCache {
  struct Code {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// The length of the sequence in bytes; 0 if it is not created yet.
    var count = 0
  }
  /// The sequences, without their owner; see `Code.count` for those that are not made yet.
  // SAFETY: valid as long as the cache. The index must be 0 to 255.
  struct Table {
    fileprivate let codes: UnsafeMutablePointer<Code>

    @inline(__always) func foreground(_ index: Int) -> Code { codes[index] }
  }

  /// The number of palette entries.
  private static let colors = 256
  private let dialect: Dialect
  /// 256 foregrounds, then 256 backgrounds.
  // SAFETY: owned by this object, initialized, and never resized. Indices are not checked: the callers pass those of a palette, 0 to 255.
  private let codes: UnsafeMutablePointer<Code>

  init(_ dialect: Dialect) {
    self.dialect = dialect
    let entries = UnsafeMutableBufferPointer<Code>.allocate(capacity: 2 * PaletteCodeCache.colors)
    entries.initialize(repeating: Code())
    codes = entries.baseAddress!
  }

  deinit { codes.deallocate() }

  @inline(__always) var table: Table { Table(codes: codes) }

  @inline(__always) func foreground(_ index: Int) -> Code {
    let code = codes[index]
    return code.count > 0 ? code : make(index)
  }

  @inline(__always) func background(_ index: Int) -> Code {
    let code = codes[PaletteCodeCache.colors &+ index]
    return code.count > 0 ? code : make(PaletteCodeCache.colors + index)
  }

  @inline(never) private func make(_ place: Int) -> Code {
    let bytes =
      [0x1B, 0x5B]
      + dialect.parameters(
        ofEntry: place % PaletteCodeCache.colors, foreground: place < PaletteCodeCache.colors) + [UInt8(ascii: "m")]
    precondition(
      bytes.count <= MemoryLayout<Code>.offset(of: \.count)!, "PaletteCodeCache: a sequence of \(bytes.count) bytes does not fit")
    var code = Code(count: bytes.count)
    withUnsafeMutableBytes(of: &code) { for (index, byte) in bytes.enumerated() { $0[index] = byte } }
    codes[place] = code
    return code
  }
}
