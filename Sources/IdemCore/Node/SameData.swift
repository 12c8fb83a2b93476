/// A collection that knows in constant time that another value is the same: it holds the same memory, which nobody can have written since, for
/// who asks holds on to both.
///
/// The library's own collections alone: what another collection does with its memory cannot be known.
protocol SameData {
  /// True only where every element is the same; false says nothing.
  func isSameData(as other: Self) -> Bool
}

extension Array: SameData {
  func isSameData(as other: [Element]) -> Bool {
    count == other.count && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension ContiguousArray: SameData {
  func isSameData(as other: ContiguousArray) -> Bool {
    count == other.count && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension ArraySlice: SameData {
  func isSameData(as other: ArraySlice) -> Bool {
    indices == other.indices && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}

extension Range: SameData where Bound: SignedInteger {
  func isSameData(as other: Range) -> Bool { self == other }
}

extension SameData {
  /// The comparison for a type that is known to be this one.
  static func comparison<Data>(for type: Data.Type) -> ((Data, Data) -> Bool)? {
    { a, b in unsafeBitCast(a, to: Self.self).isSameData(as: unsafeBitCast(b, to: Self.self)) }
  }
}
