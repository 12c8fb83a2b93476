import IdemScreen

/// The nodes of one app, and what waits to be done with them: who is stale, who must be measured, who painted.
@MainActor
@usableFromInline package final class ViewTree {
  @exclusivity(unchecked) package var stats = FrameStats()
  @exclusivity(unchecked) package var recorder: FrameRecorder? {
    didSet { isRecorded = recorder != nil }
  }
  /// Whether anybody listens: asked for every view, where the recorder itself would be retained each time.
  @exclusivity(unchecked) package private(set) var isRecorded = false
  /// What the app says of the inspector.
  @exclusivity(unchecked) package var inspectorSettings = InspectorSettings.standard
  /// What the app says of its window.
  @exclusivity(unchecked) package var window = WindowSettings() {
    didSet { hasNewWindow = true }
  }
  @exclusivity(unchecked) private var hasNewWindow = true
  package let rootEnvironment: EnvironmentScope
  @exclusivity(unchecked) package private(set) var root: RootNode!

  @exclusivity(unchecked) var stale = DepthQueue<Node>(deepestFirst: false)
  /// Writes during a frame belong to the next one.
  @exclusivity(unchecked) var staleNext: ContiguousArray<Node> = []
  @exclusivity(unchecked) var layoutQueue = DepthQueue<RenderNode>(deepestFirst: true)
  @exclusivity(unchecked) var placementQueue = DepthQueue<RenderNode>(deepestFirst: false)
  /// Counts the steps of layout: within one, nothing changes that a size or a guide depends on.
  @exclusivity(unchecked) var layoutStep = 0
  @exclusivity(unchecked) var paintQueue: ContiguousArray<RenderNode> = []
  /// Those that are being painted.
  @exclusivity(unchecked) var paintedNodes: ContiguousArray<RenderNode> = []
  @exclusivity(unchecked) var damage: ContiguousArray<Damage> = []
  @exclusivity(unchecked) var shifts: ContiguousArray<Shift> = []
  @exclusivity(unchecked) var commitActions: ContiguousArray<@MainActor () -> Void> = []
  @exclusivity(unchecked) package private(set) var isMakingFrame = false
  /// Why the bodies that tell it are stale.
  @exclusivity(unchecked) var explanations: [ObjectIdentifier: [Cause]] = [:]
  /// What the app's author ought to know of lists: see `advise`.
  @exclusivity(unchecked) package var advice: ContiguousArray<String> = []
  /// How many nodes listen to preferences.
  @exclusivity(unchecked) var preferenceListenerCount = 0
  /// How many nodes run something when they are removed.
  @exclusivity(unchecked) var disappearHandlerCount = 0

  /// The node that has the keyboard focus.
  @exclusivity(unchecked) package internal(set) var focused: (any FocusTarget)?
  @exclusivity(unchecked) var focusTargets = NodeRegistry()
  /// The modifiers that say which view has the focus at first.
  @exclusivity(unchecked) var focusPreferences = NodeRegistry()
  @exclusivity(unchecked) var focusMemory = FocusMemory()
  /// The nodes that want keys wherever the focus is. One adds itself when it is made, and notes its removal in its `close`.
  @exclusivity(unchecked) package var keyHandlers = NodeRegistry()
  /// The nodes that want to know whether the pointer is over them.
  @exclusivity(unchecked) package var hoverHandlers = NodeRegistry()
  /// The nodes that hear what each frame did.
  @exclusivity(unchecked) package var frameObservers = NodeRegistry()
  /// The nodes that keep all input to themselves and what is below them, the newest last: dialogs.
  @exclusivity(unchecked) package var modals: ContiguousArray<Node> = []
  /// The node that the pointer was pressed on; it gets the drags and the release.
  @exclusivity(unchecked) package var pointerOwner: Node?
  /// How often in a row the button was pressed at one place: 2 for a double click.
  @exclusivity(unchecked) package internal(set) var clickCount = 0
  @exclusivity(unchecked) var lastClick: (button: MouseEvent.Button, place: Point, time: Int)?

  struct Damage {
    // Held, for the node may end before it is painted.
    let node: RenderNode
    let rect: Rect
  }

  /// Whole rows of a node's cells that move, instead of being painted again.
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
  /// What is to be done at a time, the earliest first.
  @exclusivity(unchecked) var wakeUps: ContiguousArray<WakeUp> = []

  /// What is on its way from one look to another.
  package var animator: Animator { heldAnimator }
  // (Read by other modules through a property of its own: there, `unchecked` does not hold for what is stored.)
  @exclusivity(unchecked) var heldAnimator: Animator!
  /// Whether anything is on its way: see `Node.mayAnimate`.
  @exclusivity(unchecked) var hasMotions = false

  package let grid: UnsafeMutablePointer<Grid>
  /// Cells written by the painting that is going on; at an address of its own, for painters write to it.
  let paintedCells: UnsafeMutablePointer<Int>

  package init(size: Size) {
    MainThread.remember()
    rootEnvironment = EnvironmentScope(parent: nil)
    paintedCells = .allocate(capacity: 1)
    paintedCells.initialize(to: 0)
    grid = .allocate(capacity: 1)
    grid.initialize(to: Grid(width: size.width, height: size.height))
    heldAnimator = Animator(self)
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

  /// Puts an app's content in the tree; once.
  package func setContent<Content: View>(_ content: Content) {
    precondition(root == nil, "ViewTree.setContent: the tree has a content already")
    root = RootNode(tree: self)
    note(.first, at: root)
    isMakingFrame = true  // what the first bodies write is not the first frame's
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

  /// How much waits to be done, in no unit: what differs between two moments was asked for between them.
  package var pendingWork: Int {
    stale.count + staleNext.count + layoutQueue.count + paintQueue.count + damage.count + shifts.count + commitActions.count
  }

  // MARK: What is noted

  func enqueueStale(_ node: Node, _ cause: Cause) {
    // What a body, a measuring or a painting writes is the next frame's; what the update itself brings down (environment) is this one's.
    // What the choice of a focus brings is shown in this frame.
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
    // What was damaged before moves along with the cells.
    for item in damage where item.node === node && item.rect.maxY > rows.lowerBound && item.rect.minY < rows.upperBound {
      damage.append(Damage(node: node, rect: item.rect.offset(by: Point(x: 0, y: by))))
    }
  }

  /// Whether cells of a node are to be moved in this frame.
  package func hasShift(of node: RenderNode) -> Bool { shifts.contains { $0.node === node } }

  /// Does something once the frame stands: `onAppear`, `onChange`, tasks. In the order in which they were asked for.
  package func onCommit(_ action: @escaping @MainActor () -> Void) {
    commitActions.append(action)
  }

  package func note(_ cause: Cause, at node: Node) {
    stats.causes.insert(Causes(cause.kind))
    recorder?.noted(cause, at: node)
  }

  /// What the app says of its window, where that was said anew since the latest call; else nil.
  package func takeNewWindow() -> WindowSettings? {
    guard hasNewWindow else { return nil }
    hasNewWindow = false
    return window
  }

  // The frame's own numbers. (In another module, each access to `stats` would be checked for overlaps.)

  /// What showing the picture took.
  package func noteShown(cells: Int, bytes: Int) {
    stats.cellsChanged = cells
    stats.bytesWritten = bytes
  }

  /// What the steps took, in nanoseconds.
  package func noteTimes(update: Int, layout: Int, paint: Int, write: Int) {
    stats.updateTime = update
    stats.layoutTime = layout
    stats.paintTime = paint
    stats.writeTime = write
  }

  /// A frame was due, and will not be made.
  package func noteDropped() { stats.framesDropped += 1 }

  /// Whether anybody wants to know how long the steps take.
  package var isTimed: Bool { isRecorded || hasFrameObservers }
  /// Whether any view hears what each frame did.
  package var hasFrameObservers: Bool { !frameObservers.isEmpty }

  // MARK: The frame, step by step; Frame.swift has them in their order

  /// Whether stale nodes are being run: what becomes stale now belongs to this frame.
  @exclusivity(unchecked) var isUpdating = false

  /// From here to `commit`, writes of state belong to the next frame.
  package func begin() {
    isMakingFrame = true
  }

  /// Runs what waits for the frame to stand, and gives the frame's numbers; the next frame counts from 0.
  package func commit() -> FrameStats {
    let result = stats
    stats = FrameStats()
    recorder?.committed(result)
    isMakingFrame = false
    Unmanaged.passUnretained(heldAnimator).use { $0.frameEnded() }
    while !commitActions.isEmpty {
      let actions = commitActions
      commitActions.removeAll()
      for action in actions { action() }
    }
    for node in staleNext { stale.insert(node) }
    staleNext.removeAll(keepingCapacity: true)
    return result
  }

  /// Gives the whole screen another size; everything is laid out and painted anew.
  package func resize(to size: Size) {
    guard size != self.size else { return }
    keepFocusInSight()
    grid.pointee = Grid(width: size.width, height: size.height)
    stats.causes.insert(.size)
    root?.setNeedsLayout()
    root?.setNeedsPaint()
  }
}
