extension CellWidth {
  /// Splits valid UTF-8 into grapheme clusters, until a closure returns false.
  ///
  /// Calls `simple` with a scalar that is a cluster by itself, its class and its byte range. Calls `cluster` with the byte range of any
  /// other cluster. The segmentation rules (Swift's own, scalar by scalar) run only next to a scalar that can join its neighbors. Cost:
  /// about 3 ns for a simple scalar, 20 ns for another, no allocation.
  @inline(__always) static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, simple: (UInt32, ScalarClass, Range<Int>) -> Bool, cluster: (Range<Int>) -> Bool
  ) {
    guard !bytes.isEmpty else { return }
    var start = 0, end = 0
    var scalar = decode(bytes, &end)
    var kind = ScalarClass(of: scalar)
    while end < bytes.count {
      var following = end
      var next = decode(bytes, &following)
      let nextKind = ScalarClass(of: next)
      if kind.isSimple, nextKind.isSimple {
        guard simple(scalar, kind, Range(uncheckedBounds: (start, end))) else { return }
        (start, end, scalar, kind) = (end, following, next, nextKind)
        continue
      }
      var recognizer = Unicode._CharacterRecognizer()
      // SAFETY: the bytes are valid UTF-8, so every decoded number is a scalar. `Unicode.Scalar` has the layout of a UInt32.
      _ = recognizer.hasBreak(before: unsafeBitCast(scalar, to: Unicode.Scalar.self))
      while !recognizer.hasBreak(before: unsafeBitCast(next, to: Unicode.Scalar.self)) {
        end = following
        if end == bytes.count { break }
        next = decode(bytes, &following)
      }
      guard cluster(Range(uncheckedBounds: (start, end))) else { return }
      if end == bytes.count { return }
      (start, end, scalar) = (end, following, next)
      kind = ScalarClass(of: next)
    }
    if kind.isSimple {
      _ = simple(scalar, kind, Range(uncheckedBounds: (start, end)))
    } else {
      _ = cluster(Range(uncheckedBounds: (start, end)))
    }
  }

  /// The glyph of a simple scalar; nil if it is dropped. A simple scalar is never a regional indicator, and a mark is never simple.
  @inline(__always) static func simpleGlyph(_ scalar: UInt32, _ kind: ScalarClass, _ options: Options) -> Glyph? {
    if kind.isRecent, !options.contains(.recent) { return Glyph(rawValue: 0xFFFD) }
    switch kind.treatment {
    case .narrow: return Glyph(rawValue: scalar)
    case .wide: return Glyph(rawValue: scalar | Glyph.wideBit)
    case .ambiguous: return Glyph(rawValue: options.contains(.wideAmbiguous) ? scalar | Glyph.wideBit : scalar)
    case .layout: return .space
    case .dropped: return nil
    case .replaced, .mark, .regionalIndicator: return Glyph(rawValue: 0xFFFD)
    }
  }

  /// Calls `body` with each glyph of valid UTF-8, until it returns false.
  static func forEachGlyph(in bytes: UnsafeBufferPointer<UInt8>, options: Options, _ body: (Glyph) -> Bool) {
    scan(
      bytes,
      simple: { scalar, kind, _ in simpleGlyph(scalar, kind, options).map(body) ?? true },
      cluster: { range in
        forEachPart(of: UnsafeBufferPointer(rebasing: bytes[range]), options) { body($0.glyph(options)) }
      })
  }

  /// The columns that valid UTF-8 takes on one line. Adds nothing to `ClusterTable`.
  static func columns(of bytes: UnsafeBufferPointer<UInt8>, options: Options) -> Int {
    if isPrintableASCII(bytes) { return bytes.count }
    var sum = 0
    scan(
      bytes,
      simple: { scalar, kind, _ in
        sum &+= simpleGlyph(scalar, kind, options)?.width ?? 0
        return true
      },
      cluster: { range in
        sum &+= columns(ofCluster: UnsafeBufferPointer(rebasing: bytes[range]), options)
        return true
      })
    return sum
  }
}
