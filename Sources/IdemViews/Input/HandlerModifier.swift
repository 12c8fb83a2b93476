import IdemCore
import IdemScreen

/// The node of a modifier that waits for events with a closure.
@usableFromInline class HandlerNode<Action>: WrapperNode {
  final var action: Action

  init(_ action: Action, parent: Node, type: Any.Type) {
    self.action = action
    super.init(parent: parent, type: type)
  }
}

extension Node {
  /// Whether the views here take input: no `.disabled` stands around them.
  var isEnabledNow: Bool { EnvironmentValues(scope: environment).isEnabled }

  /// Whether a place on the screen shows this node or something in it.
  func shows(_ point: Point) -> Bool { tree.isAncestor(self, of: tree.hit(point)) }
}
