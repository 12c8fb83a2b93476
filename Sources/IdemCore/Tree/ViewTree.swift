import IdemScreen

/// The nodes of one app, and the parts that own what belongs to the whole of them. Each part is a type with private state; what only some
/// nodes have is in these nodes.
///
/// The folders above this one add the passes, and what can be done with the parts that are created there (`TreeInput`, `TreeAnimator`).
@MainActor
@usableFromInline package final class ViewTree {
  @exclusivity(unchecked) package private(set) var root: RootNode!
  package let rootEnvironment: EnvironmentScope
  private var nodeCount: UInt32 = 0

  // MARK: Parts

  /// The queues of pending work.
  @exclusivity(unchecked) var scheduler = Scheduler()
  @exclusivity(unchecked) var frameChain = FrameChain()
  /// The cells, and what restyles them.
  @exclusivity(unchecked) var output: PaintOutput
  /// The height of a tree in an inline region.
  @exclusivity(unchecked) var inline = InlineRegion()
  @exclusivity(unchecked) package var diagnostics = FrameDiagnostics()
  package let timers = Timers()
  package let motion: MotionPace
  /// What nodes do that other nodes must look for.
  @exclusivity(unchecked) package var interests = Interests()
  package var tasks = TaskCount()
  @exclusivity(unchecked) var heldCalls = HeldCalls()
  @exclusivity(unchecked) var waitingPresenters = WaitingPresenters()
  /// Finds the node that gets an event: `ViewTree.input`.
  let inputPart: any TreeInput
  /// Shows values between an old and a new one: `ViewTree.animator`.
  let animatorPart: any TreeAnimator

  // MARK: What others set

  /// Called when a body becomes stale and when a frame is requested. Set if no run loop checks `hasWork`.
  @exclusivity(unchecked) package var onRequest: (@MainActor () -> Void)?
  /// The time at which the current frame was begun, in nanoseconds of the clock. The caller of `frame(on:)` sets it.
  @exclusivity(unchecked) package var frameTime = 0
  /// Whether a row that scrolled away may be given to another element. Off in the trees that tests compare with.
  package var reusesRows = true
  /// Whether lazy containers make all their rows, visible or not. On in the trees that tests compare with.
  package var makesAllRows = false

  // MARK: What changes during a walk over nodes

  /// Whether any animation is running: see `Node.mayAnimate`. Stored here, because it is read for each node.
  private(set) var hasRunningAnimations = false
  /// Takes over what the nodes read that are being removed; nil at most times.
  @exclusivity(unchecked) private(set) var absentRow: AbsentRow?

  /// Creates a tree without content. The size is in cells. `environment` provides the values of the root; nil: the default ones.
  init(size: Size, environment: EnvironmentScope?, input: any TreeInput, animator: any TreeAnimator) {
    MainThread.remember()
    motion = MotionPace(timers)
    inputPart = input
    animatorPart = animator
    rootEnvironment = EnvironmentScope(parent: environment)
    output = PaintOutput(size)
  }

  isolated deinit {
    interests.endHandlers()
    root?.remove(in: .tree)
    output.free()
  }

  /// Sets the app's content, whose node `make` makes. Must be called only once.
  func setContent(_ make: (RootNode, UpdateContext) -> Node) {
    let context = UpdateContext.tree
    precondition(root == nil, "ViewTree.setContent: the tree already has content; create another tree")
    root = RootNode(tree: self)
    note(.first, at: root)
    scheduler.beginFrame()  // writes of the first bodies belong to the second frame
    root.content = make(root, context)
    scheduler.endFrame()
    root.setNeedsLayout(in: context)
  }

  /// The number of a new node; see `Node.number`.
  @inline(__always) func nextNumber() -> UInt32 {
    nodeCount &+= 1
    return nodeCount
  }

  /// Changes the size of the screen. Everything is laid out and painted again.
  package func resize(to size: Size) {
    let context = UpdateContext.resize
    guard size != self.size else { return }
    inputPart.keepFocusInSightAfterResize()
    output.resize(to: size)
    diagnostics.stats.causes.insert(.size)
    root?.setNeedsLayout(in: context)
    root?.setNeedsPaint(in: context)
  }

  /// Runs `body`, which removes nodes. A row takes over what they read.
  func handOver(to row: AbsentRow, _ body: () -> Void) {
    let outer = absentRow
    absentRow = row
    body()
    absentRow = outer
  }

  /// The animator reports whether any animation is running.
  func animationsChanged(areRunning: Bool) { hasRunningAnimations = areRunning }

  /// Holds a call from other threads whose work makes a node stale, until the next update.
  package func hold(_ call: MainThreadCall) { heldCalls.hold(call) }

  // MARK: Requests

  /// Whether a frame would do anything.
  package var hasWork: Bool { scheduler.hasWork }
  /// The number of requests of work so far; see `Scheduler.requests`.
  package var requests: Int { scheduler.requests }

  func enqueueStale(_ node: Node, _ cause: Cause) {
    onRequest?()
    // What the choice of a focus changes belongs to this frame.
    guard scheduler.isForNextFrame(cause), !inputPart.isSettlingFocus else { return scheduler.enqueueStale(node) }
    scheduler.postpone(node)
    inputPart.postponed(node)
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
  /// arrived waits for it, unless `delaysKeys` is false: see `isUnsettled`.
  package func onCommit(delaysKeys: Bool = true, _ action: @escaping @MainActor (UpdateContext) -> Void) {
    scheduler.onCommit(delaysKeys: delaysKeys, action)
  }

  /// Requests a frame, even if no view changed.
  package func requestFrame() {
    onRequest?()
    scheduler.onCommit(delaysKeys: false) { _ in }
  }
}
