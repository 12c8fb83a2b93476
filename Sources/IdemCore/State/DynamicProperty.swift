/// A stored property of a view whose value is kept in the view's node or comes from elsewhere: `@State`, `@Environment`, ...
///
/// A custom struct with such properties can conform to this protocol. Before the body runs, its properties are connected to the node; then
/// `update()` is called.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before the view's body runs, after the nested properties are connected.
  mutating func update()

  /// Connects a value to its node, before `update()`.
  ///
  /// SAFETY: `property` points to an initialized value. The caller keeps it alive, and only this call accesses it.
  static func _connect(_ property: UnsafeMutablePointer<Self>, _ connection: inout _PropertyConnection)
  /// Whether the comparison of view values leaves this property out. Then what the body reads of it is a dependency instead.
  static var _isIgnoredInput: Bool { get }
  /// Whether nothing needs to run before the body: no nested properties and no `update()`.
  static var _isSelfContained: Bool { get }
}

extension DynamicProperty {
  public mutating func update() {}

  public static func _connect(_ property: UnsafeMutablePointer<Self>, _ connection: inout _PropertyConnection) {
    ViewPlan.of(Self.self).connect(UnsafeMutableRawPointer(property), &connection)
  }

  public static var _isIgnoredInput: Bool { false }
  public static var _isSelfContained: Bool { false }
}

/// Connects the properties of one view value to its node. It hands out the storage that the node retains, in the order of the properties.
@MainActor
public struct _PropertyConnection {
  // SAFETY: the caller owns the node, and a connection exists only during a call. The reference is not counted.
  unowned(unsafe) let node: Node
  /// The node's storage, moved here for the duration of the connection.
  var slots: ContiguousArray<AnyObject> = []
  private var next = 0
  /// The declared name of the property that is being connected (`_count`). Set only if storage may be created.
  var name = ""

  init(node: Node) { self.node = node }

  /// Returns the node's storage for the next property. The first time, creates it with `make`.
  mutating func slot<Storage: AnyObject>(_ make: (Node, String) -> Storage) -> Storage {
    defer { next += 1 }
    // SAFETY: slots are requested in the order of a type's properties, which is the same each time, so the class is too.
    if next < slots.count { return unsafeDowncast(slots[next], to: Storage.self) }
    let storage = make(node, name)
    slots.append(storage)
    return storage
  }

  /// Whether the storage of the next property does not exist yet.
  var isMaking: Bool { next == slots.count }
}

/// The position of a dynamic property in a view type.
@MainActor
struct DynamicPropertyField {
  let name: String
  let offset: Int
  // The type instead of a closure: calling a stored closure retains and releases it.
  let wrapper: any DynamicProperty.Type
  /// How to connect and update the nested properties before a body runs; nil if there is nothing to do.
  let parts: ViewPlan?

  init?(_ field: StoredField) {
    guard let type = field.dynamicProperty else { return nil }
    name = field.name
    offset = field.offset
    wrapper = type
    parts = type._isSelfContained ? nil : ViewPlan.of(type)
  }

  /// SAFETY: `pointer` is the address of an initialized `Property`; the caller keeps it alive and accesses it exclusively.
  static func connect<Property: DynamicProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer, _ connection: inout _PropertyConnection
  ) {
    Property._connect(pointer.assumingMemoryBound(to: Property.self), &connection)
  }

  /// Updates the property before a body runs: its nested properties, then itself.
  ///
  /// SAFETY: `pointer` as in `connect`; the property's type is `wrapper`.
  func update(at pointer: UnsafeMutableRawPointer) {
    func update<Property: DynamicProperty>(_ type: Property.Type) { pointer.assumingMemoryBound(to: Property.self).pointee.update() }
    parts?.updateProperties(pointer)
    update(wrapper)
  }
}

extension StoredField {
  /// The property wrapper type, if it is a DynamicProperty; nil otherwise. The conformance lookup is skipped for types that cannot be one.
  @MainActor var dynamicProperty: (any DynamicProperty.Type)? {
    switch kind {
    case .function, .tuple, .metatype, .existential, .classExistential: return nil
    default: break
    }
    if Comparison.wholeNumbers.contains(ObjectIdentifier(type)) || type == String.self { return nil }
    return type as? any DynamicProperty.Type
  }
}
