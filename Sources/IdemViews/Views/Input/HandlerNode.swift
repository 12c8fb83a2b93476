import IdemCore
import IdemScreen

/// The node of a modifier that handles events with a closure.
@usableFromInline class HandlerNode<Action>: WrapperNode {
  @exclusivity(unchecked) final var action: Action

  init(_ action: Action, parent: Node, type: Any.Type) {
    self.action = action
    super.init(parent: parent, type: type)
  }
}

extension Node {
  /// Whether the node takes input: no enclosing view is `.disabled`.
  var isEnabledNow: Bool { EnvironmentValues(scope: environment).isEnabled }

  /// Whether a point on the screen shows this node or one of its descendants.
  func shows(_ point: Point) -> Bool { self.isAncestor(of: tree.input.hit(point)) }
}
