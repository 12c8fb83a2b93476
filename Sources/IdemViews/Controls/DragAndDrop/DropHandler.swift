import IdemCore
import IdemScreen

/// What a destination of drags does, for the modules above: each part of a drag has a closure. Positions are cells of the destination.
package struct DropHandler {
  /// Whether it takes any of the values.
  package var accepts: @MainActor (_ items: [Any], _ location: Point) -> Bool
  package var entered: @MainActor (_ items: [Any], _ location: Point) -> Void
  package var moved: @MainActor (_ items: [Any], _ location: Point) -> Void
  package var exited: @MainActor (_ items: [Any]) -> Void
  /// Takes the values. Returns whether it did.
  package var drop: @MainActor (_ items: [Any], _ location: Point) -> Bool

  package init(
    accepts: @escaping @MainActor ([Any], Point) -> Bool, entered: @escaping @MainActor ([Any], Point) -> Void,
    moved: @escaping @MainActor ([Any], Point) -> Void, exited: @escaping @MainActor ([Any]) -> Void,
    drop: @escaping @MainActor ([Any], Point) -> Bool
  ) {
    (self.accepts, self.entered, self.moved, self.exited, self.drop) = (accepts, entered, moved, exited, drop)
  }
}

struct DropHandlerModifier: WrapperModifier {
  let handler: DropHandler

  func makeNode(parent: Node, in context: UpdateContext) -> DropHandlerNode { DropHandlerNode(handler, parent: parent, type: Self.self) }
  func update(_ node: DropHandlerNode, in context: UpdateContext) { node.action = handler }
}

final class DropHandlerNode: HandlerNode<DropHandler>, DragTarget {
  private var isTargeted = false
  private var items: [Any] = []
  private var position = Point.zero

  private func local(_ position: Point) -> Point { position - (firstRenderNode?.screenFrame.origin ?? .zero) }

  func accepts(_ items: [Any], at position: Point) -> Bool {
    guard isEnabledNow else { return false }
    // A destination stays one while the drag is over it.
    if isTargeted { return true }
    (self.items, self.position) = (items, position)
    return action.accepts(items, local(position))
  }

  func setTargeted(_ value: Bool) {
    guard value != isTargeted, tree.updateHandlers(of: self) else { return }
    isTargeted = value
    if value { action.entered(items, local(position)) } else { action.exited(items) }
  }

  func insertion(of items: [Any], at position: Point) -> InsertionMark? {
    if isTargeted, position != self.position, tree.updateHandlers(of: self) {
      self.position = position
      action.moved(items, local(position))
    }
    return nil
  }

  func drop(_ items: [Any], at position: Point) -> Bool {
    guard tree.updateHandlers(of: self) else { return false }
    return action.drop(items, local(position))
  }
}

extension View {
  /// Makes the view a destination of drags of any values.
  package func dropHandler(_ handler: DropHandler) -> some View { modifier(DropHandlerModifier(handler: handler)) }
}
