/// A node that animates its appearance and its removal.
@MainActor
package protocol TransitionHolder: Node {
  /// Starts the removal transition, under the current transaction.
  func startRemoval(in context: UpdateContext)
  /// Called if the node is needed again before its removal transition ended.
  func cancelRemoval(in context: UpdateContext)
}

/// The removed nodes of one place that stay alive until their transitions end. If a key is needed again before that, it gets its old node
/// back, with all its state.
@MainActor
package final class ExitingNodes<Key: Equatable> {
  private var items: ContiguousArray<Item> = []

  private struct Item {
    let key: Key
    let node: Node
    /// The number of other nodes of the place that come before it.
    let place: Int
  }

  package init() {}

  package var isEmpty: Bool { items.isEmpty }
  package func visit(_ visit: (Node) -> Void) { for item in items { visit(item.node) } }
  package func visit(at place: Int, _ visit: (Node) -> Void) { for item in items where item.place == place { visit(item.node) } }
  package func visit(from place: Int, _ visit: (Node) -> Void) { for item in items where item.place >= place { visit(item.node) } }

  /// Returns the node of a key that is needed again.
  package func take(_ key: Key, in context: UpdateContext) -> Node? {
    guard let position = items.firstIndex(where: { $0.key == key }) else { return nil }
    let node = items.remove(at: position).node
    node.stay(in: context)
    return node
  }

  /// Adds a node whose removal transition starts.
  fileprivate func add(_ node: Node, key: Key, place: Int) {
    let position = items.firstIndex { $0.place > place } ?? items.endIndex
    items.insert(Item(key: key, node: node, place: place), at: position)
  }

  /// Removes a node whose transitions ended. Returns false if it was taken back before.
  fileprivate func remove(_ node: Node) -> Bool {
    guard let position = items.firstIndex(where: { $0.node === node }) else { return false }
    items.remove(at: position)
    return true
  }
}

extension Node {
  /// Removes a child that is no longer needed. If this update is animated and the child has transitions, it is removed when they have
  /// ended; otherwise at once.
  ///
  /// Only transitions of the removed view itself count, through bodies, groups and modifiers, not those inside a container. Until the
  /// removal, the child keeps its place and state, takes no input, and `onDisappear` has not run.
  @inline(__always) package final func end<Key: Equatable>(
    _ child: Node, key: Key, place: Int, _ exitingNodes: inout ExitingNodes<Key>?, in context: UpdateContext
  ) {
    if tree.interests.transitions.count == 0 || !startRemoval(child, key, place, &exitingNodes, in: context) { child.remove(in: context) }
  }

  private final func startRemoval<Key: Equatable>(
    _ child: Node, _ key: Key, _ place: Int, _ exitingNodes: inout ExitingNodes<Key>?, in context: UpdateContext
  ) -> Bool {
    guard var transaction = Transaction.current, transaction.animation != nil else { return false }
    var holders: [any TransitionHolder] = []
    child.collectTransitions(&holders)
    guard !holders.isEmpty else { return false }
    let list = exitingNodes ?? ExitingNodes()
    list.add(child, key: key, place: place)
    child.flags.insert(.exiting)
    let completion = AnimationCompletion { [weak self, weak child] context in
      guard let child, list.remove(child) else { return }
      child.remove(in: context)
      if let self, !self.isRemoved { self.structureChanged(in: context) }
    }
    transaction.add(completion)
    let outer = Transaction.current
    Transaction.current = transaction
    for holder in holders { holder.startRemoval(in: context) }
    Transaction.current = outer
    // True if no value is animated; then the completion has already removed the child.
    if completion.close() { return true }
    exitingNodes = list
    if child.isAncestor(of: tree.focus.focused) { tree.focus.lose(in: context) }
    return true
  }

  /// Called when a leaving node is needed again.
  fileprivate final func stay(in context: UpdateContext) {
    flags.remove(.exiting)
    var holders: [any TransitionHolder] = []
    collectTransitions(&holders)
    for holder in holders { holder.cancelRemoval(in: context) }
  }

  private final func collectTransitions(_ holders: inout [any TransitionHolder]) {
    if let holder = self as? any TransitionHolder { return holders.append(holder) }
    guard passesTransitions else { return }
    var children: ContiguousArray<Node> = []
    visitChildren { children.append($0) }
    for child in children { child.collectTransitions(&holders) }
  }

  /// Whether a node that is being built is inserted on its own in an animated update, and not as a part of an inserted subtree.
  package final var isInsertionRoot: Bool {
    guard Transaction.current?.animation != nil else { return false }
    var node = parent
    while let outer = node, outer.isBuilding, !outer.flags.contains(.makesRows) {
      if !outer.passesTransitions || outer is any TransitionHolder { return false }
      node = outer.parent
    }
    return true
  }
}
