/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    Modifier._makeNode(view.modifier, content: view.content, parent: parent)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self) {
    Modifier._updateNode(node, view.modifier, content: view.content)
  }

  public static var _yieldsRows: Bool { !(Modifier.self is any WrappingModifier.Type) && Content._yieldsRows }
}

extension View {
  /// Applies a modifier.
  @inlinable public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
