/// A stored property of a view whose value Idem keeps with the view's node, or brings along from elsewhere: `@State`, `@Environment`, ...
///
/// A struct of your own that holds such properties and conforms to this protocol becomes one too: its parts are connected before the body
/// runs, then `update()` is called.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before the view's body runs, once the parts of the property are connected.
  mutating func update()

  /// Connects a value to its node, before `update()`.
  static func _connect(_ property: UnsafeMutablePointer<Self>, _ connection: inout _PropertyConnection)
  /// Whether the property is no input of its view: what the body reads of it is a dependency instead.
  static var _isIgnoredInput: Bool { get }
  /// Whether there is nothing to do before a body runs.
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

/// What connects the properties of one view value to its node: hands out the storage that the node keeps, in the properties' order.
@MainActor
public struct _PropertyConnection {
  let node: Node
  private var slots: ContiguousArray<AnyObject>
  private var next = 0
  /// The name of the property that is being connected, as it is declared (`_count`).
  var name = ""

  init(node: Node, slots: ContiguousArray<AnyObject>) {
    self.node = node
    self.slots = slots
  }

  /// The node's storage for the next property; made the first time.
  mutating func slot<Storage: AnyObject>(_ make: (Node) -> Storage) -> Storage {
    defer { next += 1 }
    if next < slots.count { return unsafeDowncast(slots[next], to: Storage.self) }
    let storage = make(node)
    slots.append(storage)
    return storage
  }

  consuming func finish() -> ContiguousArray<AnyObject> { slots }
}

/// A dynamic property's place in a view type.
@MainActor
struct DynamicPropertyField {
  let name: String
  let offset: Int
  let connect: @MainActor (UnsafeMutableRawPointer, inout _PropertyConnection) -> Void
  /// Brings the property up to date before a body runs: its parts, then itself. Nil for those of Idem's own, which need none.
  let update: (@MainActor (UnsafeMutableRawPointer) -> Void)?

  init?(_ field: StoredField) {
    guard let type = field.dynamicProperty else { return nil }
    name = field.name
    offset = field.offset
    connect = DynamicPropertyField.connector(type, named: field.name)
    update = type._isSelfContained ? nil : DynamicPropertyField.updater(type)
  }

  private static func updater<Property: DynamicProperty>(_ type: Property.Type) -> @MainActor (UnsafeMutableRawPointer) -> Void {
    let plan = ViewPlan.of(type)
    return { pointer in
      plan.updateProperties(pointer)
      pointer.assumingMemoryBound(to: Property.self).pointee.update()
    }
  }

  private static func connector<Property: DynamicProperty>(
    _ type: Property.Type, named name: String
  ) -> @MainActor (UnsafeMutableRawPointer, inout _PropertyConnection) -> Void {
    { pointer, connection in
      connection.name = name
      Property._connect(pointer.assumingMemoryBound(to: Property.self), &connection)
    }
  }
}
