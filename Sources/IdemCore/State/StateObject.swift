/// An `ObservableObject` that the view owns. It is created once with the view's node, lives as long, and is observed.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The type of the projected value.
  public typealias Wrapper = _ObjectBindings<ObjectType>

  private let make: () -> ObjectType
  private var storage: StateObjectStorage<ObjectType>?

  /// Creates the object when the view's node is created.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Reading it before the view is on the screen creates a new object each time, which is reported once on the log.
  @MainActor public var wrappedValue: ObjectType {
    guard let storage else {
      Diagnostics.once(
        "StateObject<\(ObjectType.self)> was read before its view was on the screen, so each read creates an object; read it in a body")
      return make()
    }
    return storage.object
  }

  /// Bindings to the properties of the object.
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<StateObject>, _ connection: inout _PropertyConnection) {
    property.pointee.storage = connection.slot { StateObjectStorage(property.pointee.make(), name: $1, node: $0) }
  }
}

@MainActor
final class StateObjectStorage<ObjectType: ObservableObject>: PropertyStorage {
  let object: ObjectType
  private let subscription: ObjectSubscription

  init(_ object: ObjectType, name: String, node: Node) {
    self.object = object
    subscription = ObjectSubscription(node: node, name: name)
    subscription.observe(object)
  }

  func close() { subscription.close() }
}
