import IdemCore
import IdemScreen

/// A drag that is going on: what is dragged, where it is, and which view would take it.
///
/// At the first and last row of a list, the list scrolls. The operation ends by a drop, by Escape, or when its source is removed.
@MainActor
final class DragOperation: RunningDrag {
  private let items: [Any]
  // SAFETY: the tree owns the source, whose recognizer owns the operation.
  private unowned(unsafe) let tree: ViewTree
  private let layer: DragLayer
  private var position: Point
  private weak var target: (any DragTarget)?
  /// Whether the arrow keys move it.
  var isByKeys = false
  /// The collapsed row under the pointer, and the time at which it opens.
  private var branch: (node: any Disclosure, wakeUp: WakeUp)?
  private var scrolling: WakeUp?
  private var hasEnded = false

  /// The time between two steps of scrolling, in nanoseconds.
  private static let scrollInterval = 80_000_000
  /// The time over a collapsed row after which it opens, in nanoseconds.
  private static let openDelay = 600_000_000

  init(_ items: [Any], from source: Node, at position: Point, preview: (@MainActor (Node, UpdateContext) -> Node)?) {
    (self.items, self.position) = (items, position)
    tree = source.tree
    layer = DragLayer(of: source, count: items.count, at: position, preview: preview)
    GestureArena.of(tree).drag = self
    find()
    scheduleScrolling()
  }

  func move(to position: Point) {
    guard !hasEnded else { return }
    self.position = position
    layer.move(to: position)
    find()
    scheduleScrolling()
  }

  /// Finds the destination under the pointer: the innermost that takes one of the values.
  private func find() {
    let hit = tree.input.hit(position)
    var node: Node? = hit, found: (any DragTarget)?
    while found == nil, let current = node {
      if let target = current as? any DragTarget, tree.updateHandlers(of: target), target.accepts(items, at: position) { found = target }
      node = current === tree.input.modals.last ? nil : current.parent
    }
    if found == nil, let home = (items.first as? any HomeItem)?.home, home.accepts(items, at: position) { found = home }
    findBranch(at: hit)
    if found !== target {
      target?.setTargeted(false)
      target = found
      found?.setTargeted(true)
      layer.isAccepted = found != nil
    }
    layer.mark = found?.insertion(of: items, at: position)
  }

  /// Finds the collapsed row under the pointer. It opens after a while.
  private func findBranch(at hit: Node?) {
    var row = hit
    while let current = row, !(current.parent is any RowSource) { row = current is any CursorContainer ? nil : current.parent }
    let found = row?.firstDisclosure
    if found === branch?.node { return }
    branch?.wakeUp.cancel()
    branch = found.map { found in
      (
        found,
        tree.timers.schedule(at: tree.timers.clock.now + DragOperation.openDelay) { [weak self, weak found] _ in
          guard let self, !hasEnded, let found, !found.isRemoved, tree.updateHandlers(of: found) else { return }
          _ = found.setExpanded(true)
        }
      )
    }
  }

  func drop(at position: Point) {
    guard !hasEnded else { return }
    move(to: position)
    let target = target
    end()
    _ = target?.drop(items, at: position)
  }

  func cancel() { if !hasEnded { end() } }

  private func end() {
    hasEnded = true
    scrolling?.cancel()
    branch?.wakeUp.cancel()
    target?.setTargeted(false)
    target = nil
    layer.end()
    if GestureArena.of(tree).drag === self { GestureArena.of(tree).drag = nil }
  }

  // MARK: Keys

  /// Handles a key while the drag is by keys: the arrows move it by a cell down or up, and to the next destination to the left and right.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard isByKeys, press.phase != .up else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.upArrow, []): step(by: -1)
    case (.downArrow, []): step(by: 1)
    case (.leftArrow, []): jump(to: .leading)
    case (.rightArrow, []), (.tab, []): jump(to: .trailing)
    case (.return, []), (.space, []): drop(at: position)
    case (.escape, _): cancel()
    default: break
    }
    return .handled
  }

  /// Moves by a row. At the edge of what scrolls, it scrolls.
  private func step(by rows: Int) {
    if let (scroller, edge) = scroller, edge == (rows < 0 ? .top : .bottom), tree.performing({ scroller.scroll(towards: edge, in: $0) }) {
      return find()
    }
    move(to: Point(x: position.x, y: max(0, min(position.y + rows, tree.size.height - 1))))
  }

  /// Moves to the nearest destination in a direction.
  private func jump(to edge: Edge) {
    var best: (place: Point, distance: Int)?
    func visit(_ node: Node) {
      if let target = node as? any DragTarget, tree.input.takesInput(node), let frame = node.firstRenderNode?.screenFrame {
        let visible = frame.intersection(Rect(origin: .zero, size: tree.size))
        let place = Point(x: visible.minX, y: max(visible.minY, min(position.y, visible.maxY - 1)))
        let distance = edge == .trailing ? visible.minX - position.x : position.x - visible.maxX + 1
        if !visible.isEmpty, distance > 0, target.accepts(items, at: place) {
          let far = distance + 4 * abs(place.y - position.y)
          if far < best?.distance ?? .max { best = (place, far) }
        }
      }
      node.visitChildren(visit)
    }
    visit(tree.root)
    if let best { move(to: best.place) }
  }

  // MARK: Scrolling

  /// The scrolling container at the pointer, and the edge to which it scrolls, if the pointer is in its first or last row or column.
  private var scroller: (any FocusScroller, Edge)? {
    var node: Node? = tree.input.hit(position)
    while let current = node {
      if current.flags.contains(.scroller), let scroller = current as? any FocusScroller {
        let frame = scroller.screenFrame
        if scroller.axis == .vertical {
          if position.y <= frame.minY { return (scroller, .top) }
          if position.y >= frame.maxY - 1 { return (scroller, .bottom) }
        } else {
          if position.x <= frame.minX { return (scroller, .leading) }
          if position.x >= frame.maxX - 1 { return (scroller, .trailing) }
        }
      }
      node = current.parent
    }
    return nil
  }

  private func scheduleScrolling() {
    // A key scrolls by itself.
    guard !isByKeys, scrolling?.action == nil, scroller != nil else { return }
    scrolling = tree.timers.schedule(at: tree.timers.clock.now + DragOperation.scrollInterval) { [weak self] context in
      guard let self, !hasEnded, let (scroller, edge) = scroller, scroller.scroll(towards: edge, in: context) else { return }
      find()
      scrolling = nil
      scheduleScrolling()
    }
  }
}

/// A dragged value with a target of its own, for the cells at which no other takes it.
@MainActor
protocol HomeItem {
  var home: (any DragTarget)? { get }
}

extension ViewTree {
  /// Calls an action that changes the tree, and returns its result.
  func performing<Result>(_ action: (UpdateContext) -> Result) -> Result {
    var result: Result!
    perform { result = action($0) }
    return result
  }
}
