import IdemScreen

/// Called with a part of a rectangle in which a node draws, and whether it does the same to each row of it: rows of other content that are
/// moved below or over an even part look the same. Returns whether to go on.
public typealias DrawnVisitor = (_ part: Rect, _ isEven: Bool) -> Bool

extension RenderNode {
  /// Visits what the render children draw in a rectangle, except for one child.
  package final func visitDrawnChildren(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    var shouldContinue = true
    visitRenderChildren { other in
      guard shouldContinue, other !== child, other.isPlaced, !other.flags.contains(.hidden) else { return }
      let seen = other.frame.intersection(rect)
      if seen.isEmpty { return }
      let origin = other.origin, back = Point.zero - origin
      shouldContinue = other.visitDrawn(besides: nil, in: seen.offset(by: back)) { visit($0.offset(by: origin), $1) }
    }
    return shouldContinue
  }

  /// Whether a render child other than `child` has cells in a rectangle, in the node's coordinates, also if it draws nothing there.
  final func showsChild(otherThan child: RenderNode, in rect: Rect) -> Bool {
    var isShown = false
    visitRenderChildren { other in
      if other !== child, other.isPlaced, !other.flags.contains(.hidden), other.frame.intersects(rect) { isShown = true }
    }
    return isShown
  }
}
