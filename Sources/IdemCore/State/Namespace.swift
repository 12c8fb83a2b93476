/// A unique identity for a group of names. Equal names in different namespaces do not collide.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var storage: NamespaceStorage?

  /// Creates a namespace. Its identity is assigned when the view gets its node.
  public init() {}

  /// The identity of a namespace. Unique in the process.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The identity.
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
