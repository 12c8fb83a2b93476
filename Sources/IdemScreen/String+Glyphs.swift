extension String {
  /// Gives the text as safe glyphs, in order, until `body` returns false: mostly one a cluster.
  ///
  /// Control characters, C1, bidi controls and what else may not reach a terminal come as U+FFFD or not at all (see `CellWidth`); tabs and
  /// newlines are layout and come as a space here: split lines first. Cost: below 1 ns a byte for ASCII, some 5 ns a scalar for text without
  /// marks, some 50 ns a cluster for the rest. Nothing is copied but a string that is not UTF-8 inside.
  @inlinable public func forEachGlyph(_ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, body) }
  }

  /// Columns the text takes on one line. Cost: as `forEachGlyph`, and 0.1 ns a byte for ASCII.
  @inlinable public var columns: Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0) }
  }

  /// Columns with other options than those of the process.
  public func columns(options: CellWidth.Options) -> Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0, options: options) }
  }

  /// The glyphs with other options than those of the process, until `body` returns false.
  public func forEachGlyph(options: CellWidth.Options, _ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, options: options, body) }
  }
}

extension Substring {
  /// As `String.forEachGlyph`, without a copy of the text.
  @inlinable public func forEachGlyph(_ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, body) }
  }

  /// Columns the text takes on one line.
  @inlinable public var columns: Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0) }
  }
}

extension CellWidth {
  /// The glyphs of valid UTF-8, until `body` returns false; see `String.forEachGlyph`.
  @inlinable static func forEachGlyph(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Glyph) -> Bool) {
    if isPrintableASCII(bytes) {
      for byte in bytes where !body(Glyph(ascii: byte)) { return }
    } else {
      forEachAnyGlyph(in: bytes, body)
    }
  }

  @inlinable static func columns(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    isPrintableASCII(bytes) ? bytes.count : anyColumns(of: bytes)
  }

  /// Whether all bytes are 0x20...0x7E, and so are their own glyphs. Cost: about 0.2 ns a byte, eight at a time.
  @inlinable public static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let memory = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index &+ 8 <= memory.count {
      let word = memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The top bit of a byte is set where the byte has it, where taking 0x20 borrows, or where adding 1 gives 0x80.
      let other = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
      if other & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < memory.count {
      if memory[index] &- 0x20 >= 0x5F { return false }
      index &+= 1
    }
    return true
  }

  @usableFromInline static func forEachAnyGlyph(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Glyph) -> Bool) {
    forEachGlyph(in: bytes, options: options, body)
  }

  @usableFromInline static func anyColumns(of bytes: UnsafeBufferPointer<UInt8>) -> Int { columns(of: bytes, options: options) }
}
