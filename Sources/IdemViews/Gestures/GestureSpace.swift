import IdemCore
import IdemScreen

/// The coordinates in which a gesture reports places.
struct GestureSpace {
  /// The name of a space; nil for one of the two built-in ones.
  var name: AnyHashable?
  var isGlobal = false

  static var local: GestureSpace { GestureSpace() }

  /// A cell of the screen in this space, as seen from a view. A space that no view around it has is the screen.
  @MainActor func convert(_ point: Point, of node: Node) -> Point {
    if isGlobal { return point }
    guard name != nil else { return point - (node.firstRenderNode?.screenFrame.origin ?? .zero) }
    return point
  }
}
