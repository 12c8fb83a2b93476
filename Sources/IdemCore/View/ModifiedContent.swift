/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  /// The modified view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Combines a view and a modifier.
  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Modifier._makeNode(view.modifier, content: view.content, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Modifier._updateNode(node, view.modifier, content: view.content, in: context)
  }

  public static var _yieldsRows: Bool { !Modifier._wrapsInRenderNode && Content._yieldsRows }
}

extension View {
  /// Applies a modifier to the view.
  @inlinable public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
