import IdemScreen

/// The place of a view with an identity. It lives as long as that identity: `_makeNode` builds it, `_updateNode` updates it with a new
/// value, `remove` ends it. What a node opens when it is built, it closes when it is removed.
///
/// A node is owned by its parent and never outlives it.
@MainActor
open class Node {
  @inlinable package final var tree: ViewTree { treeReference.takeUnretainedValue() }
  /// The node above; nil only for the root.
  @inlinable package final var parent: Node? { parentReference?.takeUnretainedValue() }
  /// The unretained references, for frequent walks: see `Unmanaged.use`. They are valid because the tree and the parent outlive the node.
  @usableFromInline final let treeReference: Unmanaged<ViewTree>, parentReference: Unmanaged<Node>?
  /// The type of the node's view.
  package final let type: Any.Type
  /// The scope that `@Environment` reads here.
  package final let environment: EnvironmentScope
  /// The distance from the root. A parent's depth is always smaller, so ordering by depth puts parents first.
  package final let depth: Int32
  /// The number of the latest run of the node's body. Numbers are unique in the program.
  @exclusivity(unchecked) package final var latestRun: UInt32 = 0
  @exclusivity(unchecked) package final var flags: NodeFlags = [.building]
  /// The dependencies that the body reads; see `Dependency`.
  @exclusivity(unchecked) final var dependencies: ContiguousArray<Dependency> = []

  /// The node whose body is running, if any: reads of dependencies are tracked for it.
  package static var evaluating: Node? { reader?.takeUnretainedValue() }
  // Not retained: the node is alive during its run, and saving it for a nested run costs nothing. Main thread only, like the following
  // variables.
  @exclusivity(unchecked) nonisolated(unsafe) private static var reader: Unmanaged<Node>? = nil
  /// The number of the current run; 0 if no body is running.
  @exclusivity(unchecked) nonisolated(unsafe) package static var run: UInt32 = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var runCount: UInt32 = 0
  /// The number of dependencies that the current run has read so far.
  @exclusivity(unchecked) nonisolated(unsafe) static var readCount = 0

  // Creates a node below `parent`.
  //
  // Public, although only Idem creates nodes: for a package initializer, Swift 6.3 gives an internal subclass in another module a thunk
  // that calls itself, and warns about it.
  public init(parent: Node, type: Any.Type) {
    treeReference = parent.treeReference
    parentReference = .passUnretained(parent)
    self.type = type
    environment = parent.childEnvironment
    depth = parent.depth + 1
    treeReference.use { $0.stats.nodesBuilt += 1 }
  }

  init(rootOf tree: ViewTree) {
    treeReference = .passUnretained(tree)
    parentReference = nil
    type = ViewTree.self
    environment = tree.rootEnvironment
    depth = 0
  }

  // MARK: Overridden by the kinds of nodes

  /// Visits the direct children, in their order.
  open func visitChildren(_ visit: (Node) -> Void) {}
  /// Visits the children that are part of this node's place, in layout order. A layer that is drawn elsewhere is not one of them.
  open func visitContent(_ visit: (Node) -> Void) { visitChildren(visit) }
  /// The environment of the nodes below.
  open var childEnvironment: EnvironmentScope { environment }
  /// Runs what the node depends on. Called after a dependency changed.
  open func evaluate() {}
  /// Collects the render nodes that a container above lays out for this node: the node itself, or those below it.
  open func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>) {
    visitContent { $0.collectRenderNodes(into: &nodes) }
  }
  /// The id set with `.id` or by a ForEach; used by searches by id.
  open var explicitID: AnyHashable? { nil }
  /// The storage of the node's `@State`, if it contains something that must outlive the node.
  open var slotsWorthKeeping: ContiguousArray<AnyObject>? { nil }
  /// Takes over the storage of an earlier node with the same identity.
  open func takeSlots(_ slots: ContiguousArray<AnyObject>) {}
  /// The current alternative, if the node can show one of several: the branch of an `if`, an id.
  open var stateKey: AnyHashable? { explicitID }
  /// The identity of a child, by its position among the children; nil if the position is the identity.
  open func childKey(at position: Int) -> AnyHashable? { nil }
  /// The id of the element that a child shows, if this is a ForEach. It is the default tag.
  open func elementID(of child: Node) -> AnyHashable? { nil }
  /// Whether the state of the nodes below is stored with the node's own state, by position or key.
  open var keepsStateBelow: Bool { true }
  /// Whether the node itself, without its descendants, only shows its latest value: it has no state, no handler and no lifecycle. Such a
  /// node can be reused for another row.
  open var isPlain: Bool { false }
  /// Whether a transition inside counts as a transition of the whole. True for bodies, groups and modifiers, false for containers.
  open var passesTransitions: Bool { true }
  /// Closes what the node itself opened. `remove` then removes its children.
  open func close() {}
  /// Called when the inherited drawing values changed. Drawn nodes update; all nodes pass the call on.
  open func drawingChanged() { visitChildren { $0.drawingChanged() } }
  /// Called when text widths changed (`CellWidth.options`). Sizes are measured again, and bodies run again because they may have measured
  /// text.
  open func widthsChanged() { visitChildren { $0.widthsChanged() } }
  /// Combines the preference values of the views below with those of the views before them.
  open func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {
    var joined = value
    visitChildren { $0.preference(key, &joined) }
    value = joined
  }
  /// Called when a view below may provide another value of a preference; nil for any key.
  open func hearsPreference(_ key: Any.Type?) {}
  /// Whether the node belongs to a view with a body.
  open var hasBody: Bool { false }
  /// Whether the node runs a handler when it is removed.
  open var handlesDisappearance: Bool { false }
  /// Handles an event that reached the node. Events go from the innermost node outwards.
  open func handle(_ event: Event) -> KeyPress.Result { .ignored }
  /// Called when the keyboard focus enters the subtree of this node (true) or leaves it (false).
  open func focusWithin(_ isInside: Bool) {}

  // MARK: Lifetime

  package final var isBuilding: Bool { flags.contains(.building) }
  package final var isRemoved: Bool { flags.contains(.removed) }

  /// Removes the node and its descendants.
  package final func remove() {
    guard !isRemoved else { return }
    if flags.contains(.staleHandlers), tree.disappearHandlerCount > 0 { refreshDisappearHandlers() }
    flags.insert(.removed)
    tree.stats.nodesRemoved += 1
    tree.recorder?.removed(self)
    for dependency in dependencies { dependency.forget(self) }
    dependencies.removeAll()
    close()
    visitChildren { $0.remove() }
  }

  /// Runs the stale body, so that the handlers called on removal use the latest value.
  private final func refreshDisappearHandlers() {
    if containsDisappearHandler { evaluate() }
  }

  private final var containsDisappearHandler: Bool {
    if handlesDisappearance { return true }
    var found = false
    visitChildren { found = found || $0.containsDisappearHandler }
    return found
  }

  /// Whether the subtree shows nothing of its previous row if it gets another row's value.
  package final var isReusable: Bool {
    guard isPlain, !flags.contains(.staleHandlers) else { return false }
    var isReusable = true
    visitChildren { if isReusable, !$0.isReusable { isReusable = false } }
    return isReusable
  }

  /// Must be called when the nodes at this place changed. The container above collects its children again.
  package final func structureChanged() {
    if tree.preferenceListenerCount > 0 { preferencesMoved() }
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.render) { return unsafeDowncast(outer, to: RenderNode.self).childrenChanged() }
      if outer.flags.contains(.makesRows) {
        // The row may be in the window, spare, or not complete yet. `Row.renderNodes` collects its render nodes before use.
        inner.flags.insert(.staleRow)
        // While the row is built, its container measures it afterwards in any case. (Render nodes do not call this when they are built.)
        if !isBuilding || flags.contains(.render) { outer.lazyContainer?.setNeedsLayout() }
        return
      }
      inner = outer
    }
  }

  /// Other views are here, or in another order, so the preferences of any key may have changed.
  private final func preferencesMoved() {
    var node = parent
    while let current = node {
      current.hearsPreference(nil)
      node = current.parent
    }
  }

  /// Whether a new value may have to be animated; then the animator is called. It is almost always false, and cheap to read.
  package final var mayAnimate: Bool { Transaction.current != nil || treeReference.use { $0.hasRunningAnimations } }

  // MARK: Staleness

  /// Schedules the body to run in the next frame, or in this frame if its update has not finished.
  package final func becomeStale(_ cause: Cause) {
    guard !isRemoved else { return }
    treeReference.use { $0.note(cause, at: self) }
    explain(cause)
    if Transaction.current != nil { tree.animator.remember(for: self) }
    guard !flags.contains(.stale) else { return }
    flags.insert(.stale)
    treeReference.use { $0.enqueueStale(self, cause) }
  }

  /// Stores each cause once: a body may be pending while its dependencies change many times.
  private final func addExplanation(_ cause: Cause) {
    guard !(tree.explanations[ObjectIdentifier(self)]?.contains(cause) ?? false) else { return }
    tree.explanations[ObjectIdentifier(self), default: []].append(cause)
  }

  /// Records a cause if the body reports its causes (see `View._printChanges`).
  @inline(__always) final func explain(_ cause: Cause) {
    if flags.contains(.explains) { addExplanation(cause) }
  }

  /// Starts a new run: later reads belong to it.
  @inline(__always) final func beginRun() {
    Node.runCount = Node.runCount == .max ? 1 : Node.runCount + 1
    latestRun = Node.runCount
    flags.remove(.stale)
  }

  /// Runs `body`; its reads of dependencies are tracked for this node.
  @inline(__always) package final func tracking<Result>(_ body: () -> Result) -> Result {
    beginRun()
    let outerCount = Node.readCount
    Node.readCount = 0
    let result = noted(body)
    if dependencies.count != Node.readCount { forgetUnread() }
    Node.readCount = outerCount
    return result
  }

  /// Runs a part of the latest run; its reads are tracked for this node.
  @inline(__always) final func noted<Result>(_ body: () -> Result) -> Result {
    let previous = (Node.reader, Node.run)
    (Node.reader, Node.run) = (.passUnretained(self), latestRun)
    let result = body()
    (Node.reader, Node.run) = previous
    return result
  }

  /// Runs `body` without tracking its reads.
  static func untracked<Result>(_ body: () -> Result) -> Result {
    let previous = reader
    reader = nil
    defer { reader = previous }
    return body()
  }

  /// Removes the dependencies that the latest run did not read.
  final func forgetUnread() {
    var position = dependencies.count - 1
    while position >= 0 {
      if !dependencies[position].isRead(by: self) {
        dependencies[position].forget(self)
        dependencies.remove(at: position)
      }
      position -= 1
    }
  }

  /// The nearest render node above.
  package final var renderParent: RenderNode? {
    var node = parentReference
    while let current = node {
      if current.use({ $0.flags.contains(.render) }) { return unsafeDowncast(current.takeUnretainedValue(), to: RenderNode.self) }
      node = current.use { $0.parentReference }
    }
    return nil
  }
}
