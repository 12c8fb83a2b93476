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
  unowned(unsafe) let node: Node
  /// The node's, for the time that it connects.
  var slots: ContiguousArray<AnyObject> = []
  private var next = 0
  /// The name of the property that is being connected, as it is declared (`_count`); where its storage is to be made.
  var name = ""

  init(node: Node) { self.node = node }

  /// The node's storage for the next property; made, with the property's name, the first time.
  mutating func slot<Storage: AnyObject>(_ make: (Node, String) -> Storage) -> Storage {
    defer { next += 1 }
    if next < slots.count { return unsafeDowncast(slots[next], to: Storage.self) }
    let storage = make(node, name)
    slots.append(storage)
    return storage
  }

  /// Whether the next property's storage is still to be made.
  var isMaking: Bool { next == slots.count }
}

/// A dynamic property's place in a view type.
@MainActor
struct DynamicPropertyField {
  let name: String
  let offset: Int
  // Not closures: these would be held for each call.
  let wrapper: any DynamicProperty.Type
  /// What to do with its parts before a body runs; nil for those of Idem's own, for which there is nothing to do.
  let parts: ViewPlan?

  init?(_ field: StoredField) {
    guard let type = field.dynamicProperty else { return nil }
    name = field.name
    offset = field.offset
    wrapper = type
    parts = type._isSelfContained ? nil : ViewPlan.of(type)
  }

  static func connect<Property: DynamicProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer, _ connection: inout _PropertyConnection
  ) {
    Property._connect(pointer.assumingMemoryBound(to: Property.self), &connection)
  }

  /// Brings the property up to date before a body runs: its parts, then itself.
  func update(at pointer: UnsafeMutableRawPointer) {
    func update<Property: DynamicProperty>(_ type: Property.Type) { pointer.assumingMemoryBound(to: Property.self).pointee.update() }
    parts?.updateProperties(pointer)
    update(wrapper)
  }
}
