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
  /// The unretained references, for frequent walks: see `Unmanaged.use`.
  // SAFETY: the tree and the parent outlive the node.
  @usableFromInline final let treeReference: Unmanaged<ViewTree>, parentReference: Unmanaged<Node>?
  /// The type of the node's view.
  package final let type: Any.Type
  /// The scope that `@Environment` reads here.
  package final let environment: EnvironmentScope
  /// The distance from the root. A parent's depth is always smaller, so ordering by depth puts parents first.
  package final let depth: Int32
  /// The number of nodes of the tree that were made before: nodes of the same depth are updated and laid out in this order. Those that were
  /// made together have the order of their views.
  final let number: UInt32
  /// The number of the latest run of the node's body. Numbers are unique in the program.
  final var latestRun: UInt32 = 0
  @exclusivity(unchecked) package final var flags: NodeFlags = [.building]
  /// The dependencies that the body reads; see `Dependency`.
  @exclusivity(unchecked) final var dependencies: ContiguousArray<Dependency> = []

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
    number = treeReference.use { $0.nextNumber() }
    treeReference.use { $0.diagnostics.stats.nodesBuilt += 1 }
  }

  init(rootOf tree: ViewTree) {
    treeReference = .passUnretained(tree)
    parentReference = nil
    type = ViewTree.self
    environment = tree.rootEnvironment
    depth = 0
    number = 0
  }

  // MARK: Overridden by the kinds of nodes

  /// Visits the direct children, in their order.
  open func visitChildren(_ visit: (Node) -> Void) {}
  /// Visits the children that are part of this node's place, in layout order. A layer that is drawn elsewhere is not one of them.
  open func visitContent(_ visit: (Node) -> Void) { visitChildren(visit) }
  /// The environment of the nodes below.
  open var childEnvironment: EnvironmentScope { environment }
  /// Runs what the node depends on. Called after a dependency changed.
  open func evaluate(in context: UpdateContext) {}
  /// Collects the render nodes that a container above lays out for this node: the node itself, or those below it.
  open func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    visitContent { $0.collectRenderNodes(into: &nodes, in: context) }
  }
  /// The id set with `.id` or by a ForEach; used by searches by id.
  open var explicitID: AnyHashable? { nil }
  /// The current alternative, if the node can show one of several: the branch of an `if`, an id.
  open var stateKey: AnyHashable? { explicitID }
  /// The identity of a child, by its position among the children; nil if the position is the identity.
  open func childKey(at position: Int) -> AnyHashable? { nil }
  /// The id of the element that a child shows, if this is a ForEach. It is the default tag.
  open func elementID(of child: Node) -> AnyHashable? { nil }
  /// Whether the node itself, without its descendants, only shows its latest value: it has no state and no lifecycle, and handles no event
  /// with an earlier value. Such a node can be reused for another row.
  open var isPlain: Bool { false }
  /// The storage of the node's `@State`, if it contains something that must outlive the node.
  var slotsWorthKeeping: ContiguousArray<AnyObject>? { nil }
  /// Takes over the storage of an earlier node with the same identity.
  func takeSlots(_ slots: ContiguousArray<AnyObject>, in context: UpdateContext) {}
  /// Whether a transition inside counts as a transition of the whole. True for bodies, groups and modifiers, false for containers.
  open var passesTransitions: Bool { true }
  /// Closes what the node itself opened. `remove` then removes its children.
  open func close(in context: UpdateContext) {}
  /// Called when the inherited drawing values changed. Drawn nodes update; all nodes pass the call on.
  open func drawingChanged(in context: UpdateContext) { visitChildren { $0.drawingChanged(in: context) } }
  /// Called when text widths changed (`CellWidth.options`). Sizes are measured again, and bodies run again because they may have measured
  /// text.
  open func widthsChanged(in context: UpdateContext) { visitChildren { $0.widthsChanged(in: context) } }
  /// Combines the preference values of the views below with those of the views before them.
  open func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {
    var joined = value
    visitChildren { $0.preference(key, &joined) }
    value = joined
  }
  /// Whether `handle` may do something. Final classes without a `handle` of their own return false, so that a key passes them quickly.
  open var handlesEvents: Bool { true }
  /// Handles an event that reached the node. Events go from the innermost node outwards.
  open func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result { .ignored }

  /// The modifier or the view as the author of the app writes it; nil for the name of its type, and for what the app did not write. Only the
  /// inspector asks for it.
  open var inspectedWords: _InspectedWords? { nil }
  /// What the inspector shows of the view's value, of its state and of what it observes; see `ViewInspection`.
  var inspectedInputs: [InspectedValue] { [] }
  var inspectedCells: [any InspectedSource] { [] }
  var inspectedObserves: Bool { false }

  // MARK: Lifetime

  package final var isBuilding: Bool { flags.contains(.building) }
  package final var isRemoved: Bool { flags.contains(.removed) }
  /// Whether the node belongs to a view with a body.
  package final var hasBody: Bool { flags.contains(.composite) }

  /// Excludes the node from the counts of built and removed nodes, because it belongs to another node's view. Call it in `init`.
  package final func excludeFromStatistics() {
    flags.insert(.uncounted)
    tree.diagnostics.stats.nodesBuilt -= 1
  }

  /// Removes the node and its descendants.
  package final func remove(in context: UpdateContext) {
    guard !isRemoved else { return }
    updateBeforeRemoval(in: context)
    flags.insert(.removed)
    if !flags.contains(.uncounted) { tree.diagnostics.stats.nodesRemoved += 1 }
    tree.diagnostics.recorder?.removed(self)
    if let absent = treeReference.use({ $0.absentRow }) {
      for dependency in dependencies { dependency.handOver(from: self, to: absent) }
    } else {
      for dependency in dependencies { dependency.forget(self) }
    }
    dependencies.removeAll()
    close(in: context)
    visitChildren { $0.remove(in: context) }
  }

  /// Whether the subtree shows nothing of its previous row if it gets another row's value.
  package final var isReusable: Bool {
    guard isPlain, !flags.contains(.staleHandlers), !tree.hasRunningAnimations || !tree.animatorPart.isAnimating(self) else { return false }
    var isReusable = true
    visitChildren { if isReusable, !$0.isReusable { isReusable = false } }
    return isReusable
  }

  /// Must be called when the nodes at this place changed. The container above collects its children again.
  package final func structureChanged(in context: UpdateContext) {
    notifyPreferenceObservers(nil)
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.render) { return outer.uncheckedCast(to: RenderNode.self).childrenChanged(in: context) }
      if outer.flags.contains(.makesRows) {
        // The row may be visible, spare, or not complete yet. `Row.renderNodes` collects its render nodes before use.
        inner.flags.insert(.staleRow)
        // While the row is built, its container measures it afterwards in any case. A render node is never done with building.
        if !outer.isBuilding, !isBuilding || flags.contains(.render) { outer.rowsContainer?.setNeedsLayout(in: context) }
        return
      }
      inner = outer
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
    if Transaction.current != nil { tree.animatorPart.remember(for: self) }
    guard !flags.contains(.stale) else { return }
    flags.insert(.stale)
    treeReference.use { $0.enqueueStale(self, cause) }
  }

  /// Stores each cause once: a body may be pending while its dependencies change many times.
  private final func addExplanation(_ cause: Cause) {
    guard !(tree.diagnostics.explanations[ObjectIdentifier(self)]?.contains(cause) ?? false) else { return }
    tree.diagnostics.explanations[ObjectIdentifier(self), default: []].append(cause)
  }

  /// Records a cause if the body reports its causes (see `View._printChanges`).
  @inline(__always) final func explain(_ cause: Cause) {
    if flags.contains(.explains) { addExplanation(cause) }
  }

  /// The nearest render node above.
  package final var renderParent: RenderNode? {
    ancestors.first { $0.flags.contains(.render) }.map { $0.uncheckedCast(to: RenderNode.self) }
  }
}
