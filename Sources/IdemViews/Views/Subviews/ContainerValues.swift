import IdemCore

/// The key of a value that a view passes to the container around it.
///
///     extension ContainerValues { @Entry var isPinned = false }
///     …
///     Text("Inbox").containerValue(\.isPinned, true)
///
/// `@Entry` writes the key.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// The values that a view passes to the container around it: see `Subview.containerValues`.
@MainActor @preconcurrency
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tag: AnyHashable?

  nonisolated init() {}

  init(of node: RenderNode) {
    self = node.traits?.values[ObjectIdentifier(ContainerValues.self)] as? ContainerValues ?? ContainerValues()
    tag = node.tag
  }

  /// The value of a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view, if it has one of this type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.tagValue(as: type) }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

struct ContainerValueModifier: WrapperModifier {
  let set: @MainActor (inout ContainerValues) -> Void
  let isSame: @MainActor (ContainerValues) -> Bool

  func makeNode(parent: Node, in context: UpdateContext) -> ContainerValueNode { ContainerValueNode(self, parent: parent) }
  func update(_ node: ContainerValueNode, in context: UpdateContext) { node.take(self, in: context) }
}

/// Sets the value on the render nodes below, whenever a container collects them.
final class ContainerValueNode: WrapperNode, TraitSource {
  private var modifier: ContainerValueModifier

  init(_ modifier: ContainerValueModifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: ContainerValueModifier.self)
  }

  func set(_ values: inout ContainerValues) { modifier.set(&values) }

  func take(_ new: ContainerValueModifier, in context: UpdateContext) {
    var old = ContainerValues()
    modifier.set(&old)
    modifier = new
    if !new.isSame(old) { structureChanged(in: context) }
  }

  override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    let first = nodes.count
    super.collectRenderNodes(into: &nodes, in: context)
    mark(nodes[first...])
  }

  func setTraits(of node: RenderNode) {
    let key = ObjectIdentifier(ContainerValues.self), traits = node.makeTraits()
    var values = traits.values[key] as? ContainerValues ?? ContainerValues()
    modifier.set(&values)
    traits.values[key] = values
  }
}

extension View {
  /// Passes a value to the container around the view, such as one that is made with `Group(subviews:)`. The views inside this one get it, too.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    let comparison = Comparison.of(V.self)
    return modifier(
      ContainerValueModifier(
        set: { $0[keyPath: keyPath] = value }, isSame: { comparison.areEqual($0[keyPath: keyPath], value) }))
  }
}
