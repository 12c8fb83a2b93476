extension String {
  /// The text's bytes in UTF-8. Unlike `withUTF8`, it takes no copy: to hold one would take two locked instructions for each text.
  @inlinable @inline(__always) package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A string of Objective-C's.
    var copy = self
    return copy.withUTF8(body)
  }
}
