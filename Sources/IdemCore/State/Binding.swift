/// A way to read and write a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  package nonisolated(unsafe) let location: any Location<Value>

  package nonisolated init(location: any Location<Value>) { self.location = location }

  /// A binding of two functions. Two such bindings are never known to stand for the same, so a view that gets one is not skipped.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// A binding to a value that stays as it is.
  @MainActor public static func constant(_ value: Value) -> Binding { Binding(location: ConstantLocation(value)) }

  @MainActor public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to what is in an optional; nil where nothing is.
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base.location, value)
  }

  /// A binding as one whose value may be nil.
  @MainActor public init<V>(_ base: Binding<V>) where Value == V? { location = OptionalLocation(base.location) }

  /// A binding as one to a value of any type that can be a key.
  @MainActor public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable { location = HashableLocation(base.location) }

  @MainActor public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  @MainActor public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(location: PartLocation(location, path))
  }

  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<Binding>, _ connection: inout _PropertyConnection) {}
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Equatable {
  /// Whether two bindings stand for the same place; where bodies are given a value with the binding (an element's, a constant), it must be
  /// the same as well. To be asked on the main thread, as all of a view.
  public nonisolated static func == (a: Binding, b: Binding) -> Bool {
    MainThread.assume((a, b)) { isSame($0.location, $1.location) }
  }

  @MainActor static func isSame(_ a: any Location<Value>, _ b: any Location<Value>) -> Bool {
    if a === b { return true }
    guard a.isSamePlace(as: b) else { return false }
    // Read while a body runs, any other place makes that body depend on it: there the value need not be compared.
    guard let old = a.snapshot, let new = b.snapshot else { return true }
    let comparison = Comparison.of(Value.self)
    return withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { comparison.isSame(UnsafeRawPointer(old), UnsafeRawPointer($0)) }
    }
  }
}

extension Binding: PlannedComparison {
  package static var _comparison: Comparison {
    Comparison { a, b in
      isSame(a.assumingMemoryBound(to: Binding.self).pointee.location, b.assumingMemoryBound(to: Binding.self).pointee.location)
    }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public nonisolated var id: Value.ID { MainThread.assume(self) { $0.wrappedValue.id } }
}
