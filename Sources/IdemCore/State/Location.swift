/// The storage that a binding reads and writes.
@MainActor
package protocol Location<Value>: AnyObject {
  associatedtype Value
  /// Returns the value and tracks the read for the running body.
  func read() -> Value
  /// Writes the value, or ignores it if the place no longer exists.
  func write(_ value: Value)
  /// Whether another location refers to the same place.
  func isSamePlace(as other: any Location) -> Bool
  /// The value at the time the location was created, if bodies get that value instead of depending on the place; nil otherwise.
  var snapshot: Value? { get }
}

extension Location {
  package func isSamePlace(as other: any Location) -> Bool { self === other }
  package var snapshot: Value? { nil }
}

/// A part of another location's value, by key path.
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

  var snapshot: Value? { whole.snapshot?[keyPath: path] }
}

/// A property of an object.
@MainActor
final class ObjectPartLocation<Object: AnyObject, Value>: Location {
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>
  /// The value at creation, if reading the property is not tracked. Then the creator of the location runs again on a change and passes the
  /// newer value down.
  let snapshot: Value?

  init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, isTracked: Bool) {
    self.object = object
    self.path = path
    snapshot = isTracked ? nil : object[keyPath: path]
  }

  func read() -> Value { object[keyPath: path] }
  func write(_ value: Value) { object[keyPath: path] = value }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? ObjectPartLocation<Object, Value> else { return false }
    return object === other.object && path == other.path
  }
}

/// The wrapped value of an optional that was not nil at creation. After the optional became nil, reads return the last value and writes are
/// ignored.
@MainActor
final class UnwrappedLocation<Value>: Location {
  private let whole: any Location<Value?>
  private var last: Value

  init(_ whole: any Location<Value?>, _ value: Value) {
    self.whole = whole
    last = value
  }

  func read() -> Value {
    if let value = whole.read() { last = value }
    return last
  }

  func write(_ value: Value) { if whole.read() != nil { whole.write(value) } }

  func isSamePlace(as other: any Location) -> Bool {
    (other as? UnwrappedLocation<Value>).map { whole.isSamePlace(as: $0.whole) } ?? false
  }

  var snapshot: Value? { whole.snapshot ?? nil }
}

/// Presents a location as one with an optional value. Writing nil is ignored.
@MainActor
final class OptionalLocation<Wrapped>: Location {
  private let whole: any Location<Wrapped>
  init(_ whole: any Location<Wrapped>) { self.whole = whole }

  func read() -> Wrapped? { whole.read() }
  func write(_ value: Wrapped?) { if let value { whole.write(value) } }

  func isSamePlace(as other: any Location) -> Bool {
    (other as? OptionalLocation<Wrapped>).map { whole.isSamePlace(as: $0.whole) } ?? false
  }

  var snapshot: Wrapped?? { whole.snapshot }
}

/// Presents a location as one with a type-erased hashable value. Writing a value of another type is ignored.
@MainActor
final class HashableLocation<Value: Hashable>: Location {
  private let whole: any Location<Value>
  init(_ whole: any Location<Value>) { self.whole = whole }

  func read() -> AnyHashable { AnyHashable(whole.read()) }
  func write(_ value: AnyHashable) { if let value = value.base as? Value { whole.write(value) } }

  func isSamePlace(as other: any Location) -> Bool {
    (other as? HashableLocation<Value>).map { whole.isSamePlace(as: $0.whole) } ?? false
  }

  var snapshot: AnyHashable? { whole.snapshot.map { AnyHashable($0) } }
}

/// A constant. Writes are ignored.
@MainActor
final class ConstantLocation<Value>: Location {
  private let value: Value
  init(_ value: Value) { self.value = value }
  func read() -> Value { value }
  func write(_ value: Value) {}
  func isSamePlace(as other: any Location) -> Bool { other is ConstantLocation<Value> }
  var snapshot: Value? { value }
}

/// A getter and a setter. Two such locations never count as the same place.
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
