/// Where a binding reads and writes.
@MainActor
package protocol Location<Value>: AnyObject {
  associatedtype Value
  /// The value, noted as read by the body that is running.
  func read() -> Value
  func write(_ value: Value)
  /// Whether another location stands for the same place.
  func isSamePlace(as other: any Location) -> Bool
}

extension Location {
  package func isSamePlace(as other: any Location) -> Bool { self === other }
}

/// A part of another location's value.
@MainActor
final class PartLocation<Whole, Value>: Location {
  private let whole: any Location<Whole>
  private let path: WritableKeyPath<Whole, Value>

  init(_ whole: any Location<Whole>, _ path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  func read() -> Value { whole.read()[keyPath: path] }

  func write(_ value: Value) {
    var new = whole.read()
    new[keyPath: path] = value
    whole.write(new)
  }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? PartLocation<Whole, Value> else { return false }
    return path == other.path && whole.isSamePlace(as: other.whole)
  }
}

/// A value that never changes; writes to it are dropped.
@MainActor
final class ConstantLocation<Value>: Location {
  private let value: Value
  init(_ value: Value) { self.value = value }
  func read() -> Value { value }
  func write(_ value: Value) {}

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    let comparison = Comparison.of(Value.self)
    return withUnsafePointer(to: value) { mine in
      withUnsafePointer(to: other.value) { theirs in comparison.isSame(UnsafeRawPointer(mine), UnsafeRawPointer(theirs)) }
    }
  }
}

/// A getter and a setter. Two of them are never known to be the same place.
@MainActor
final class FunctionLocation<Value>: Location {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }
  func read() -> Value { get() }
  func write(_ value: Value) { set(value) }
}
