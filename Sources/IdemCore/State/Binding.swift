/// A reference to a value that is stored elsewhere. It reads and writes that value.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  // SAFETY: `Location` is not Sendable, but its values are read and written on the main actor only; nonisolated code only copies this
  // reference. `isSame` and `==` state what else they require.
  package nonisolated(unsafe) let location: any Location<Value>

  package nonisolated init(location: any Location<Value>) { self.location = location }

  /// Creates a binding from two functions. Two such bindings never compare as equal, so a view that gets one is not skipped.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// A binding to a constant. Writes are ignored.
  @MainActor public static func constant(_ value: Value) -> Binding { Binding(location: ConstantLocation(value)) }

  /// The same for an optional value where its type is not known otherwise: `List(rows, selection: .constant(3)) { … }`.
  @_disfavoredOverload
  @MainActor public static func constant<Wrapped>(_ value: Wrapped) -> Binding where Value == Wrapped? { .constant(Optional(value)) }

  /// Takes over another binding.
  @MainActor public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to the wrapped value of an optional; nil if the optional is nil now. If it becomes nil later, the binding reads the last
  /// value and ignores writes.
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base.location, value)
  }

  /// Converts a binding to one with an optional value. Writing nil is ignored.
  @MainActor public init<V>(_ base: Binding<V>) where Value == V? { location = OptionalLocation(base.location) }

  /// Converts a binding to one with a type-erased hashable value. Writing a value of another type is ignored.
  @MainActor public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable { location = HashableLocation(base.location) }

  /// The value. Reading it in a body makes the body depend on it.
  @MainActor public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself, so that `$binding` can be passed on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value. Writing it reads, changes and writes the whole value.
  @MainActor public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(location: PartLocation(location, path))
  }

  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<Binding>, _ connection: inout _PropertyConnection) {}
}

// SAFETY: as for `location`. A binding on another thread cannot be read there: `wrappedValue` belongs to the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Equatable {
  /// Whether two bindings refer to the same place. If the binding carries the value that bodies read (an element of a collection, a
  /// constant), the values must be equal as well. Call it on the main thread only, as with all view code.
  public nonisolated static func == (a: Binding, b: Binding) -> Bool {
    MainThread.assume((a, b)) { isSame($0.location, $1.location) }
  }

  @MainActor static func isSame(_ a: any Location<Value>, _ b: any Location<Value>) -> Bool {
    if a === b { return true }
    guard a.isSamePlace(as: b) else { return false }
    // For any other place, a body that reads the binding depends on the place itself, so the value need not be compared.
    guard let old = a.snapshot, let new = b.snapshot else { return true }
    return Comparison.of(Value.self).areEqual(old, new)
  }
}

extension Binding: PlannedComparison {
  package static var _comparison: Comparison {
    Comparison(of: Binding.self, obstacle: nil, isExhaustive: true) { a, b, _ in isSame(a.location, b.location) }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value. Call it on the main thread only.
  public nonisolated var id: Value.ID { MainThread.assume(self) { $0.wrappedValue.id } }
}
