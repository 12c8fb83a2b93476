/// A view that shows nothing and takes no place.
public struct EmptyView: PrimitiveView {
  public init() {}

  public static func _makeNode(_ view: EmptyView, parent: Node) -> Node { EmptyNode(parent: parent, type: EmptyView.self) }
  public static func _updateNode(_ node: Node, _ view: EmptyView) {}
}

final class EmptyNode: Node {}
