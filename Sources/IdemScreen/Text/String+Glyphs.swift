extension String {
  /// Calls `body` with each safe glyph of the text, in order, until it returns false. Most clusters are one glyph.
  ///
  /// Control characters, C1, bidi controls and other unsafe scalars become U+FFFD or are dropped (see `CellWidth`). Tabs and newlines
  /// become a space, so split the text into lines first. Cost: below 1 ns a byte for ASCII, about 5 ns a scalar for text without marks,
  /// about 50 ns a cluster for the rest. The text is copied only if it is not stored as UTF-8.
  @inlinable public func forEachGlyph(_ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, body) }
  }

  /// The columns of the text on one line. Cost: below 1 ns a byte for ASCII, otherwise as `forEachGlyph`.
  @inlinable public var columns: Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0) }
  }

  /// The columns of the text on one line, with other options than those of the process.
  public func columns(options: CellWidth.Options) -> Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0, options: options) }
  }

  /// Calls `body` with each safe glyph until it returns false, with other options than those of the process.
  public func forEachGlyph(options: CellWidth.Options, _ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, options: options, body) }
  }
}

extension Substring {
  /// The same as `String.forEachGlyph`, without a copy of the text.
  @inlinable public func forEachGlyph(_ body: (Glyph) -> Bool) {
    var string = self
    string.withUTF8 { CellWidth.forEachGlyph(in: $0, body) }
  }

  /// The columns of the text on one line.
  @inlinable public var columns: Int {
    var string = self
    return string.withUTF8 { CellWidth.columns(of: $0) }
  }
}

extension CellWidth {
  /// Calls `body` with each glyph of valid UTF-8, until it returns false; see `String.forEachGlyph`.
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

  /// Whether all bytes are 0x20...0x7E: each is then its own glyph.
  @inlinable public static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  @usableFromInline static func forEachAnyGlyph(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Glyph) -> Bool) {
    forEachGlyph(in: bytes, options: options, body)
  }

  @usableFromInline static func anyColumns(of bytes: UnsafeBufferPointer<UInt8>) -> Int { columns(of: bytes, options: options) }
}
