/// An `ObservableObject` that the view owns: made once for its place, kept with it, observed.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>

  private let make: () -> ObjectType
  private var storage: StateObjectStorage<ObjectType>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  @MainActor public var wrappedValue: ObjectType {
    guard let storage else {
      Diagnostics.once("StateObject<\(ObjectType.self)> was read before its view was on the screen; that makes an object for each reading")
      return make()
    }
    return storage.object
  }

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
