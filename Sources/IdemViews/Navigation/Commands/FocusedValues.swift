import IdemCore

/// A key of `FocusedValues`. As in SwiftUI, a value has no default: it is nil if no view sets it.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view and the views around it set with `focusedValue`. Extend it with a property for each key:
///
///     extension FocusedValues {
///       @Entry var selectedProcess: Process?
///     }
@MainActor
public struct FocusedValues {
  fileprivate let store: FocusedValueStore?
  /// The value written into this copy.
  fileprivate var written: (key: any FocusedValueKey.Type, value: Any?)?

  init(_ store: FocusedValueStore?) { self.store = store }

  /// The value of a key; nil if no view at or around the focus sets it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { store?.value(of: ObjectIdentifier(key)) as? Key.Value }
    set { written = (key, newValue.map { $0 as Any }) }
  }
}

/// Reads a value that the focused view, or a view around it, sets with `focusedValue`.
///
/// A body that reads it runs again when the focus moves to a view with another value.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let path: KeyPath<FocusedValues, Value?>
  @Environment(\.focusedValues) private var values

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { path = keyPath }

  /// The value; nil if there is none.
  @MainActor public var wrappedValue: Value? { values[keyPath: path] }
}

/// The values of a tree. It is made when the first view sets or reads one: the outermost scope stores the default of a key.
@MainActor
final class FocusedValueStore {
  private var dependencies: [ObjectIdentifier: Dependency] = [:]
  private var nodes = NodeRegistry()

  static func of(_ tree: ViewTree) -> FocusedValueStore { tree.rootEnvironment.value(of: FocusedValuesKey.self).store }

  func add(_ node: FocusedValueNode) {
    nodes.add(node)
    if node.isOfScene { changed(node.key) }
  }

  func remove(_ node: FocusedValueNode) {
    nodes.remove()
    changed(node.key)
  }

  func changed(_ key: ObjectIdentifier) { dependencies[key]?.changed(Cause(.environment, name: "focusedValues")) }

  /// The value of the innermost view around the focus, or else the newest value for the whole scene.
  func value(of key: ObjectIdentifier) -> Any? {
    let dependency = dependencies[key] ?? .make()
    dependencies[key] = dependency
    dependency.trackRead()
    var found: FocusedValueNode?
    nodes.forEach { node in
      guard let node = node as? FocusedValueNode, node.key == key, node.value != nil, node.isInside || node.isOfScene else { return }
      if rank(node) >= found.map(rank) ?? .min { found = node }
    }
    return found?.value
  }

  /// The value of the key with a name: `selectedProcess` for `SelectedProcessKey`. Cost: O(views that set values).
  func value(named name: String) -> Any? {
    var found: FocusedValueNode?
    nodes.forEach { node in
      guard let node = node as? FocusedValueNode, node.value != nil, node.isInside || node.isOfScene, node.keyName == name else { return }
      if rank(node) >= found.map(rank) ?? .min { found = node }
    }
    return found?.value
  }

  private func rank(_ node: FocusedValueNode) -> Int32 { node.isInside ? node.depth : -1 }
}

struct FocusedValueStoreReference: Equatable {
  let store: FocusedValueStore
  static func == (a: Self, b: Self) -> Bool { a.store === b.store }
}

enum FocusedValuesKey: EnvironmentKey {
  /// A new store. It is read on the main actor only.
  static var defaultValue: FocusedValueStoreReference {
    FocusedValueStoreReference(store: MainActor.assumeIsolated { FocusedValueStore() })
  }
}

extension EnvironmentValues {
  var focusedValues: FocusedValues { FocusedValues(self[FocusedValuesKey.self].store) }
}

struct FocusedValueModifier<Value>: WrapperModifier {
  let path: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool

  func makeNode(parent: Node, in context: UpdateContext) -> FocusedValueNode {
    let (key, value) = written
    return FocusedValueNode(key, value, isOfScene: isOfScene, parent: parent)
  }

  func update(_ node: FocusedValueNode, in context: UpdateContext) {
    let isSame = Comparison.of(Value?.self).compareValues(node.value as? Value, value) == .equal
    node.take(written.value, isSame: isSame)
  }

  private var written: (key: any FocusedValueKey.Type, value: Any?) {
    var values = FocusedValues(nil)
    values[keyPath: path] = value
    guard let written = values.written else {
      preconditionFailure("focusedValue: the key path \(path) does not set a key of FocusedValues")
    }
    return written
  }
}

final class FocusedValueNode: WrapperNode, FocusObserver {
  let keyType: any FocusedValueKey.Type
  let key: ObjectIdentifier
  let isOfScene: Bool
  private(set) var value: Any?
  private(set) var isInside = false

  init(_ key: any FocusedValueKey.Type, _ value: Any?, isOfScene: Bool, parent: Node) {
    keyType = key
    self.key = ObjectIdentifier(key)
    self.value = value
    self.isOfScene = isOfScene
    super.init(parent: parent, type: FocusedValueNode.self)
    flags.insert(.focusObserver)
    FocusedValueStore.of(tree).add(self)
  }

  /// The name of the key in the user's rules for keys.
  fileprivate var keyName: String {
    var name = String(describing: keyType)
    if name.hasSuffix("Key") { name.removeLast(3) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  func take(_ new: Any?, isSame: Bool) {
    value = new
    if !isSame, isInside || isOfScene { FocusedValueStore.of(tree).changed(key) }
  }

  func focusChanged(isInside: Bool, in context: UpdateContext) {
    self.isInside = isInside
    FocusedValueStore.of(tree).changed(key)
  }

  override func close(in context: UpdateContext) { FocusedValueStore.of(tree).remove(self) }
}

extension View {
  /// Sets a value for `@FocusedValue` while the focus is in this view. The innermost view that sets a value counts.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: false))
  }

  /// Sets a value for `@FocusedValue` wherever the focus is, unless a view at or around the focus sets one.
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: true))
  }
}
