/// Reads the `ObservableObject` that an ancestor provides with `.environmentObject(_:)`. The view's body runs again after the object
/// changed.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The type of the projected value.
  public typealias Wrapper = _ObjectBindings<ObjectType>

  private var scope: EnvironmentScope?
  private var subscription: ObjectSubscription?

  /// Reads the object of this type.
  public init() {}

  /// The object. Stops the program if no ancestor provides one.
  @MainActor public var wrappedValue: ObjectType {
    guard let object = scope?.value(of: ObjectKey<ObjectType>.self).object else {
      preconditionFailure(
        "@EnvironmentObject \(ObjectType.self): there is no such object; set one with .environmentObject(_:) on a view above")
    }
    subscription?.observe(object)
    return object
  }

  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<EnvironmentObject>, _ connection: inout _PropertyConnection) {
    property.pointee.scope = connection.node.environment
    property.pointee.subscription = connection.slot { ObjectSubscription(node: $0, name: $1) }
  }
}

extension View {
  /// Provides an object to this view and its descendants. They read it with `@EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}
