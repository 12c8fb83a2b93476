/// An identity that no other view has: it tells a group of names from all others.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var storage: NamespaceStorage?

  public init() {}

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  @MainActor public var wrappedValue: ID { ID(number: storage?.number ?? 0) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<Namespace>, _ connection: inout _PropertyConnection) {
    property.pointee.storage = connection.slot { _, _ in NamespaceStorage() }
  }
}

@MainActor
final class NamespaceStorage {
  private static var last = 0
  let number: Int

  init() {
    NamespaceStorage.last += 1
    number = NamespaceStorage.last
  }
}
