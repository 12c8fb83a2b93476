import IdemCore
import IdemScreen

/// The coordinates in which a gesture reports places.
struct GestureSpace {
  var space: CoordinateSpace

  static var local: GestureSpace { GestureSpace(space: .local) }
  static var global: GestureSpace { GestureSpace(space: .global) }

  init(space: CoordinateSpace) { self.space = space }
  init(_ space: some CoordinateSpaceProtocol) { self.space = space.coordinateSpace }

  /// A cell of the screen in this space, as seen from a view. A space that no view around it has is the screen.
  @MainActor func convert(_ point: Point, of node: Node) -> Point {
    if space == .local { return point - (node.firstRenderNode?.screenFrame.origin ?? .zero) }
    return point - node.origin(of: space)
  }
}
