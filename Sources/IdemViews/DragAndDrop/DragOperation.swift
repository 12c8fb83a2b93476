import IdemCore
import IdemScreen

/// A drag that is going on: what is dragged, where it is, and which view would take it.
///
/// At the first and last row of a list, the list scrolls. The operation ends by a drop, by Escape, or when its source is removed.
@MainActor
final class DragOperation {
  private let items: [Any]
  // SAFETY: the tree owns the source, whose recognizer owns the operation.
  private unowned(unsafe) let tree: ViewTree
  private let layer: DragLayer
  private var position: Point
  private weak var target: DropNode?
  private var scrolling: WakeUp?
  private var isOver = false

  /// The time between two steps of scrolling, in nanoseconds.
  private static let scrollInterval = 80_000_000

  init(_ items: [Any], from source: Node, at position: Point, preview: (@MainActor (Node, UpdateContext) -> Node)?) {
    (self.items, self.position) = (items, position)
    tree = source.tree
    layer = DragLayer(of: source, count: items.count, at: position, preview: preview)
    GestureArena.of(tree).drag = self
    find()
    scheduleScrolling()
  }

  func move(to position: Point) {
    guard !isOver else { return }
    self.position = position
    layer.move(to: position)
    find()
    scheduleScrolling()
  }

  /// Finds the destination under the pointer: the innermost that takes one of the values.
  private func find() {
    var node: Node? = tree.input.hit(position), found: DropNode?
    while found == nil, let current = node {
      if let drop = current as? DropNode, tree.updateHandlers(of: drop), !drop.accepted(items).isEmpty { found = drop }
      node = current === tree.input.modals.last ? nil : current.parent
    }
    guard found !== target else { return }
    target?.setTargeted(false)
    target = found
    found?.setTargeted(true)
    layer.isWelcome = found != nil
  }

  func drop(at position: Point) {
    guard !isOver else { return }
    move(to: position)
    let target = target
    end()
    _ = target?.drop(items, at: position)
  }

  func cancel() { if !isOver { end() } }

  private func end() {
    isOver = true
    scrolling?.cancel()
    target?.setTargeted(false)
    target = nil
    layer.end()
    if GestureArena.of(tree).drag === self { GestureArena.of(tree).drag = nil }
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
    guard scrolling?.action == nil, scroller != nil else { return }
    scrolling = tree.timers.schedule(at: tree.timers.clock.now + DragOperation.scrollInterval) { [weak self] context in
      guard let self, !isOver, let (scroller, edge) = scroller, scroller.scroll(towards: edge, in: context) else { return }
      find()
      scrolling = nil
      scheduleScrolling()
    }
  }
}
