/// The keyboard focus of a tree: which node has it, and how it moves.
///
/// The state is here. The extensions move the focus (Moving, Order, Arrows), handle its loss (Losing), check it once a frame (Settling,
/// Choosing), and scroll it into view (Visibility).
@MainActor
package final class FocusManager {
  /// The node that has the keyboard focus.
  @exclusivity(unchecked) package internal(set) var focused: (any FocusTarget)? {
    didSet { path.clear() }
  }
  /// The nodes that each key passes. Made for the first key after a move of the focus.
  @exclusivity(unchecked) var path = FocusPath()
  @exclusivity(unchecked) package internal(set) var targets = NodeRegistry()
  /// The modifiers that set the initial focus.
  var preferences = NodeRegistry()
  /// The containers whose parts Tab visits one after the other.
  private(set) var sections: Set<ObjectIdentifier> = []
  /// Used by the extensions of this type only.
  @exclusivity(unchecked) var memory = FocusMemory()
  /// What draws the control with the focus, while it is looked for. Kept for its capacity.
  @exclusivity(unchecked) var contents: ContiguousArray<RenderNode> = []

  // SAFETY: the tree owns the manager, so the tree outlives it. The reference is not counted.
  private var treeReference: Unmanaged<ViewTree>!
  var tree: ViewTree { treeReference.takeUnretainedValue() }

  init() {}

  func connect(to tree: ViewTree) { treeReference = .passUnretained(tree) }

  /// Registers a container of sections. It must unregister in its `close`.
  package func register(sections node: any FocusSections) { sections.insert(ObjectIdentifier(node)) }
  package func unregister(sections node: any FocusSections) { sections.remove(ObjectIdentifier(node)) }

  /// The parts of a node that is a container of sections; nil for any other node.
  func sections(of node: Node) -> [Node]? {
    guard !sections.isEmpty, sections.contains(ObjectIdentifier(node)) else { return nil }
    return (node as? any FocusSections)?.focusSections
  }

  /// Requests a check of the focus after the next layout.
  func setNeedsSettling() { memory.mayChange = true }

  /// Requests it after a layout, which may have hidden the focused view, also in a row that is out of sight.
  func layoutBegins() {
    memory.mayChange = true
    memory.hasNewLayout = true
  }

  /// Called for each event by which the user acts. From then on, the focus is no longer the automatic one.
  func recordUserAction() {
    memory.isAutomatic = false
    memory.displaced = nil
  }

  /// Whether the pointer moves the focus.
  package var isMovedByPointer: Bool {
    get { memory.isMovedByPointer }
    set { memory.isMovedByPointer = newValue }
  }

  /// Whether the focus comes back to a view that had it, after a layer or on a screen that was too small. Then the user goes on there.
  package var isReturning: Bool { memory.isReturning }

  /// Moves the focus back to a view that had it.
  func moveBack(to node: any FocusTarget, in context: UpdateContext) {
    memory.isReturning = true
    move(to: node, in: context)
    memory.isReturning = false
  }

  /// Whether a choice is being made: see `ViewTree.enqueueStale`.
  var isSettling: Bool { memory.isSettling }
  /// Whether the focus is being moved.
  var isMoving: Bool { memory.isMoving }

  /// Records a node that reads the focus, and was postponed to the next frame when the focus moved.
  func postponedReader(_ node: Node) { memory.staleReaders.insert(ObjectIdentifier(node)) }
}
