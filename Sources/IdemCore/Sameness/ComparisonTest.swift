/// One question about two values of a type, given by their addresses: whether they are the same, or identical.
///
/// An object, not a closure: that would be held for as long as it is asked, which takes longer than most answers. This one any two values pass.
@MainActor
package class ComparisonTest {
  package func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

  /// The same, of a test that somebody holds meanwhile.
  @inline(__always) final func ask(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { Unmanaged.passUnretained(self).use { $0(a, b) } }
}

/// Whether so many bytes are the same.
final class BytesTest: ComparisonTest {
  private let count: Int
  init(count: Int) { self.count = count }
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { haveSameBytes(a, b, count) }
}

/// The `==` of a type.
final class EqualityTest<Value: Equatable>: ComparisonTest {
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    func areEqual(_ a: inout Value, _ b: inout Value) -> Bool { a == b }
    // A value with itself, of which there are no two `inout`s. It need not be equal: no NaN is.
    if a == b {
      let value = a.assumingMemoryBound(to: Value.self).pointee
      return value == value
    }
    return areEqual(&a.borrowed(as: Value.self).pointee, &b.borrowed(as: Value.self).pointee)
  }
}

/// A test that values of the same bytes need not take.
final class UnlessSameBytesTest: ComparisonTest {
  private let count: Int
  private let test: ComparisonTest

  init(count: Int, _ test: ComparisonTest) { (self.count, self.test) = (count, test) }

  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { haveSameBytes(a, b, count) || test.ask(a, b) }
}

/// A test of a part of the values, then one of the rest of them.
final class PartTest: ComparisonTest {
  private let offset: Int
  private let test: ComparisonTest
  private let rest: ComparisonTest

  init(at offset: Int, _ test: ComparisonTest, rest: ComparisonTest) { (self.offset, self.test, self.rest) = (offset, test, rest) }

  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    test.ask(a + offset, b + offset) && rest.ask(a, b)
  }
}

/// What is said in code.
final class FunctionTest: ComparisonTest {
  private let function: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  init(_ function: @escaping @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool) { self.function = function }
  override func callAsFunction(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { function(a, b) }
}
