/// A test of two values of a type, given by their addresses: whether they are the same, or identical. The base class always returns true.
///
/// A class instead of a closure: calling a stored closure retains and releases its context, which takes longer than most tests. Callers
/// pass the addresses of two initialized values and keep them alive and unchanged during the call.
@MainActor
package class ComparisonTest {
  package func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

  /// Same, without retain/release. The caller must keep the test alive during the call.
  @inline(__always) final func isTrue(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    Unmanaged.passUnretained(self).use { $0(a, b) }
  }
}

/// Whether `count` bytes are the same.
final class BytesTest: ComparisonTest {
  private let count: Int
  init(count: Int) { self.count = count }
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { haveSameBytes(a, b, count) }
}

/// The `==` of a type.
final class EqualityTest<Value: Equatable>: ComparisonTest {
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    func areEqual(_ a: inout Value, _ b: inout Value) -> Bool { a == b }
    // The same address cannot be passed as two `inout` arguments. The value need not equal itself: NaN does not.
    if a == b {
      let value = a.assumingMemoryBound(to: Value.self).pointee
      return value == value
    }
    return areEqual(&a.borrowed(as: Value.self).pointee, &b.borrowed(as: Value.self).pointee)
  }
}

/// A test that is skipped if the bytes are the same.
final class UnlessSameBytesTest: ComparisonTest {
  private let count: Int
  private let test: ComparisonTest

  init(count: Int, _ test: ComparisonTest) { (self.count, self.test) = (count, test) }

  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { haveSameBytes(a, b, count) || test.isTrue(a, b) }
}

/// A test of one part of the values, followed by the test of the rest.
final class PartTest: ComparisonTest {
  private let offset: Int
  private let test: ComparisonTest
  private let rest: ComparisonTest

  init(at offset: Int, _ test: ComparisonTest, rest: ComparisonTest) { (self.offset, self.test, self.rest) = (offset, test, rest) }

  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    test.isTrue(a + offset, b + offset) && rest.isTrue(a, b)
  }
}

/// A test implemented by a closure.
final class FunctionTest: ComparisonTest {
  private let function: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  init(_ function: @escaping @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool) { self.function = function }
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { function(a, b) }
}
