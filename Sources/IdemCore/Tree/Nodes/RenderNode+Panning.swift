import IdemScreen

/// Moves content that is larger than its space, so that the focused view in it is visible.
///
/// A node whose children do not fit moves all of them by the same distance, the shortest that shows the focused one. No gap appears at the other
/// end. The distance is stored in the traits of the node, and is applied again after each placement of the children. A node whose children fit
/// has none.
extension RenderNode {
  private var pan: Point { traits?.pan ?? .zero }

  /// The children that move. One that the app has moved itself does not count, and neither does one that the container conceals.
  private var pannedChildren: ContiguousArray<RenderNode> {
    var children: ContiguousArray<RenderNode> = []
    visitRenderChildren { if $0.isPlaced, $0.flags.isDisjoint(with: [.shifted, .concealed]) { children.append($0) } }
    return children
  }

  /// The distances by which the children can be moved further along an axis. Only 0 if they fit.
  func roomToPan(_ axis: Axis) -> ClosedRange<Int> {
    var start = Int.max, end = Int.min
    for child in pannedChildren {
      start = min(start, child.origin[axis])
      end = max(end, child.origin[axis] + child.size[axis])
    }
    guard start < end else { return 0...0 }
    return min(0, size[axis] - end)...max(0, -start)
  }

  /// Moves the children further.
  func pan(by distance: Point, in context: UpdateContext) {
    makeTraits().pan = pan + distance
    for child in pannedChildren { child.move(by: distance, in: context) }
  }

  /// Moves the children as far as those of another node of the same view. For a tree that is compared with another one.
  package final func takePan(of other: RenderNode, in context: UpdateContext) {
    if other.pan != pan { pan(by: other.pan - pan, in: context) }
  }

  /// Moves the children again, which have just been placed, as far as that is still needed.
  final func placePanned(in context: PlacementContext) {
    let old = pan
    guard old != .zero else { return }
    func limited(_ axis: Axis) -> Int {
      let room = roomToPan(axis)
      return min(max(old[axis], room.lowerBound), room.upperBound)
    }
    let new = Point(x: limited(.horizontal), y: limited(.vertical))
    makeTraits().pan = new
    guard new != .zero else { return }
    let children = pannedChildren
    tree.changeDuringLayout(in: context) { context in for child in children { child.move(by: new, in: context) } }
  }
}
