/// A way to read and write a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  package nonisolated(unsafe) let location: any Location<Value>

  package nonisolated init(location: any Location<Value>) { self.location = location }

  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  @MainActor public static func constant(_ value: Value) -> Binding { Binding(location: ConstantLocation(value)) }

  @MainActor public init(projectedValue: Binding<Value>) { self = projectedValue }

  @MainActor public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  @MainActor public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(location: PartLocation(location, path))
  }

  public static func _connect(_ property: UnsafeMutablePointer<Binding>, _ connection: inout _PropertyConnection) {}
}

extension Binding: PlannedComparison {
  /// By location: a body that read the value depends on it, so the value itself need not be compared.
  package static var _comparison: Comparison {
    Comparison { a, b in
      let a = a.assumingMemoryBound(to: Binding.self).pointee.location, b = b.assumingMemoryBound(to: Binding.self).pointee.location
      return a === b || a.isSamePlace(as: b)
    }
  }
}
