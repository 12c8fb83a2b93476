extension CellWidth {
  /// One cluster of a text, for those who lay text out.
  struct Cluster {
    /// Its first byte in the text, and the byte behind it.
    var start: Int
    var end: Int
    var columns: Int
    /// Its first scalar, which says how it breaks.
    var scalar: UInt32
    var isWide: Bool
  }

  /// Walks valid UTF-8 cluster by cluster until `body` returns false: all of them, also those that show nothing.
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
        // The line end of two scalars counts as its second.
        if scalar == 0x0D, next < range.upperBound { scalar = 0x0A }
        let columns = columns(ofCluster: UnsafeBufferPointer(rebasing: bytes[range]), options)
        let isWide = columns >= 2 && ScalarClass(of: scalar).treatment == .wide
        return body(Cluster(start: range.lowerBound, end: range.upperBound, columns: columns, scalar: scalar, isWide: isWide))
      })
  }
}
