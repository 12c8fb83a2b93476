/// The `ObservableObject` of a type that `.environmentObject(_:)` gave further out: the view runs again after it changed.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>

  private var scope: EnvironmentScope?
  private var subscription: ObjectSubscription?

  public init() {}

  @MainActor public var wrappedValue: ObjectType {
    guard let object = scope?.value(of: ObjectKey<ObjectType>.self).object else {
      preconditionFailure("@EnvironmentObject \(ObjectType.self): no view above gives one with .environmentObject(_:)")
    }
    subscription?.observe(object)
    return object
  }

  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<EnvironmentObject>, _ connection: inout _PropertyConnection) {
    property.pointee.scope = connection.node.environment
    property.pointee.subscription = connection.slot { ObjectSubscription(node: $0, name: $1) }
  }
}

extension View {
  /// Gives an object to this view and those below it: `@EnvironmentObject` of its type reads it.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}
