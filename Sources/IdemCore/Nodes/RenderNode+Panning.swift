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
  private func roomToPan(_ axis: Axis) -> ClosedRange<Int> {
    var start = Int.max, end = Int.min
    for child in pannedChildren {
      start = min(start, child.origin[axis])
      end = max(end, child.origin[axis] + child.size[axis])
    }
    guard start < end else { return 0...0 }
    return min(0, size[axis] - end)...max(0, -start)
  }

  /// Whether the children do not fit, and can be moved. A scrolling container scrolls instead.
  var overflows: Bool {
    canPan && isPlaced && !flags.contains(.scroller) && !bounds.isEmpty
      && (roomToPan(.vertical) != 0...0 || roomToPan(.horizontal) != 0...0)
  }

  /// The shortest distance that shows a rectangle inside the node, or as much of it as possible.
  ///
  /// - Parameter part: what to show of a rectangle that is larger than the node.
  func panDistance(toShow rect: Rect, part: Rect) -> Point {
    guard canPan, !bounds.isEmpty, !bounds.contains(rect) else { return .zero }
    // A scrolling container scrolls along its axis. Across it, where it cannot, it moves its content.
    let scroller = flags.contains(.scroller) ? self as? any FocusScroller : nil
    if let scroller, !scroller.clipsAcross { return .zero }
    func distance(_ axis: Axis) -> Int {
      if scroller?.axis == axis { return 0 }
      let shown = rect.size[axis] <= size[axis] ? rect : part
      let start = shown.origin[axis], end = start + shown.size[axis], length = size[axis]
      let wanted = start < 0 || end - start > length ? -start : end > length ? length - end : 0
      if wanted == 0 { return 0 }
      let room = roomToPan(axis)
      return min(max(wanted, room.lowerBound), room.upperBound)
    }
    return Point(x: distance(.horizontal), y: distance(.vertical))
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

extension FocusManager {
  /// Moves content that is larger than its space, so that the focused view is visible. Nothing is moved while it is.
  func panIntoSight(_ target: any FocusTarget, in context: UpdateContext) {
    guard let drawn = target.firstRenderNode else { return }
    walk(from: drawn) { container, rect, part in
      let distance = container.panDistance(toShow: rect, part: part)
      if distance != .zero { container.pan(by: distance, in: context) }
      return distance
    }
  }

  /// The part of a node that is visible, or would be if content that is larger than its space is moved; nil if no part would be.
  @discardableResult
  func pannedPart(of node: RenderNode) -> Rect? {
    walk(from: node) { container, rect, part in container.panDistance(toShow: rect, part: part) }
  }

  /// Walks to the root with the rectangle of a node. `move` returns how far a container moves it.
  @discardableResult
  private func walk(from node: RenderNode, _ move: (RenderNode, _ rect: Rect, _ part: Rect) -> Point) -> Rect? {
    var rect = node.bounds, current = node
    var part =
      node.focusedPart ?? node.caret.map { Rect(origin: $0, size: Size(width: 1, height: 1)) } ?? Rect(x: 0, y: 0, width: 1, height: 1)
    while let container = current.container {
      guard current.isPlaced else { return nil }
      (rect, part) = (rect.offset(by: current.origin), part.offset(by: current.origin))
      if !container.bounds.contains(rect), !current.flags.contains(.shifted) {
        let distance = move(container, rect, part)
        (rect, part) = (rect.offset(by: distance), part.offset(by: distance))
      }
      rect = rect.intersection(container.bounds)
      if rect.isEmpty { return nil }
      current = container
    }
    return current === tree.root ? rect : nil
  }
}
