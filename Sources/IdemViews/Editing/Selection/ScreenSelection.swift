import IdemCore
import IdemScreen

/// The selection of text on the screen. There is at most one in a tree.
///
/// It stores two ends by the ids of their rows. All else is computed when needed: the selected cells of the visible texts before a frame
/// is painted, the text when it is copied.
@MainActor
package final class ScreenSelection: TextSelector, PaintOverlay {
  // SAFETY: the tree owns its router, which owns this object.
  unowned(unsafe) let tree: ViewTree
  /// Copies a text with the action of a node's environment. Returns whether the terminal took it.
  let send: @MainActor (Node, String) -> Bool
  /// What was copied last. The text stays in the process if it is too long for the terminal.
  package internal(set) var last: CopiedText?
  /// The next slice of a copy that is going on.
  var copying: WakeUp?
  /// The next slice of the text for `onTextSelectionChange`, and the text if it was made in slices.
  var reading: WakeUp?
  var made: String?
  /// A sentence in the last row of the screen, and its end.
  var notice: (text: String, end: WakeUp)?

  private(set) weak var containerNode: Node?
  var anchor: SelectionEnd?
  var focus: SelectionEnd?
  /// A press that selects when the pointer moves.
  private var press: (position: Point, granularity: SelectionGranularity, isTaken: Bool)?
  package private(set) var isDragging = false
  /// The cell to which the selection extends: that of the pointer, or the one that keys move.
  private(set) var pointer = Point.zero
  /// Whether the content moved below the pointer, so that the end must be found again after layout.
  var isPointerStale = false
  /// Whether the rectangle between the ends is selected.
  private(set) var isBlock = false
  var edgeTimer: WakeUp?
  /// The list that stays in place while the selection is in it.
  private weak var pausedRows: RowsNode?
  /// Whether arrow keys extend the selection.
  private(set) var isByKeys = false
  /// The selected offsets of the visible texts, as they are painted.
  var shown: [ObjectIdentifier: (leaf: any SelectableText, offsets: [Range<Int>])] = [:]
  private(set) var handlers = NodeRegistry()
  /// The nodes of `onTextCopy`.
  var copyHandlers = NodeRegistry()

  package init(_ tree: ViewTree, send: @escaping @MainActor (Node, String) -> Bool) {
    self.tree = tree
    self.send = send
    tree.rootEnvironment.set(TextSelectionKey.self, to: TextSelectionActions(self, isEmpty: true))
  }

  var container: SelectionContainer? {
    guard let node = containerNode, !node.isRemoved else { return nil }
    return SelectionContainer(around: node)
  }

  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == nil || focus == nil }

  func add(_ handler: SelectionChangeNode) { handlers.add(handler) }
  func removeHandler() { handlers.remove() }

  // MARK: Pointer

  package func pressTaken(_ mouse: MouseEvent, by node: Node, in context: UpdateContext) {
    press = nil
    guard case .down(.left) = mouse.action, node is RowsNode else { return }
    clear()
    // A list selects the row. A drag selects the text if the app enables it.
    guard let leaf = tree.input.hit(mouse.position) as? any SelectableText, leaf.textSelectability == true else { return }
    press = (mouse.position, .cluster, true)
  }

  package func handle(_ mouse: MouseEvent, clickCount: Int, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left): return pressed(mouse, clickCount)
    case .drag(.left): return dragged(to: mouse.position, isBlock: mouse.modifiers.contains(.option))
    case .up(.left):
      defer { press = nil }
      guard isDragging else {
        // A click.
        if isEmpty { resumeFollowing() }
        return .ignored
      }
      endDrag()
      return .handled
    default: return .ignored
    }
  }

  private func pressed(_ mouse: MouseEvent, _ clickCount: Int) -> KeyPress.Result {
    hideNotice()
    guard let target = tree.input.hit(mouse.position) else { return .ignored }
    if mouse.modifiers.contains(.shift), !isEmpty, container?.node === SelectionContainer(around: target).node {
      press = (mouse.position, .cluster, false)
      isDragging = true
      extend(to: mouse.position)
      return .handled
    }
    // The list goes on to follow its end only when the button is up: the press may begin a drag.
    removeSelection()
    let granularity: SelectionGranularity = clickCount % 3 == 2 ? .word : clickCount % 3 == 0 ? .line : .cluster
    press = (mouse.position, granularity, false)
    guard granularity != .cluster, target is any SelectableText else { return .ignored }
    return begin(at: mouse.position) ? .handled : .ignored
  }

  private func dragged(to position: Point, isBlock: Bool) -> KeyPress.Result {
    guard let press else { return .ignored }
    if !isDragging {
      guard position != press.position, begin(at: press.position) else { return .ignored }
    }
    extend(to: position, isBlock: isBlock)
    scheduleEdgeScroll()
    return .handled
  }

  private func begin(at position: Point) -> Bool {
    guard let target = tree.input.hit(position) else { return false }
    if let leaf = target as? any SelectableText, leaf.textSelectability == false { return false }
    let container = SelectionContainer(around: target)
    guard let end = end(at: position, in: container) else { return false }
    cancelCopy()
    containerNode = container.node
    isBlock = false
    anchor = end
    focus = end
    pointer = position
    isDragging = true
    pauseFollowing(container.rows)
    changed()
    return true
  }

  /// Moves the end of the selection.
  ///
  /// - Parameter isBlock: whether the rectangle between the ends is selected; nil if that does not change.
  func extend(to position: Point, isBlock: Bool? = nil) {
    pointer = position
    if let isBlock { self.isBlock = isBlock && container?.allowsBlocks == true }
    guard let container, let end = end(at: position, in: container) else { return }
    focus = end
    changed()
  }

  private func endDrag() {
    isDragging = false
    edgeTimer?.cancel()
    edgeTimer = nil
    report()
  }

  /// The end of a selection nearest to a cell; nil if no text is visible.
  func end(at position: Point, in container: SelectionContainer) -> SelectionEnd? {
    var best: (leaf: any SelectableText, group: SelectionContainer.Group, ordinal: Int)?, least = (Int.max, Int.max)
    for group in container.visibleGroups {
      for (ordinal, leaf) in group.leaves.enumerated() where leaf.node.isShown {
        let frame = leaf.node.screenFrame
        func distance(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low - value, value - max(low, high - 1), 0) }
        let far = (distance(position.y, frame.minY, frame.maxY), distance(position.x, frame.minX, frame.maxX))
        if far < least { (best, least) = ((leaf.node, group, ordinal), far) }
      }
    }
    guard let best else { return nil }
    let geometry = SelectionGeometry(best.leaf)
    let place = best.group.place, origin = best.leaf.screenFrame.origin
    let cluster = geometry.cluster(at: position - origin)
    let top = container.rows == nil ? origin.y : best.group.origin.y
    return SelectionEnd(
      id: container.rows?.rowID(place), place: place, ordinal: best.ordinal, leaf: container.rows == nil ? best.leaf : nil,
      offsets: geometry.span(press?.granularity ?? .cluster, around: cluster),
      corner: Point(x: position.x - best.group.origin.x, y: position.y - top))
  }

  // MARK: Changes

  /// Ends the selection.
  package func clear() {
    removeSelection()
    resumeFollowing()
  }

  private func removeSelection() {
    guard !isEmpty || isByKeys else { return }
    if isDragging { endDrag() }
    cancelCopy()
    (anchor, focus, isByKeys, isBlock) = (nil, nil, false, false)
    changed()
    report()
  }

  /// Keeps the rows of a list in place: the text at the pointer must not move while it is selected.
  private func pauseFollowing(_ rows: RowsNode?) {
    if pausedRows !== rows { resumeFollowing() }
    rows?.pauseFollowing()
    pausedRows = rows
  }

  private func resumeFollowing() {
    if let rows = pausedRows, !rows.isRemoved { tree.perform { rows.resumeFollowing(in: $0) } }
    pausedRows = nil
  }

  func set(_ anchor: SelectionEnd, _ focus: SelectionEnd, in container: SelectionContainer, isByKeys: Bool) {
    cancelCopy()
    containerNode = container.node
    (self.anchor, self.focus, self.isByKeys, isBlock) = (anchor, focus, isByKeys, false)
    if isByKeys { pauseFollowing(container.rows) }
    changed()
  }

  func changed() {
    cancelReading()
    if !isEmpty { tree.add(self) }
    tree.perform { update($0) }
    tree.rootEnvironment.set(TextSelectionKey.self, to: TextSelectionActions(self, isEmpty: isEmpty))
  }
}
