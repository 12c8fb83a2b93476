import IdemCore

/// An order of a table's rows by one of their properties, ascending or descending.
///
/// It corresponds to `KeyPathComparator` of Foundation, so that a table does not need Foundation.
public struct TableComparator<Value>: Equatable {
  /// Ascending or descending.
  public enum Order: Hashable, Sendable { case forward, reverse }

  /// The property that is compared.
  public let keyPath: PartialKeyPath<Value>
  /// The direction.
  public var order: Order
  /// Compares in ascending order: less than 0 if the first value comes before the second.
  private let compareForward: (Value, Value) -> Int

  /// Creates an order by a property.
  public init<Property: Comparable>(_ keyPath: KeyPath<Value, Property>, order: Order = .forward) {
    self.keyPath = keyPath
    self.order = order
    compareForward = { a, b in
      let a = a[keyPath: keyPath], b = b[keyPath: keyPath]
      return a < b ? -1 : b < a ? 1 : 0
    }
  }

  /// Creates an order with a function that compares in ascending order: less than 0 if the first value comes before the second.
  package init(keyPath: PartialKeyPath<Value>, order: Order, compareForward: @escaping (Value, Value) -> Int) {
    self.keyPath = keyPath
    self.order = order
    self.compareForward = compareForward
  }

  /// Returns less than 0 if the first value comes before the second, 0 if they are equal, more than 0 otherwise.
  public func compare(_ a: Value, _ b: Value) -> Int { order == .forward ? compareForward(a, b) : compareForward(b, a) }

  /// Whether two orders have the same property and the same direction.
  public static func == (a: Self, b: Self) -> Bool { a.keyPath == b.keyPath && a.order == b.order }
}

/// A type of comparators that a table can store as its order: `TableComparator`, or Foundation's `KeyPathComparator`.
@MainActor @preconcurrency
public protocol _RowOrder {
  /// The type of the rows.
  associatedtype Compared
  /// The order that a binding stores.
  static func _order(in binding: Binding<[Self]>) -> Binding<[TableComparator<Compared>]>
}

extension TableComparator: @MainActor _RowOrder {
  public typealias Compared = Value
  public static func _order(in binding: Binding<[TableComparator]>) -> Binding<[TableComparator]> { binding }
}

extension Sequence {
  /// Returns the elements sorted by the first order, then by the next one among equal elements, and so on. The sort is stable. Cost: O(n
  /// log n).
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
  /// Sorts by the first order, then by the next one among equal elements, and so on. Cost: O(n log n).
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
