import IdemScreen

/// A view's place with an identity. It lives as long as that identity: `_makeNode` builds it, `_updateNode` gives it a new value, `remove` ends it;
/// what building opens, removing closes.
///
/// A node is owned by its parent; it never outlives it.
@MainActor
open class Node {
  @inlinable package final var tree: ViewTree { treeReference.takeUnretainedValue() }
  /// The node above; nil at the root only.
  @inlinable package final var parent: Node? { parentReference?.takeUnretainedValue() }
  /// The same for paths that are walked often: see `Unmanaged.use`.
  @usableFromInline final let treeReference: Unmanaged<ViewTree>, parentReference: Unmanaged<Node>?
  /// The type of the view that stands here.
  package final let type: Any.Type
  /// What `@Environment` reads here.
  package final let environment: EnvironmentScope
  /// How far below the root: a parent's is always smaller, so ordering by it puts parents first.
  package final let depth: Int32
  /// The latest run of the body here: no two runs in the program have one number.
  @exclusivity(unchecked) package final var latestRun: UInt32 = 0
  @exclusivity(unchecked) package final var flags: NodeFlags = [.building]
  /// What the body reads; see `Dependency`.
  @exclusivity(unchecked) final var dependencies: ContiguousArray<Dependency> = []

  /// The node whose body is running, if any: who reads a dependency now.
  package static var evaluating: Node? { reader?.takeUnretainedValue() }
  // Not held: to put it aside for a run within a run costs nothing then.
  @exclusivity(unchecked) nonisolated(unsafe) private static var reader: Unmanaged<Node>? = nil
  /// The number of its run; 0 where no body is running.
  @exclusivity(unchecked) nonisolated(unsafe) package static var run: UInt32 = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var runCount: UInt32 = 0
  /// How many dependencies the run has read so far.
  @exclusivity(unchecked) nonisolated(unsafe) static var readCount = 0

  // Public, though only Idem makes nodes: for an internal subclass in another module, Swift 6.3 writes a thunk for a package initializer that calls itself,
  // and warns about it.
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

  // MARK: What each kind of node says

  /// The direct children, in their order.
  open func visitChildren(_ visit: (Node) -> Void) {}
  /// The children whose views stand in the place of this node, in the order of layout. A layer that is drawn elsewhere is none of them.
  open func visitContent(_ visit: (Node) -> Void) { visitChildren(visit) }
  /// What the nodes below read their environment from.
  open var childEnvironment: EnvironmentScope { environment }
  /// Runs what the node depends on, because some of it changed.
  open func evaluate() {}
  /// The drawn nodes that stand here for a container above: the node itself, or those below it.
  open func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>) {
    visitContent { $0.collectRenderNodes(into: &nodes) }
  }
  /// The id given with `.id` or by a ForEach, for who searches by id.
  open var explicitID: AnyHashable? { nil }
  /// The storage of its `@State`, where any of that would be lost with the node.
  open var slotsWorthKeeping: ContiguousArray<AnyObject>? { nil }
  /// Takes over the storage that an earlier node of the same identity left.
  open func takeSlots(_ slots: ContiguousArray<AnyObject>) {}
  /// What stands here, where that may be one of several: the branch of an `if`, an id.
  open var stateKey: AnyHashable? { explicitID }
  /// The identity of a child, by its position among the children; nil where the position is the identity.
  open func childKey(at position: Int) -> AnyHashable? { nil }
  /// The id of the element that a child shows, where this is a ForEach: the tag of what has no other.
  open func elementID(of child: Node) -> AnyHashable? { nil }
  /// Whether the state of what stands below is kept with the node's own, by position or key.
  open var keepsStateBelow: Bool { true }
  /// Whether the node, without those below it, shows its newest value and nothing else: no state, no handler, nothing that began when it came.
  /// Such a node may be given the value of another row.
  open var isPlain: Bool { false }
  /// Whether a transition of what is inside is one of the whole: so it is through bodies, groups and modifiers, not out of a container.
  open var passesTransitions: Bool { true }
  /// Ends what the node itself opened. Its children are ended by `remove`.
  open func close() {}
  /// What drawing inherits changed above: drawn nodes look anew, all hand it on.
  open func drawingChanged() { visitChildren { $0.drawingChanged() } }
  /// Text has other widths than before (`CellWidth.options`): what was measured is measured again, bodies that may have measured run.
  open func widthsChanged() { visitChildren { $0.widthsChanged() } }
  /// Joins the values of a preference that the views below give with those of the views before them.
  open func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {
    var joined = value
    visitChildren { $0.preference(key, &joined) }
    value = joined
  }
  /// A view below gives another value of a preference than before.
  open func hearsPreference(_ key: Any.Type?) {}
  /// Whether it is the node of a view with a body.
  open var hasBody: Bool { false }
  /// Whether the node runs something when it is removed.
  open var handlesDisappearance: Bool { false }
  /// What a node does with an event that reached it; events go from the innermost node outwards.
  open func handle(_ event: Event) -> KeyPress.Result { .ignored }
  /// The keyboard focus came to a node at or below this one from outside of it (true), or left for outside.
  open func focusWithin(_ isInside: Bool) {}

  // MARK: Lifetime

  package final var isBuilding: Bool { flags.contains(.building) }
  package final var isRemoved: Bool { flags.contains(.removed) }

  /// Ends the node and all below it.
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

  /// Before the end: what is run then is as new as the view that was skipped last.
  private final func refreshDisappearHandlers() {
    if containsDisappearHandler { evaluate() }
  }

  private final var containsDisappearHandler: Bool {
    if handlesDisappearance { return true }
    var found = false
    visitChildren { found = found || $0.containsDisappearHandler }
    return found
  }

  /// Whether nothing at or below the node would tell that it was another row before.
  package final var isReusable: Bool {
    guard isPlain, !flags.contains(.staleHandlers) else { return false }
    var isReusable = true
    visitChildren { if isReusable, !$0.isReusable { isReusable = false } }
    return isReusable
  }

  /// Says that other nodes stand here than before: the container above collects its children again.
  package final func structureChanged() {
    if tree.preferenceListenerCount > 0 { preferencesMoved() }
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.render) { return unsafeDowncast(outer, to: RenderNode.self).childrenChanged() }
      if outer.flags.contains(.makesRows) {
        // The row may be in the window, spare, or in the making: whoever reads its drawn nodes collects them first (`Row.renderNodes`).
        inner.flags.insert(.staleRow)
        // While the row is being made, its container measures it afterwards anyway. (Drawn nodes do not say when they are made.)
        if !isBuilding || flags.contains(.render) { outer.lazyContainer?.setNeedsLayout() }
        return
      }
      inner = outer
    }
  }

  /// Other views stand here, or in another order: preferences of any key may be others.
  private final func preferencesMoved() {
    var node = parent
    while let current = node {
      current.hearsPreference(nil)
      node = current.parent
    }
  }

  /// Whether a new value may have to go its way step by step: then the animator is asked for it. False nearly always, and cheap to ask.
  package final var mayAnimate: Bool { Transaction.current != nil || treeReference.use { $0.hasMotions } }

  // MARK: Staleness

  /// Asks for the body to run in the next frame (this one, where it has not come so far yet).
  package final func becomeStale(_ cause: Cause) {
    guard !isRemoved else { return }
    treeReference.use { $0.note(cause, at: self) }
    explain(cause)
    if Transaction.current != nil { tree.animator.remember(for: self) }
    guard !flags.contains(.stale) else { return }
    flags.insert(.stale)
    treeReference.use { $0.enqueueStale(self, cause) }
  }

  /// Each cause once: a body may wait for its frame while it is written to many times.
  private final func addExplanation(_ cause: Cause) {
    guard !(tree.explanations[ObjectIdentifier(self)]?.contains(cause) ?? false) else { return }
    tree.explanations[ObjectIdentifier(self), default: []].append(cause)
  }

  /// Keeps a cause for the body to tell, where it does (see `View._printChanges`).
  @inline(__always) final func explain(_ cause: Cause) {
    if flags.contains(.explains) { addExplanation(cause) }
  }

  /// What is read from here on is read in another run.
  @inline(__always) final func beginRun() {
    Node.runCount = Node.runCount == .max ? 1 : Node.runCount + 1
    latestRun = Node.runCount
    flags.remove(.stale)
  }

  /// Runs `body` with this node noted as the reader of what it reads.
  @inline(__always) package final func tracking<Result>(_ body: () -> Result) -> Result {
    beginRun()
    let outerCount = Node.readCount
    Node.readCount = 0
    let result = noted(body)
    if dependencies.count != Node.readCount { forgetUnread() }
    Node.readCount = outerCount
    return result
  }

  /// Does a part of the latest run: what it reads is the node's.
  @inline(__always) final func noted<Result>(_ body: () -> Result) -> Result {
    let previous = (Node.reader, Node.run)
    (Node.reader, Node.run) = (.passUnretained(self), latestRun)
    let result = body()
    (Node.reader, Node.run) = previous
    return result
  }

  /// Runs `body` with nobody noted as its reader.
  static func unnoted<Result>(_ body: () -> Result) -> Result {
    let previous = reader
    reader = nil
    defer { reader = previous }
    return body()
  }

  /// Drops the dependencies that the latest run did not read.
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

  /// The nearest drawn node above.
  package final var renderParent: RenderNode? {
    var node = parentReference
    while let current = node {
      if current.use({ $0.flags.contains(.render) }) { return unsafeDowncast(current.takeUnretainedValue(), to: RenderNode.self) }
      node = current.use { $0.parentReference }
    }
    return nil
  }
}
