extension CellWidth {
  /// One grapheme cluster of a text, as text layout needs it.
  struct Cluster {
    /// The offset of its first byte in the text, and the offset after its last byte.
    var start: Int
    var end: Int
    var columns: Int
    /// Its first scalar, which determines how it breaks.
    var scalar: UInt32
    var isWide: Bool
  }

  /// Calls `body` with each cluster of valid UTF-8, until it returns false. Includes clusters that take no columns.
  @inline(__always) static func forEachCluster(in bytes: UnsafeBufferPointer<UInt8>, options: Options, _ body: (Cluster) -> Bool) {
    scan(
      bytes,
      simple: { scalar, kind, range in
        let width = simpleGlyph(scalar, kind, options)?.width ?? 0
        return body(Cluster(start: range.lowerBound, end: range.upperBound, columns: width, scalar: scalar, isWide: width == 2))
      },
      cluster: { range in
        var next = range.lowerBound
        var scalar = decode(bytes, &next)
        // CR LF is one cluster; it is classified by its LF.
        if scalar == 0x0D, next < range.upperBound { scalar = 0x0A }
        let columns = columns(ofCluster: UnsafeBufferPointer(rebasing: bytes[range]), options)
        let treatment = ScalarClass(of: scalar).treatment
        let isWide = columns >= 2 && (treatment == .wide || treatment == .regionalIndicator)
        return body(Cluster(start: range.lowerBound, end: range.upperBound, columns: columns, scalar: scalar, isWide: isWide))
      })
  }

  /// Calls `body` with the range of each cluster in bytes, until it returns false.
  package static func forEachClusterRange(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool) {
    forEachCluster(in: bytes, options: options) { body($0.start..<$0.end) }
  }
}
