import IdemScreen

/// The nodes of one app, and the queues of pending work: stale nodes, layout, painting, commit actions.
@MainActor
@usableFromInline package final class ViewTree {
  @exclusivity(unchecked) package var stats = FrameStats()
  @exclusivity(unchecked) package var recorder: FrameRecorder? {
    didSet { isRecorded = recorder != nil }
  }
  /// Whether there is a recorder. Read for every view; reading `recorder` itself would retain it each time.
  @exclusivity(unchecked) package private(set) var isRecorded = false
  /// The app's settings of the inspector.
  @exclusivity(unchecked) package var inspectorSettings = InspectorSettings.standard
  /// The app's settings of its window.
  @exclusivity(unchecked) package var window = WindowSettings() {
    didSet { hasNewWindow = true }
  }
  @exclusivity(unchecked) private var hasNewWindow = true
  package let rootEnvironment: EnvironmentScope
  @exclusivity(unchecked) package private(set) var root: RootNode!

  @exclusivity(unchecked) var stale = DepthQueue<Node>(deepestFirst: false)
  /// Nodes made stale by writes during a frame; they run in the next one.
  @exclusivity(unchecked) var staleNext: ContiguousArray<Node> = []
  @exclusivity(unchecked) var layoutQueue = DepthQueue<RenderNode>(deepestFirst: true)
  @exclusivity(unchecked) var placementQueue = DepthQueue<RenderNode>(deepestFirst: false)
  /// The number of the layout step. Within a step, nothing changes that a size or a guide depends on.
  @exclusivity(unchecked) var layoutStep = 0
  @exclusivity(unchecked) var paintQueue: ContiguousArray<RenderNode> = []
  /// The nodes that are being painted.
  @exclusivity(unchecked) var paintedNodes: ContiguousArray<RenderNode> = []
  @exclusivity(unchecked) var damage: ContiguousArray<Damage> = []
  @exclusivity(unchecked) var shifts: ContiguousArray<Shift> = []
  @exclusivity(unchecked) var commitActions: ContiguousArray<@MainActor () -> Void> = []
  @exclusivity(unchecked) package private(set) var isMakingFrame = false
  /// Recorded causes of stale nodes whose bodies report them.
  @exclusivity(unchecked) var explanations: [ObjectIdentifier: [Cause]] = [:]
  /// Messages about lists for the app's developer: see `advise`.
  @exclusivity(unchecked) package var advice: ContiguousArray<String> = []
  /// The number of nodes that observe preferences.
  @exclusivity(unchecked) var preferenceListenerCount = 0
  /// The number of nodes with a handler for their removal.
  @exclusivity(unchecked) var disappearHandlerCount = 0

  /// The node that has the keyboard focus.
  @exclusivity(unchecked) package internal(set) var focused: (any FocusTarget)?
  @exclusivity(unchecked) var focusTargets = NodeRegistry()
  /// The modifiers that set the initial focus.
  @exclusivity(unchecked) var focusPreferences = NodeRegistry()
  @exclusivity(unchecked) var focusMemory = FocusMemory()
  /// The nodes that get keys wherever the focus is. A node registers when it is built, and reports its removal in its `close`.
  @exclusivity(unchecked) package var keyHandlers = NodeRegistry()
  /// The nodes that observe whether the pointer is over them.
  @exclusivity(unchecked) package var hoverHandlers = NodeRegistry()
  /// The nodes that observe the statistics of each frame.
  @exclusivity(unchecked) package var frameObservers = NodeRegistry()
  /// The modal nodes, the newest last: dialogs. Only the newest and its descendants get input.
  @exclusivity(unchecked) package var modals: ContiguousArray<Node> = []
  /// The node on which the pointer was pressed. It gets the drags and the release.
  @exclusivity(unchecked) package var pointerOwner: Node?
  /// The number of consecutive clicks at one place: 2 for a double click.
  @exclusivity(unchecked) package internal(set) var clickCount = 0
  @exclusivity(unchecked) var lastClick: (button: MouseEvent.Button, place: Point, time: Int)?

  struct Damage {
    // Retained, because the node can be removed before it is painted.
    let node: RenderNode
    let rect: Rect
  }

  /// Rows of a node's cells that are moved instead of painted. The node is not retained; it must stay alive until the paint pass.
  struct Shift {
    // Held, as that of a damage. There is one at most for each list that scrolled in the frame.
    let node: RenderNode
    let rows: Range<Int>
    let by: Int
  }
  /// Whether a row that scrolled away may be given to another element. Off, and the next one on, in trees that tests compare with.
  @exclusivity(unchecked) package var reusesRows = true
  /// Whether lazy containers make all their rows, seen or not.
  @exclusivity(unchecked) package var makesAllRows = false
  /// What the views' times are read from.
  @exclusivity(unchecked) package var clock: any FrameClock = SystemClock()
  /// The scheduled actions, the earliest first.
  @exclusivity(unchecked) var wakeUps: ContiguousArray<WakeUp> = []

  /// The running animations.
  package var animator: Animator { storedAnimator }
  // (Read by other modules through a property of its own: there, `unchecked` does not hold for what is stored.)
  @exclusivity(unchecked) var storedAnimator: Animator!
  /// Whether anything is on its way: see `Node.mayAnimate`.
  @exclusivity(unchecked) var hasRunningAnimations = false

  package let grid: UnsafeMutablePointer<CellBuffer>
  /// The number of cells written by the current painting. At a fixed address, because painters write to it.
  let paintedCells: UnsafeMutablePointer<Int>

  package init(size: Size) {
    MainThread.remember()
    rootEnvironment = EnvironmentScope(parent: nil)
    paintedCells = .allocate(capacity: 1)
    paintedCells.initialize(to: 0)
    grid = .allocate(capacity: 1)
    grid.initialize(to: CellBuffer(width: size.width, height: size.height))
    storedAnimator = Animator(self)
  }

  isolated deinit {
    // Nobody is left to be told: no handler runs.
    disappearHandlerCount = 0
    preferenceListenerCount = 0
    root?.remove()
    grid.deinitialize(count: 1)
    grid.deallocate()
    paintedCells.deallocate()
  }

  /// Sets the app's content. Must be called only once.
  package func setContent<Content: View>(_ content: Content) {
    precondition(root == nil, "ViewTree.setContent: the tree has a content already")
    root = RootNode(tree: self)
    note(.first, at: root)
    isMakingFrame = true  // writes of the first bodies belong to the second frame
    root.content = Content._makeNode(content, parent: root)
    isMakingFrame = false
    root.setNeedsLayout()
  }

  package var size: Size { Size(width: grid.pointee.width, height: grid.pointee.height) }

  /// Whether a frame would do anything.
  package var hasWork: Bool {
    !stale.isEmpty || !staleNext.isEmpty || !layoutQueue.isEmpty || !paintQueue.isEmpty || !damage.isEmpty || !shifts.isEmpty
      || !commitActions.isEmpty
  }

  /// A measure of the pending work, without a unit. If it differs between two moments, work was requested in between.
  package var pendingWork: Int {
    stale.count + staleNext.count + layoutQueue.count + paintQueue.count + damage.count + shifts.count + commitActions.count
  }

  // MARK: Requests

  func enqueueStale(_ node: Node, _ cause: Cause) {
    // Writes by a body, a measurement or painting belong to the next frame; what the update itself changes (environment) belongs to this
    // one. Changes caused by the choice of a focus are shown in this frame.
    if !focusMemory.isSettling, isMakingFrame || isUpdating, cause.kind == .state || cause.kind == .observed || !isUpdating {
      staleNext.append(node)
      if focusMemory.isMoving { focusMemory.staleReaders.insert(ObjectIdentifier(node)) }
    } else {
      stale.insert(node)
    }
  }

  func enqueueLayout(_ node: RenderNode) {
    layoutQueue.insert(node)
  }

  func enqueuePaint(_ node: RenderNode) {
    paintQueue.append(node)
  }

  func enqueueDamage(_ node: RenderNode, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    damage.append(Damage(node: node, rect: rect))
  }

  /// Moves rows of a node's cells before anything is painted in this frame.
  package func enqueueShift(_ node: RenderNode, rows: Range<Int>, by: Int) {
    shifts.append(Shift(node: node, rows: rows, by: by))
    // Earlier damage moves together with the cells.
    for item in damage where item.node === node && item.rect.maxY > rows.lowerBound && item.rect.minY < rows.upperBound {
      damage.append(Damage(node: node, rect: item.rect.offset(by: Point(x: 0, y: by))))
    }
  }

  /// Whether cells of a node will be moved in this frame.
  package func hasShift(of node: RenderNode) -> Bool { shifts.contains { $0.node === node } }

  /// Runs an action after the frame is on the screen, in the order of the calls: `onAppear`, `onChange`, tasks.
  package func onCommit(_ action: @escaping @MainActor () -> Void) {
    commitActions.append(action)
  }

  package func note(_ cause: Cause, at node: Node) {
    stats.causes.insert(Causes(cause.kind))
    recorder?.noted(cause, at: node)
  }

  /// Returns the window settings if they changed since the last call, otherwise nil.
  package func takeNewWindow() -> WindowSettings? {
    guard hasNewWindow else { return nil }
    hasNewWindow = false
    return window
  }

  // The frame's statistics. (From another module, each access to `stats` performs a dynamic exclusivity check.)

  /// Records the cost of showing the picture.
  package func noteShown(cells: Int, bytes: Int) {
    stats.cellsChanged = cells
    stats.bytesWritten = bytes
  }

  /// Records the duration of the passes, in nanoseconds.
  package func noteTimes(update: Int, layout: Int, paint: Int, write: Int) {
    stats.updateTime = update
    stats.layoutTime = layout
    stats.paintTime = paint
    stats.writeTime = write
  }

  /// Records that a frame was coalesced with a later one.
  package func noteDropped() { stats.framesDropped += 1 }

  /// Whether the duration of the passes is measured.
  package var isTimed: Bool { isRecorded || hasFrameObservers }
  /// Whether any view observes the statistics of each frame.
  package var hasFrameObservers: Bool { !frameObservers.isEmpty }

  // MARK: The frame, step by step; Frame.swift has them in their order

  /// Whether stale nodes are being run: what becomes stale now belongs to this frame.
  @exclusivity(unchecked) var isUpdating = false

  /// Starts a frame. Until `commit`, writes of state belong to the next frame.
  package func begin() {
    isMakingFrame = true
  }

  /// Runs the commit actions and returns the frame's statistics. The next frame counts from 0.
  package func commit() -> FrameStats {
    let result = stats
    stats = FrameStats()
    recorder?.committed(result)
    isMakingFrame = false
    Unmanaged.passUnretained(storedAnimator).use { $0.frameEnded() }
    while !commitActions.isEmpty {
      let actions = commitActions
      commitActions.removeAll()
      for action in actions { action() }
    }
    for node in staleNext { stale.insert(node) }
    staleNext.removeAll(keepingCapacity: true)
    return result
  }

  /// Changes the size of the screen. Everything is laid out and painted again.
  package func resize(to size: Size) {
    guard size != self.size else { return }
    keepFocusInSight()
    grid.pointee = CellBuffer(width: size.width, height: size.height)
    stats.causes.insert(.size)
    root?.setNeedsLayout()
    root?.setNeedsPaint()
  }
}
