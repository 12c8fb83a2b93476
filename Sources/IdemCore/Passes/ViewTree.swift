import IdemScreen

/// The nodes of one app, and what waits to be done with them: who is stale, who must be measured, who painted.
@MainActor
package final class ViewTree {
  package var stats = FrameStats()
  package var recorder: FrameRecorder?
  package let rootEnvironment: EnvironmentScope
  /// Called when there is something to do and no frame has been asked for yet.
  package var onNeedsFrame: (() -> Void)?
  package private(set) var root: RootNode!

  var stale = DepthQueue<Node>(deepestFirst: false)
  /// Writes during a frame belong to the next one.
  var staleNext: ContiguousArray<Node> = []
  var layoutQueue = DepthQueue<RenderNode>(deepestFirst: true)
  var placementQueue = DepthQueue<RenderNode>(deepestFirst: false)
  var paintQueue: ContiguousArray<RenderNode> = []
  var damage: ContiguousArray<Damage> = []
  var commitActions: ContiguousArray<@MainActor () -> Void> = []
  package private(set) var isMakingFrame = false
  private var hasAskedForFrame = false

  struct Damage {
    unowned(unsafe) let node: RenderNode
    let rect: Rect
  }

  package let grid: UnsafeMutablePointer<Grid>

  package init(size: Size) {
    MainThread.remember()
    rootEnvironment = EnvironmentScope(parent: nil)
    grid = .allocate(capacity: 1)
    grid.initialize(to: Grid(width: size.width, height: size.height))
  }

  isolated deinit {
    root?.remove()
    grid.deinitialize(count: 1)
    grid.deallocate()
  }

  /// Puts an app's content in the tree; once.
  package func setContent<Content: View>(_ content: Content) {
    precondition(root == nil, "ViewTree.setContent: the tree has a content already")
    root = RootNode(tree: self)
    note(.first, at: root)
    root.content = Content._makeNode(content, parent: root)
    root.setNeedsLayout()
    needsFrame()
  }

  package var size: Size { Size(width: grid.pointee.width, height: grid.pointee.height) }

  /// Whether a frame would do anything.
  package var hasWork: Bool {
    !stale.isEmpty || !staleNext.isEmpty || !layoutQueue.isEmpty || !paintQueue.isEmpty || !damage.isEmpty || !commitActions.isEmpty
  }

  // MARK: What is noted

  func enqueueStale(_ node: Node) {
    if isMakingFrame, !isUpdating { staleNext.append(node) } else { stale.insert(node) }
    needsFrame()
  }

  func enqueueLayout(_ node: RenderNode) {
    layoutQueue.insert(node)
    needsFrame()
  }

  func enqueuePaint(_ node: RenderNode) {
    paintQueue.append(node)
    needsFrame()
  }

  func enqueueDamage(_ node: RenderNode, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    damage.append(Damage(node: node, rect: rect))
    needsFrame()
  }

  /// Does something once the frame stands: `onAppear`, `onChange`, tasks. In the order in which they were asked for.
  package func onCommit(_ action: @escaping @MainActor () -> Void) {
    commitActions.append(action)
    needsFrame()
  }

  package func note(_ cause: Cause, at node: Node) {
    stats.causes.insert(Causes(cause.kind))
    recorder?.noted(cause, at: node)
  }

  private func needsFrame() {
    guard !hasAskedForFrame, !isMakingFrame else { return }
    hasAskedForFrame = true
    onNeedsFrame?()
  }

  // MARK: The frame

  private(set) var isUpdating = false

  /// Makes the picture true to the state: runs stale bodies, measures and places, paints into the grid.
  package func makeFrame() {
    isMakingFrame = true
    hasAskedForFrame = false
    let start = Clock.now()
    update()
    let updated = Clock.now()
    layout()
    let laidOut = Clock.now()
    paint()
    let painted = Clock.now()
    stats.updateTime += updated - start
    stats.layoutTime += laidOut - updated
    stats.paintTime += painted - laidOut
    isMakingFrame = false
  }

  /// Runs what waits for the frame to stand, and gives the frame's numbers; the next frame counts from 0.
  package func commit() -> FrameStats {
    let result = stats
    stats = FrameStats()
    while !commitActions.isEmpty {
      let actions = commitActions
      commitActions.removeAll()
      for action in actions { action() }
    }
    for node in staleNext { stale.insert(node) }
    staleNext.removeAll(keepingCapacity: true)
    if hasWork { needsFrame() }
    return result
  }

  private func update() {
    while let node = stale.popFirst() {
      guard node.flags.contains(.stale), !node.isRemoved else { continue }
      node.flags.remove(.stale)
      node.evaluate()
    }
  }

  /// Gives the whole screen another size; everything is laid out and painted anew.
  package func resize(to size: Size) {
    guard size != self.size else { return }
    grid.pointee = Grid(width: size.width, height: size.height)
    stats.causes.insert(.size)
    root?.setNeedsLayout()
    root?.setNeedsPaint()
  }
}
