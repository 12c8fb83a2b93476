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
  /// The text that was copied last. It stays in the process if it is too long for the terminal.
  package private(set) var copiedText = ""

  private(set) weak var containerNode: Node?
  var anchor: SelectionEnd?
  var focus: SelectionEnd?
  /// A press that selects when the pointer moves.
  private var press: (position: Point, granularity: SelectionGranularity, isTaken: Bool)?
  package private(set) var isDragging = false
  /// The cell to which the selection extends: that of the pointer, or the one that keys move.
  private(set) var pointer = Point.zero
  /// Whether the content moved below the pointer, so that the end must be found again after layout.
  private var isPointerStale = false
  private var edgeTimer: WakeUp?
  /// Whether arrow keys extend the selection.
  private(set) var isByKeys = false
  /// The selected offsets of the visible texts, as they are painted.
  private var shown: [ObjectIdentifier: (leaf: any SelectableText, offsets: Range<Int>)] = [:]
  private(set) var handlers = NodeRegistry()

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

  /// Copies a text with the action of a node's environment.
  @discardableResult
  func copy(_ text: String, from node: Node) -> Bool {
    copiedText = text.plainText
    return send(node, copiedText)
  }

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
    case .drag(.left): return dragged(to: mouse.position)
    case .up(.left):
      defer { press = nil }
      guard isDragging else { return .ignored }
      endDrag()
      return .handled
    default: return .ignored
    }
  }

  private func pressed(_ mouse: MouseEvent, _ clickCount: Int) -> KeyPress.Result {
    guard let target = tree.input.hit(mouse.position) else { return .ignored }
    if mouse.modifiers.contains(.shift), !isEmpty, container?.node === SelectionContainer(around: target).node {
      isDragging = true
      extend(to: mouse.position)
      return .handled
    }
    clear()
    let granularity: SelectionGranularity = clickCount % 3 == 2 ? .word : clickCount % 3 == 0 ? .line : .cluster
    press = (mouse.position, granularity, false)
    guard granularity != .cluster, target is any SelectableText else { return .ignored }
    return begin(at: mouse.position) ? .handled : .ignored
  }

  private func dragged(to position: Point) -> KeyPress.Result {
    guard let press else { return .ignored }
    if !isDragging {
      guard position != press.position, begin(at: press.position) else { return .ignored }
    }
    extend(to: position)
    scheduleEdgeScroll()
    return .handled
  }

  private func begin(at position: Point) -> Bool {
    guard let target = tree.input.hit(position) else { return false }
    if let leaf = target as? any SelectableText, leaf.textSelectability == false { return false }
    let container = SelectionContainer(around: target)
    guard let end = end(at: position, in: container) else { return false }
    containerNode = container.node
    anchor = end
    focus = end
    pointer = position
    isDragging = true
    changed()
    return true
  }

  func extend(to position: Point) {
    pointer = position
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
  private func end(at position: Point, in container: SelectionContainer) -> SelectionEnd? {
    var best: (leaf: any SelectableText, place: RowPosition, ordinal: Int)?, least = (Int.max, Int.max)
    for group in container.visibleGroups {
      for (ordinal, leaf) in group.leaves.enumerated() where leaf.node.isShown {
        let frame = leaf.node.screenFrame
        func distance(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low - value, value - max(low, high - 1), 0) }
        let far = (distance(position.y, frame.minY, frame.maxY), distance(position.x, frame.minX, frame.maxX))
        if far < least { (best, least) = ((leaf.node, group.place, ordinal), far) }
      }
    }
    guard let best else { return nil }
    let geometry = SelectionGeometry(best.leaf)
    let cluster = geometry.cluster(at: position - best.leaf.screenFrame.origin)
    return SelectionEnd(
      id: container.rows?.rowID(best.place), place: best.place, ordinal: best.ordinal, leaf: container.rows == nil ? best.leaf : nil,
      offsets: geometry.span(press?.granularity ?? .cluster, around: cluster))
  }

  // MARK: Edges

  /// Scrolls while the pointer is beyond an edge of the container, faster the farther out it is.
  private func scheduleEdgeScroll() {
    guard edgeTimer == nil, edgeStep != 0 else { return }
    edgeTimer = tree.timers.schedule(at: tree.timers.clock.now + ScreenSelection.edgeInterval) { [weak self] context in
      guard let self else { return }
      edgeTimer = nil
      guard isDragging else { return }
      scroll(by: edgeStep, in: context)
      scheduleEdgeScroll()
    }
  }

  /// The time between two steps, in nanoseconds.
  private static let edgeInterval = 50_000_000

  /// The rows of the next step; 0 if the pointer is inside. At the edge of the screen, the outermost row counts as beyond.
  private var edgeStep: Int {
    guard let container, let rows = container.rows, rows.axis == .vertical else { return 0 }
    let frame = container.frame
    var step = 0
    if pointer.y < frame.minY || pointer.y == 0 { step = min(-1, pointer.y - frame.minY) }
    if pointer.y >= frame.maxY || pointer.y == tree.size.height - 1 { step = max(1, pointer.y - frame.maxY + 1) }
    return rows.canScroll(by: step) ? max(-10, min(10, step)) : 0
  }

  func scroll(by cells: Int, in context: UpdateContext) {
    guard let rows = container?.rows, cells != 0 else { return }
    rows.scroll(by: cells, in: context)
    isPointerStale = true
  }

  // MARK: Changes

  /// Ends the selection.
  package func clear() {
    guard !isEmpty || isByKeys else { return }
    if isDragging { endDrag() }
    (anchor, focus, isByKeys) = (nil, nil, false)
    changed()
    report()
  }

  func set(_ anchor: SelectionEnd, _ focus: SelectionEnd, in container: SelectionContainer, isByKeys: Bool) {
    containerNode = container.node
    (self.anchor, self.focus, self.isByKeys) = (anchor, focus, isByKeys)
    changed()
  }

  private func changed() {
    if !isEmpty { tree.overlay = self }
    tree.perform { update($0) }
    tree.rootEnvironment.set(TextSelectionKey.self, to: TextSelectionActions(self, isEmpty: isEmpty))
  }

  func report() { handlers.forEach { ($0 as? SelectionChangeNode)?.selectionChanged() } }

  package func willPaint(in context: UpdateContext) {
    if isPointerStale {
      isPointerStale = false
      if let container, let end = end(at: pointer, in: container) { focus = end }
    }
    update(context)
  }

  /// Computes the selected offsets of the visible texts, and damages the cells whose side changed.
  private func update(_ context: UpdateContext) {
    let old = shown
    shown = [:]
    if let container, let span = span(in: container) {
      for group in container.visibleGroups {
        for (ordinal, leaf) in group.leaves.enumerated() where leaf.node.isShown {
          guard let offsets = span.offsets(group.place, ordinal, count: leaf.node.selectableText.utf8.count), !offsets.isEmpty else {
            continue
          }
          shown[ObjectIdentifier(leaf.node)] = (leaf.node, offsets)
        }
      }
    }
    for (id, entry) in old where !entry.leaf.isRemoved && entry.leaf.isPlaced && shown[id]?.offsets != entry.offsets {
      damage(entry.leaf, entry.offsets, shown[id]?.offsets ?? 0..<0, context)
    }
    for (id, entry) in shown where old[id] == nil { damage(entry.leaf, 0..<0, entry.offsets, context) }
    if shown.isEmpty, isEmpty { tree.overlay = nil }
  }

  private func damage(_ leaf: any SelectableText, _ old: Range<Int>, _ new: Range<Int>, _ context: UpdateContext) {
    let geometry = SelectionGeometry(leaf)
    var parts = [old, new]
    if old.overlaps(new) {
      let low = min(old.lowerBound, new.lowerBound)..<max(old.lowerBound, new.lowerBound)
      parts = [low, min(old.upperBound, new.upperBound)..<max(old.upperBound, new.upperBound)]
    }
    for part in parts { for rect in geometry.cells(of: part) { leaf.damage(rect, in: context) } }
  }

  // MARK: Paint

  package func paint(_ context: inout PaintContext) {
    let visible = context.visible
    for entry in shown.values {
      let leaf = entry.leaf, frame = leaf.screenFrame, clip = leaf.visibleFrame.intersection(visible)
      if clip.isEmpty || leaf.isRemoved { continue }
      let isCovered = leaf.mayBeCovered
      for rect in SelectionGeometry(leaf).cells(of: entry.offsets) {
        let cells = rect.offset(by: frame.origin).intersection(clip)
        if cells.isEmpty { continue }
        guard isCovered else {
          context.restyle(cells, ScreenSelection.select)
          continue
        }
        for x in cells.minX..<cells.maxX where tree.input.hit(Point(x: x, y: cells.minY)) === leaf {
          context.restyle(Rect(x: x, y: cells.minY, width: 1, height: 1), ScreenSelection.select)
        }
      }
    }
  }

  /// The style of selected cells: reversed default colors, readable on dark and on light.
  private static func select(_ style: inout Style) {
    style = Style(attributes: style.attributes.intersection([.bold, .italic, .underline]).union(.reverse), link: style.link)
  }
}

extension RenderNode {
  /// Whether other views may be drawn over this one. A list is layered because of the bars of its selected rows, which cover no text.
  fileprivate var mayBeCovered: Bool {
    var current = container
    while let outer = current {
      if outer.flags.contains(.overlapping) || outer.flags.contains(.layered) && !(outer is RowsNode) { return true }
      current = outer.container
    }
    return false
  }
}
