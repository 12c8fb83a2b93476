/// A view of any type. It keeps its node while the type of the wrapped view stays the same; another type is another identity.
public struct AnyView: PrimitiveView {
  let storage: AnyViewStorage

  /// Wraps a view. An `AnyView` is not wrapped a second time.
  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? AnyViewBox(view)
  }

  /// Wraps a view; same as `init(_:)`.
  public init<V: View>(erasing view: V) { self.init(view) }

  public static func _makeNode(_ view: AnyView, parent: Node, in context: UpdateContext) -> Node {
    let node = AnyViewNode(parent: parent, type: AnyView.self)
    node.show(view.storage, in: context)
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: AnyView, in context: UpdateContext) {
    node.uncheckedCast(to: AnyViewNode.self).show(view.storage, in: context)
  }
}

/// The type-erased content of an `AnyView`.
@MainActor
class AnyViewStorage {
  var type: Any.Type { preconditionFailure("AnyViewStorage is abstract") }
  func make(parent: Node, in context: UpdateContext) -> Node { preconditionFailure("AnyViewStorage is abstract") }
  func update(_ node: Node, in context: UpdateContext) { preconditionFailure("AnyViewStorage is abstract") }
}

private final class AnyViewBox<V: View>: AnyViewStorage {
  let view: V
  init(_ view: V) { self.view = view }
  override var type: Any.Type { V.self }
  override func make(parent: Node, in context: UpdateContext) -> Node { V._makeNode(view, parent: parent, in: context) }
  override func update(_ node: Node, in context: UpdateContext) { V._updateNode(node, view, in: context) }
}

private final class AnyViewNode: Node {
  private var shown: Any.Type?
  private var child: Node?
  private var exitingNodes: ExitingNodes<ObjectIdentifier>?

  override var handlesEvents: Bool { false }

  func show(_ storage: AnyViewStorage, in context: UpdateContext) {
    if let child, shown == storage.type {
      storage.update(child, in: context)
      return
    }
    let old = child, last = shown
    child = nil
    shown = storage.type
    if let returning = exitingNodes?.take(ObjectIdentifier(storage.type), in: context) {
      storage.update(returning, in: context)
      child = returning
    } else {
      child = storage.make(parent: self, in: context)
    }
    if let old, let last {
      tree.note(.identity, at: self)
      end(old, key: ObjectIdentifier(last), place: 0, &exitingNodes, in: context)
    }
    structureChanged(in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
    exitingNodes?.visit(visit)
  }
}

extension AnyView: PlannedComparison {
  /// The content's type is unknown in advance, so two values are never the same.
  package static var _comparison: Comparison { .incomparable(.other("AnyView"), bytes: MemoryLayout<AnyView>.size) }
}
