extension String {
  /// Calls `body` with the text's bytes in UTF-8, which are valid during the call only. Unlike `withUTF8`, it does not need a mutable copy:
  /// retaining and releasing one takes two locked instructions a text.
  @inlinable @inline(__always) package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // Only a bridged Objective-C string has no contiguous UTF-8.
    var copy = self
    return copy.withUTF8(body)
  }
}
