/// An `ObservableObject` that somebody else owns: the view runs again after it changed.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>

  public var wrappedValue: ObjectType
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<ObservedObject>, _ connection: inout _PropertyConnection) {
    connection.slot { ObjectSubscription(node: $0, name: $1) }.observe(property.pointee.wrappedValue)
  }
}

extension ObservedObject: PlannedComparison {
  /// By the object's identity.
  package static var _comparison: Comparison { .bytes(MemoryLayout<ObjectType>.size) }
}
