/// A view that is skipped while it equals what it was. Idem asks `==` of every Equatable view anyway: this means the same.
public struct EquatableView<Content: Equatable & View>: PrimitiveView {
  public var content: Content
  public init(content: Content) { self.content = content }

  public static func _makeNode(_ view: EquatableView, parent: Node) -> Node { Content._makeNode(view.content, parent: parent) }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: EquatableView) { Content._updateNode(node, view.content) }
  public static var _yieldsRows: Bool { Content._yieldsRows }
}

extension View where Self: Equatable {
  /// Skips the view while it equals what it was; Idem does so for every Equatable view without being asked.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
