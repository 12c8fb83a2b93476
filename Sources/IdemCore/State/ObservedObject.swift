/// An `ObservableObject` that is owned elsewhere. The view's body runs again after the object changed.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The type of the projected value.
  public typealias Wrapper = _ObjectBindings<ObjectType>

  /// The object.
  public var wrappedValue: ObjectType
  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<ObservedObject>, _ connection: inout _PropertyConnection) {
    connection.slot { ObjectSubscription(node: $0, name: $1) }.observe(property.pointee.wrappedValue)
  }
}

extension ObservedObject: PlannedComparison {
  /// Compares the object references.
  package static var _comparison: Comparison { .bytes(MemoryLayout<ObjectType>.size) }
}
