import IdemCore

extension DynamicViewContent {
  /// Lets the user move the views of this content inside the container around them: see `reorderContainer(for:isEnabled:move:)`.
  public func reorderable() -> some DynamicViewContent<Data> {
    _ReorderableContent(base: self, collectionID: AnyHashable(ReorderableSingleCollectionIdentifier()))
  }

  /// Lets the user move the views of this content inside the container around them, and to its other collections.
  public func reorderable(collectionID: some Hashable & Sendable) -> some DynamicViewContent<Data> {
    _ReorderableContent(base: self, collectionID: AnyHashable(collectionID))
  }
}

/// Views that the user can move.
public struct _ReorderableContent<Base: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let base: Base
  let collectionID: AnyHashable

  /// The collection of the views.
  public var data: Base.Data { base.data }

  private func take(_ node: ReorderableNode) {
    node.collectionID = collectionID
    let base = base
    node.elements = { base.data.map { $0 as Any } }
  }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = ReorderableNode(view.collectionID, parent: parent, type: Self.self)
    view.take(node)
    node.child = Base._makeNode(view.base, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ReorderableNode.self)
    view.take(node)
    Base._updateNode(node.child, view.base, in: context)
  }

  public static var _yieldsRows: Bool { Base._yieldsRows }
}

/// The node of a collection whose views can be moved.
final class ReorderableNode: WrapperNode {
  var collectionID: AnyHashable
  /// The elements, in their order. They are made for each call.
  var elements: @MainActor () -> [Any] = { [] }

  init(_ collectionID: AnyHashable, parent: Node, type: Any.Type) {
    self.collectionID = collectionID
    super.init(parent: parent, type: type)
  }
}
