import IdemScreen

/// The queues of pending work of a tree: stale bodies, layout, placement, painting, commit actions.
///
/// The methods only change queues. They call no view and no node's code, so nothing can enter the scheduler while it changes.
@MainActor
struct Scheduler {
  /// Nodes whose bodies run in this frame, or in the next one if no frame is being made. Parents come first.
  private var stale = DepthQueue<Node>(deepestFirst: false)
  /// Nodes made stale by writes during a frame. They run in the next frame.
  private var staleNext: ContiguousArray<Node> = []
  private var layout = DepthQueue<RenderNode>(deepestFirst: true)
  private var placement = DepthQueue<RenderNode>(deepestFirst: false)
  private(set) var paint: ContiguousArray<RenderNode> = []
  private(set) var damage: ContiguousArray<Damage> = []
  private(set) var shifts: ContiguousArray<Shift> = []
  private var commitActions: ContiguousArray<@MainActor (UpdateContext) -> Void> = []
  /// Whether a commit action is waiting that may change what the next key does.
  private(set) var delaysKeys = false

  /// Whether a frame is being made: from `ViewTree.begin` to `ViewTree.commit`.
  private(set) var isMakingFrame = false
  /// Whether stale bodies are running. What the update itself makes stale runs in the same update.
  private(set) var isUpdating = false
  /// The number of the layout step. Within a step, nothing changes that a size or a guide depends on.
  private(set) var layoutStep = 0

  mutating func beginFrame() { isMakingFrame = true }
  mutating func endFrame() { isMakingFrame = false }
  mutating func beginUpdate() { isUpdating = true }
  mutating func endUpdate() { isUpdating = false }

  /// A rectangle of a node, in the node's coordinates, that must be painted again.
  struct Damage {
    // Retained, because the node can be removed before it is painted.
    let node: RenderNode
    let rect: Rect
  }

  /// Rows of a node's cells that are moved instead of painted.
  struct Shift {
    // Retained, like the node of a damage. There is at most one shift for each list that scrolled in the frame.
    let node: RenderNode
    let rows: Range<Int>
    let by: Int
  }

  /// Whether a frame would do anything.
  var hasWork: Bool {
    hasStale || !layout.isEmpty || !paint.isEmpty || !damage.isEmpty || !shifts.isEmpty || !commitActions.isEmpty
  }

  /// The number of requests of work so far. If it differs between two moments, work was requested in between.
  private(set) var requests = 0

  /// A measure of the pending work, without a unit. If it differs between two moments, work was requested in between.
  var pendingWork: Int {
    stale.count + staleNext.count + layout.count + paint.count + damage.count + shifts.count + commitActions.count
  }

  // MARK: Update

  /// Whether a body is stale, for this frame or the next one.
  var hasStale: Bool { !stale.isEmpty || !staleNext.isEmpty }
  /// Whether the update pass has something to run.
  var needsUpdate: Bool { !stale.isEmpty }

  /// Whether a node that becomes stale now runs in the next frame only.
  ///
  /// Writes by a body, a measurement or painting belong to the next frame. What the update itself changes, such as the environment, belongs
  /// to this frame.
  func isForNextFrame(_ cause: Cause) -> Bool {
    (isMakingFrame || isUpdating) && (cause.kind == .state || cause.kind == .observed || !isUpdating)
  }

  mutating func enqueueStale(_ node: Node) {
    requests &+= 1
    stale.insert(node)
  }

  /// Adds a stale node whose body runs in the next frame.
  mutating func postpone(_ node: Node) {
    requests &+= 1
    staleNext.append(node)
  }

  mutating func popStale() -> Node? { stale.popFirst() }

  /// A node that has something to do in the next frame.
  var firstPending: Node? { stale.first ?? layout.first ?? paint.first }

  /// Moves all postponed nodes to the queue of the frame that comes now.
  mutating func takePostponed() {
    guard !staleNext.isEmpty else { return }
    for node in staleNext { stale.insert(node) }
    staleNext.removeAll(keepingCapacity: true)
  }

  /// Moves the given postponed nodes to this frame's queue.
  mutating func takePostponed(_ nodes: Set<ObjectIdentifier>) {
    var kept: ContiguousArray<Node> = []
    for node in staleNext { if nodes.contains(ObjectIdentifier(node)) { stale.insert(node) } else { kept.append(node) } }
    staleNext = kept
  }

  // MARK: Layout

  var needsLayout: Bool { !layout.isEmpty || !placement.isEmpty }
  /// Whether any node must be measured again.
  var needsMeasuring: Bool { !layout.isEmpty }

  mutating func enqueueLayout(_ node: RenderNode) {
    requests &+= 1
    layout.insert(node)
  }
  mutating func enqueuePlacement(_ node: RenderNode) { placement.insert(node) }
  mutating func popLayout() -> RenderNode? { layout.popFirst() }
  mutating func popPlacement() -> RenderNode? { placement.popFirst() }

  /// Removes and returns the deepest node that must be measured again, if it is deeper than `depth`.
  mutating func popLayout(below depth: Int32) -> RenderNode? {
    guard let first = layout.first, first.depth > depth else { return nil }
    return layout.popFirst()
  }

  mutating func beginLayoutStep() { layoutStep += 1 }

  /// Where rows are that were measured, but are not visible. They are removed when the layout pass has ended.
  private(set) var measuredSources: ContiguousArray<any MeasuredRows> = []
  mutating func dropMeasuredRows(of source: any MeasuredRows) {
    if !measuredSources.contains(where: { $0 === source }) { measuredSources.append(source) }
  }
  mutating func takeMeasuredSources() -> ContiguousArray<any MeasuredRows> {
    defer { measuredSources = [] }
    return measuredSources
  }

  // MARK: Paint

  var needsPaint: Bool { !damage.isEmpty || !paint.isEmpty || !shifts.isEmpty }

  mutating func enqueuePaint(_ node: RenderNode) {
    requests &+= 1
    paint.append(node)
  }

  mutating func enqueueDamage(_ node: RenderNode, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    requests &+= 1
    damage.append(Damage(node: node, rect: rect))
  }

  /// Moves rows of a node's cells before anything is painted in this frame.
  mutating func enqueueShift(_ node: RenderNode, rows: Range<Int>, by: Int) {
    requests &+= 1
    shifts.append(Shift(node: node, rows: rows, by: by))
    // Earlier damage moves together with the cells.
    for item in damage where item.node === node && item.rect.maxY > rows.lowerBound && item.rect.minY < rows.upperBound {
      damage.append(Damage(node: node, rect: item.rect.offset(by: Point(x: 0, y: by))))
    }
  }

  /// Exchanges the paint queue for an empty array. Requests from now on belong to the next frame. Nothing is copied or allocated.
  mutating func swapPaintQueue(with empty: inout ContiguousArray<RenderNode>) { swap(&paint, &empty) }
  mutating func removeShifts() { shifts.clear() }
  /// The cells of a list in a row are moved after those of the list around it.
  mutating func sortShifts() { if shifts.count > 1 { shifts.sort { $0.node.depth < $1.node.depth } } }
  mutating func removeDamage() { damage.clear() }

  // MARK: Commit

  var hasCommitActions: Bool { !commitActions.isEmpty }

  mutating func onCommit(delaysKeys: Bool, _ action: @escaping @MainActor (UpdateContext) -> Void) {
    if delaysKeys { self.delaysKeys = true }
    requests &+= 1
    commitActions.append(action)
  }

  /// Removes and returns the commit actions, in the order of the requests.
  mutating func takeCommitActions() -> ContiguousArray<@MainActor (UpdateContext) -> Void> {
    let actions = commitActions
    commitActions.removeAll()
    delaysKeys = false
    return actions
  }
}

/// A node that makes rows to measure them, also such as are not visible: see `RowSource`.
@MainActor
package protocol MeasuredRows: Node {
  /// Removes the rows that were measured in a layout pass, but are not visible. Called at its end.
  func dropMeasuredRows(in context: UpdateContext)
}

extension ContiguousArray {
  /// Removes all elements. Faster than `removeAll` for the usual zero or one element.
  mutating func clear() { while popLast() != nil {} }
}
