/// A node that shows by its looks that it comes and goes.
@MainActor
package protocol TransitionHolder: Node {
  /// Begins to go, under the transaction that is current.
  func depart()
  /// Is wanted after all.
  func arrive()
}

/// The nodes of one place that are not wanted any more, and live on until their transitions end; a key that is wanted again before that gets its
/// node back, with all its state.
@MainActor
package final class Departures<Key: Equatable> {
  private var items: ContiguousArray<Item> = []

  private struct Item {
    let key: Key
    let node: Node
    /// How many of the place's other nodes stand before it.
    let place: Int
  }

  package init() {}

  package var isEmpty: Bool { items.isEmpty }
  package func visit(_ visit: (Node) -> Void) { for item in items { visit(item.node) } }
  package func visit(at place: Int, _ visit: (Node) -> Void) { for item in items where item.place == place { visit(item.node) } }
  package func visit(from place: Int, _ visit: (Node) -> Void) { for item in items where item.place >= place { visit(item.node) } }

  /// The node of a key that is wanted again.
  package func take(_ key: Key) -> Node? {
    guard let position = items.firstIndex(where: { $0.key == key }) else { return nil }
    let node = items.remove(at: position).node
    node.stay()
    return node
  }

  /// Notes a node that is leaving.
  fileprivate func add(_ node: Node, key: Key, place: Int) {
    let position = items.firstIndex { $0.place > place } ?? items.endIndex
    items.insert(Item(key: key, node: node, place: place), at: position)
  }

  /// Forgets a node whose transitions ended; false where it was wanted again.
  fileprivate func remove(_ node: Node) -> Bool {
    guard let position = items.firstIndex(where: { $0.node === node }) else { return false }
    items.remove(at: position)
    return true
  }
}

extension Node {
  /// Ends a child that is not wanted any more: at once, or, where this update is animated and the child has transitions, when these have
  /// ended.
  ///
  /// What counts is a transition of what goes itself, through bodies, groups and modifiers, not one inside a container. Until its end the child
  /// keeps its place and state; it takes no input, and `onDisappear` has not run.
  @inline(__always) package final func end<Key: Equatable>(
    _ child: Node, key: Key, place: Int, _ departures: inout Departures<Key>?
  ) {
    if tree.animator.transitionCount == 0 || !depart(child, key, place, &departures) { child.remove() }
  }

  private final func depart<Key: Equatable>(_ child: Node, _ key: Key, _ place: Int, _ departures: inout Departures<Key>?) -> Bool {
    guard var transaction = Transaction.current, transaction.animation != nil else { return false }
    var holders: [any TransitionHolder] = []
    child.collectTransitions(&holders)
    guard !holders.isEmpty else { return false }
    let list = departures ?? Departures()
    list.add(child, key: key, place: place)
    child.flags.insert(.departing)
    let completion = AnimationCompletion { [weak self, weak child] in
      guard let child, list.remove(child) else { return }
      child.remove()
      if let self, !self.isRemoved { self.structureChanged() }
    }
    transaction.add(completion)
    let outer = Transaction.current
    Transaction.current = transaction
    for holder in holders { holder.depart() }
    Transaction.current = outer
    // Where nothing of it moves, that ended it.
    if completion.close() { return true }
    departures = list
    if tree.isAncestor(child, of: tree.focused) { tree.loseFocus() }
    return true
  }

  /// A node that was leaving is wanted again.
  fileprivate final func stay() {
    flags.remove(.departing)
    var holders: [any TransitionHolder] = []
    collectTransitions(&holders)
    for holder in holders { holder.arrive() }
  }

  private final func collectTransitions(_ holders: inout [any TransitionHolder]) {
    if let holder = self as? any TransitionHolder { return holders.append(holder) }
    guard passesTransitions else { return }
    var children: ContiguousArray<Node> = []
    visitChildren { children.append($0) }
    for child in children { child.collectTransitions(&holders) }
  }

  /// Whether a node that is being made comes by itself, in an update that is animated, and not as a part of what comes with it.
  package final var comesByItself: Bool {
    guard Transaction.current?.animation != nil else { return false }
    var node = parent
    while let outer = node, outer.isBuilding {
      if !outer.passesTransitions || outer is any TransitionHolder { return false }
      node = outer.parent
    }
    return true
  }

  /// The outermost node around this one, or itself, that is leaving.
  final var outermostDeparting: Node? {
    var found: Node?
    var node: Node? = self
    while let current = node {
      if current.flags.contains(.departing) { found = current }
      node = current.parent
    }
    return found
  }
}
