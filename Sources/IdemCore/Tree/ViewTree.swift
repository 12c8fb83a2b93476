import IdemScreen

/// The nodes of one app: the root, the cell buffer that they are painted into, and the steps of a frame. Each other job has a type:
/// `Scheduler`, `InputRouter`, `FocusManager`, `Timers`, `FrameDiagnostics`, `Animator`.
@MainActor
@usableFromInline package final class ViewTree {
  @exclusivity(unchecked) package private(set) var root: RootNode!
  package let rootEnvironment: EnvironmentScope
  // SAFETY: the tree owns both and frees them in `deinit`. Paint contexts use them only during a painting.
  package let cellBuffer: UnsafeMutablePointer<CellBuffer>
  /// The number of cells written by the current painting. At a fixed address, because paint contexts write to it.
  let paintedCells: UnsafeMutablePointer<Int>

  @exclusivity(unchecked) var scheduler = Scheduler()
  @exclusivity(unchecked) var frameChain = FrameChain()
  /// The nodes that the paint pass took from its queue. Stored here to reuse the memory.
  @exclusivity(unchecked) var painting: ContiguousArray<RenderNode> = []
  @exclusivity(unchecked) package var diagnostics = FrameDiagnostics()
  /// The limits of the height; nil if the tree is as tall as the screen.
  package internal(set) var inlineHeight: InlineHeight? {
    didSet { storedIsInline = inlineHeight != nil }
  }
  /// Whether `inlineHeight` is not nil, without the cost of reading it: `isInline` for other modules.
  @exclusivity(unchecked) private(set) var storedIsInline = false
  /// Called when a body becomes stale and when a frame is requested. Set if no run loop checks `hasWork`.
  @exclusivity(unchecked) package var onRequest: (@MainActor () -> Void)?
  /// The time at which the current frame was begun, in nanoseconds of the clock. The caller of `frame(on:)` sets it.
  @exclusivity(unchecked) package var frameTime = 0
  /// Called before a picture is shown, if the tree has an inline height.
  package var willShow: (@MainActor () -> Void)?
  /// The height of the app's content in an inline region, in rows.
  package internal(set) var contentHeight = 0
  package let timers = Timers()
  package let focus: FocusManager
  package let input: InputRouter
  package let animator = Animator()
  package let motion: MotionPace
  /// Restyle painted cells, in this order; empty unless something is selected or searched.
  @exclusivity(unchecked) package internal(set) var overlays: ContiguousArray<any PaintOverlay> = []
  /// Whether any animation is running: see `Node.mayAnimate`.
  var hasRunningAnimations = false

  private var nodeCount: UInt32 = 0
  /// The number of a new node; see `Node.number`.
  @inline(__always) func nextNumber() -> UInt32 {
    nodeCount &+= 1
    return nodeCount
  }

  /// The number of nodes that join the lines below them. Others cost nothing.
  @exclusivity(unchecked) package var joinerCount = 0
  /// The number of nodes that observe preferences.
  var preferenceObserverCount = 0
  /// The number of nodes with a handler for their removal.
  var disappearHandlerCount = 0
  /// Whether the tasks of views are counted. This takes one more turn of the main actor for each task.
  package var countsTasks = false
  /// The number of tasks of views that have not ended, if they are counted.
  package internal(set) var runningTasks = 0
  /// Calls from other threads that are held until the next update.
  @exclusivity(unchecked) final var heldCalls: ContiguousArray<MainThreadCall> = []
  /// Whether a row that scrolled away may be given to another element. Off in the trees that tests compare with.
  package var reusesRows = true
  /// The nodes in rows that are not visible which open a layer when they are.
  @exclusivity(unchecked) var waitingPresenters: ContiguousArray<any LayerPresenter> = []
  /// Takes over what the nodes read that are being removed; nil at most times.
  @exclusivity(unchecked) var absentRow: AbsentRow?
  /// Whether lazy containers make all their rows, visible or not. On in the trees that tests compare with.
  package var makesAllRows = false

  /// Creates a tree without content. The size is in cells. `environment` provides the values of the root; nil: the default ones.
  package init(size: Size, environment: EnvironmentScope? = nil) {
    MainThread.remember()
    motion = MotionPace(timers)
    focus = FocusManager()
    input = InputRouter(focus)
    rootEnvironment = EnvironmentScope(parent: environment)
    paintedCells = .allocate(capacity: 1)
    paintedCells.initialize(to: 0)
    cellBuffer = .allocate(capacity: 1)
    cellBuffer.initialize(to: CellBuffer(width: size.width, height: size.height))
    input.connect(to: self)
    focus.connect(to: self)
    animator.connect(to: self)
  }

  isolated deinit {
    // No handler runs any more.
    disappearHandlerCount = 0
    preferenceObserverCount = 0
    root?.remove(in: .tree)
    cellBuffer.deinitialize(count: 1)
    cellBuffer.deallocate()
    paintedCells.deallocate()
  }

  /// Sets the app's content. Must be called only once.
  package func setContent<Content: View>(_ content: Content) {
    let context = UpdateContext.tree
    precondition(root == nil, "ViewTree.setContent: the tree already has content; create another tree")
    root = RootNode(tree: self)
    note(.first, at: root)
    scheduler.isMakingFrame = true  // writes of the first bodies belong to the second frame
    root.content = Content._makeNode(content, parent: root, in: context)
    scheduler.isMakingFrame = false
    root.setNeedsLayout(in: context)
  }

  package var size: Size { Size(width: cellBuffer.pointee.width, height: cellBuffer.pointee.height) }

  /// Changes the size of the screen. Everything is laid out and painted again.
  package func resize(to size: Size) {
    let context = UpdateContext.resize
    guard size != self.size else { return }
    focus.keepInSightAfterResize()
    let history = cellBuffer.pointee.history
    cellBuffer.pointee = CellBuffer(width: size.width, height: size.height)
    cellBuffer.pointee.history = history
    diagnostics.stats.causes.insert(.size)
    root?.setNeedsLayout(in: context)
    root?.setNeedsPaint(in: context)
  }

  // MARK: Requests

  /// Whether a frame would do anything.
  package var hasWork: Bool { scheduler.hasWork }
  /// The number of requests of work so far; see `Scheduler.requests`.
  package var requests: Int { scheduler.requests }

  func enqueueStale(_ node: Node, _ cause: Cause) {
    onRequest?()
    // What the choice of a focus changes belongs to this frame.
    guard scheduler.isForNextFrame(cause), !focus.isSettling else { return scheduler.enqueueStale(node) }
    scheduler.postpone(node)
    if focus.isMoving { focus.postponedReader(node) }
  }

  /// Moves rows of a node's cells before anything is painted in this frame.
  package func enqueueShift(_ node: RenderNode, rows: Range<Int>, by: Int) { scheduler.enqueueShift(node, rows: rows, by: by) }

  /// Whether cells of a node will be moved in this frame.
  package func hasShift(of node: RenderNode) -> Bool { shift(of: node) != nil }
  /// The rows of a node's cells that this frame moves.
  package func shift(of node: RenderNode) -> (rows: Range<Int>, by: Int)? {
    scheduler.shifts.first { $0.node === node }.map { ($0.rows, $0.by) }
  }

  /// Runs an action after the frame is on the screen, in the order of the calls: `onAppear`, `onChange`, tasks. A key that has already
  /// arrived waits for it, unless `delaysKeys` is false: see `makeFrameBeforeKey`.
  package func onCommit(delaysKeys: Bool = true, _ action: @escaping @MainActor (UpdateContext) -> Void) {
    scheduler.onCommit(delaysKeys: delaysKeys, action)
  }

  /// Requests a frame, even if no view changed.
  package func requestFrame() {
    onRequest?()
    scheduler.onCommit(delaysKeys: false) { _ in }
  }
}
