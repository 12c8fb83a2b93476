/// A view that is skipped while it is equal to its previous value. Idem compares every Equatable view with `==` anyway, so this wrapper has
/// no effect of its own; it exists for compatibility with SwiftUI.
public struct EquatableView<Content: Equatable & View>: PrimitiveView {
  /// The wrapped view.
  public var content: Content
  /// Wraps a view.
  public init(content: Content) { self.content = content }

  public static func _makeNode(_ view: EquatableView, parent: Node, in context: UpdateContext) -> Node {
    Content._makeNode(view.content, parent: parent, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: EquatableView, in context: UpdateContext) {
    Content._updateNode(node, view.content, in: context)
  }
  public static var _yieldsRows: Bool { Content._yieldsRows }
}

extension View where Self: Equatable {
  /// Skips the view while it is equal to its previous value. Idem does this for every Equatable view, also without this modifier.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
