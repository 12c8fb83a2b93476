/// An order of a table's rows: by one of their properties, forwards or backwards.
///
/// The library's own, so that no table needs Foundation, whose `KeyPathComparator` is meant alike.
public struct TableComparator<Value>: Equatable {
  public enum Order: Hashable, Sendable { case forward, reverse }

  public let keyPath: PartialKeyPath<Value>
  public var order: Order
  /// Less than 0 where the first comes before the second, forwards.
  private let compareForward: (Value, Value) -> Int

  public init<Property: Comparable>(_ keyPath: KeyPath<Value, Property>, order: Order = .forward) {
    self.keyPath = keyPath
    self.order = order
    compareForward = { a, b in
      let a = a[keyPath: keyPath], b = b[keyPath: keyPath]
      return a < b ? -1 : b < a ? 1 : 0
    }
  }

  /// Less than 0 where the first comes before the second, 0 where they are equal.
  public func compare(_ a: Value, _ b: Value) -> Int { order == .forward ? compareForward(a, b) : compareForward(b, a) }

  public static func == (a: Self, b: Self) -> Bool { a.keyPath == b.keyPath && a.order == b.order }
}

extension Sequence {
  /// The elements by the first of some orders, among equals by the next; what is equal by all keeps its order.
  public func sorted(using comparators: [TableComparator<Element>]) -> [Element] {
    sorted { a, b in
      for comparator in comparators {
        let result = comparator.compare(a, b)
        if result != 0 { return result < 0 }
      }
      return false
    }
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Sorts by the first of some orders, among equals by the next.
  public mutating func sort(using comparators: [TableComparator<Element>]) {
    sort { a, b in
      for comparator in comparators {
        let result = comparator.compare(a, b)
        if result != 0 { return result < 0 }
      }
      return false
    }
  }
}
