/// The state of many nodes for input, with one step for each node around them: nodes share most of their ancestors.
///
/// A key that no view handles is offered to all key handlers. Without this, each would cost a walk to the root: handlers times depth.
@MainActor
struct InputStates {
  private var known: [UnsafeMutableRawPointer: Surroundings] = [:]
  private let modal: UnsafeMutableRawPointer?
  /// The focused node and its ancestors.
  private let focused: Set<UnsafeMutableRawPointer>
  /// The number of steps so far, for tests.
  private(set) var steps = 0

  private struct Surroundings {
    /// The flags of the node and its ancestors.
    var flags: NodeFlags
    /// Whether it is in the newest modal scope, or there is none.
    var isInside: Bool
  }

  init(modal: Node?, focused: Node?) {
    self.modal = modal.map { Unmanaged.passUnretained($0).toOpaque() }
    var ancestors: Set<UnsafeMutableRawPointer> = []
    var node = focused
    while let current = node {
      ancestors.insert(Unmanaged.passUnretained(current).toOpaque())
      node = current.parent
    }
    self.focused = ancestors
  }

  /// Whether events may reach a node, and whether it or an ancestor has stale handlers. Nodes at and around the focus have had the event.
  mutating func state(of node: Node) -> (takesInput: Bool, isStale: Bool) {
    if focused.contains(Unmanaged.passUnretained(node).toOpaque()) { return (false, false) }
    // SAFETY: the caller retains the node, and each parent outlives its children.
    var path: ContiguousArray<Unmanaged<Node>> = []
    var state = Surroundings(flags: [], isInside: modal == nil)
    var current: Unmanaged<Node>? = .passUnretained(node)
    while let inner = current {
      if let found = known[inner.toOpaque()] {
        state = found
        break
      }
      path.append(inner)
      current = inner.use { $0.parentReference }
    }
    for inner in path.reversed() {
      steps += 1
      if inner.toOpaque() == modal { state.isInside = true }
      inner.use { state.flags.formUnion($0.flags) }
      known[inner.toOpaque()] = state
    }
    guard state.flags.isDisjoint(with: [.hidden, .exiting]) else { return (false, false) }
    return (state.isInside, state.flags.contains(.staleHandlers))
  }

  /// Forgets everything, after bodies have run.
  mutating func reset() { known.removeAll(keepingCapacity: true) }
}

/// A node whose content may be invisible while its commands work: that of `.hidden()`, unlike a page that another one covers.
package protocol InvisibleContent: Node {
  /// Whether the node hides its content by itself.
  var isContentInvisible: Bool { get }
}

extension Node {
  /// Hides or shows a view for the container around it: a page, a tab, a column, an option. What the view itself hides stays hidden, and
  /// a change of the view does not show what the container hides. It keeps its space in both cases, and the container paints. Returns whether
  /// this is a change. Then the commands inside can be performed, or no longer: a container of pages calls `scopesChanged()`.
  @discardableResult package final func conceal(_ isConcealed: Bool) -> Bool {
    guard flags.contains(.concealed) != isConcealed else { return false }
    if isConcealed {
      flags.formUnion([.hidden, .concealed])
    } else {
      flags.remove(.concealed)
      if (self as? any InvisibleContent)?.isContentInvisible != true { flags.remove(.hidden) }
    }
    return true
  }
}

extension InputRouter {
  /// Whether the keys of a command may reach a node: as `takesInput`, but a view with `.hidden()` or an opacity of 0 keeps its commands.
  package func takesCommands(_ node: Node) -> Bool { commandState(node).takesCommands }

  /// The same, and whether the node or an ancestor has stale handlers.
  package func commandState(_ node: Node) -> (takesCommands: Bool, isStale: Bool) {
    let (flags, isInside) = surroundings(of: node)
    guard flags.isDisjoint(with: [.exiting, .hidden]) else { return hiddenCommandState(node) }
    return (isInside, flags.contains(.staleHandlers))
  }

  /// The state of a node in a hidden one.
  private func hiddenCommandState(_ node: Node) -> (takesCommands: Bool, isStale: Bool) {
    let modal = modals.last.map(Unmanaged.passUnretained)?.toOpaque()
    var isInside = modal == nil, isStale = false
    // SAFETY: the caller retains the node, and each parent outlives its children.
    var current: Unmanaged<Node>? = .passUnretained(node)
    while let reference = current {
      if reference.toOpaque() == modal { isInside = true }
      let flags = reference.use { $0.flags }
      if !flags.isDisjoint(with: [.exiting, .hidden, .staleHandlers]) {
        if !flags.isDisjoint(with: [.exiting, .concealed]) { return (false, false) }
        if flags.contains(.hidden), (reference.takeUnretainedValue() as? any InvisibleContent)?.isContentInvisible != true {
          return (false, false)
        }
        isStale = isStale || flags.contains(.staleHandlers)
      }
      current = reference.use { $0.parentReference }
    }
    return (isInside, isStale)
  }
}
