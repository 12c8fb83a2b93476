/// A view with an explicit id. Another id is another identity: the old state is dropped and the view starts again.
public struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  public static func _makeNode(_ view: IDView, parent: Node, in context: UpdateContext) -> Node {
    let node = IDNode<ID>(id: view.id, parent: parent, type: IDView.self)
    node.child = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: IDView, in context: UpdateContext) {
    let node = node.uncheckedCast(to: IDNode<ID>.self)
    if node.id == view.id {
      Content._updateNode(node.child, view.content, in: context)
      return
    }
    let old = node.child!, last = node.id
    node.id = view.id
    if let returning = node.exitingNodes?.take(view.id, in: context) {
      Content._updateNode(returning, view.content, in: context)
      node.child = returning
    } else {
      node.child = Content._makeNode(view.content, parent: node, in: context)
    }
    node.tree.note(.identity, at: node)
    node.end(old, key: last, place: 0, &node.exitingNodes, in: context)
    node.structureChanged(in: context)
  }

  public static var _yieldsRows: Bool { Content._yieldsRows }
}

/// The node of an `IDView`; a search by id finds it.
package final class IDNode<ID: Hashable>: WrapperNode {
  package var id: ID
  fileprivate var exitingNodes: ExitingNodes<ID>?

  init(id: ID, parent: Node, type: Any.Type) {
    self.id = id
    super.init(parent: parent, type: type)
  }

  package override var explicitID: AnyHashable? { AnyHashable(id) }

  package override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    exitingNodes?.visit(visit)
  }
}

extension View {
  /// Gives the view an explicit identity. When `id` changes, the old view and its state are removed and a new one is built.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
