/// A view that draws nothing and takes no space.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  public static func _makeNode(_ view: EmptyView, parent: Node, in context: UpdateContext) -> Node {
    EmptyNode(parent: parent, type: EmptyView.self)
  }
  public static func _updateNode(_ node: Node, _ view: EmptyView, in context: UpdateContext) {}
}

final class EmptyNode: Node {}
