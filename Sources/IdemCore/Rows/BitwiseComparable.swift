/// A collection that can detect in constant time that another value is the same. Equal buffer and count imply equality: both are retained,
/// so copy-on-write forbids mutation.
///
/// Only the standard library's collections conform: the storage of other collections is unknown.
protocol BitwiseComparable {
  /// Whether both values are certainly the same. False means unknown.
  func isSameData(as other: Self) -> Bool
}

extension Array: BitwiseComparable {
  func isSameData(as other: [Element]) -> Bool {
    count == other.count && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension ContiguousArray: BitwiseComparable {
  func isSameData(as other: ContiguousArray) -> Bool {
    count == other.count && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension ArraySlice: BitwiseComparable {
  func isSameData(as other: ArraySlice) -> Bool {
    indices == other.indices && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension Range: BitwiseComparable where Bound: SignedInteger {
  func isSameData(as other: Range) -> Bool { self == other }
}

extension BitwiseComparable {
  /// Returns the comparison for `Data`.
  // SAFETY: `Data` must be the same type as `Self`. The only caller gets `Self` by casting `Data.self`.
  static func comparison<Data>(for type: Data.Type) -> ((Data, Data) -> Bool)? {
    { a, b in unsafeBitCast(a, to: Self.self).isSameData(as: unsafeBitCast(b, to: Self.self)) }
  }
}
