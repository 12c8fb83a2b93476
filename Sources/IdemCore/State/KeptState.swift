/// A state cell whose value can outlive its node.
@MainActor
protocol KeptCell: AnyObject {
  /// Whether the value may differ from the initial value of a new node.
  var isWorthKeeping: Bool { get }
}

/// The `@State` of a row that scrolled out of view, by position in the row. It is restored when the row is visible again.
///
/// It retains written values, and objects because they may have changed internally. It does not retain nodes.
@MainActor
final class KeptState {
  /// Distinguishes the node from its siblings: a branch or an id.
  private let key: AnyHashable?
  private let type: ObjectIdentifier
  private let slots: ContiguousArray<AnyObject>?
  private let children: [(position: Int, key: AnyHashable?, state: KeptState)]

  /// Creates the state of a subtree; nil if no node in it has state worth keeping.
  init?(of node: Node) {
    var children: [(position: Int, key: AnyHashable?, state: KeptState)] = []
    if !node.flags.contains(.makesRows) {
      var position = 0
      node.visitChildren { child in
        if let state = KeptState(of: child) { children.append((position, node.childKey(at: position), state)) }
        position += 1
      }
    }
    slots = node.slotsWorthKeeping
    if slots == nil, children.isEmpty { return nil }
    self.children = children
    key = node.stateKey
    type = ObjectIdentifier(node.type)
  }

  /// Moves the cells to a new node at the same place, from the outermost inwards: a body that runs with them may build the inner views.
  func restore(to node: Node, in context: UpdateContext) {
    guard ObjectIdentifier(node.type) == type, node.stateKey == key else { return }
    if let slots { node.takeSlots(slots, in: context) }
    guard !children.isEmpty else { return }
    var nodes: ContiguousArray<Node> = []
    node.visitChildren { nodes.append($0) }
    for (position, key, state) in children {
      let place = key.map { key in nodes.indices.first { node.childKey(at: $0) == key } } ?? position
      if let place, place < nodes.count { state.restore(to: nodes[place], in: context) }
    }
  }
}
