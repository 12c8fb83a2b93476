/// A cell whose value may outlive its node.
@MainActor
protocol KeptCell: AnyObject {
  /// Whether the value is more than the initial one that a new node would have.
  var isWorthKeeping: Bool { get }
}

/// The `@State` of a row that scrolled away, by its place in the row, until the row is seen again.
///
/// Memory: what was written (and objects, which may have changed within), not the nodes.
@MainActor
final class KeptState {
  /// What tells the node's place from others among its siblings: a branch, an id.
  private let key: AnyHashable?
  private let type: ObjectIdentifier
  private let slots: ContiguousArray<AnyObject>?
  private let children: [(position: Int, key: AnyHashable?, state: KeptState)]

  /// Nil where nothing at or below the node is worth keeping.
  init?(of node: Node) {
    var children: [(position: Int, key: AnyHashable?, state: KeptState)] = []
    if node.keepsStateBelow {
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

  /// Gives the cells to a new node at the same place, from the outermost inwards: a body that runs with them may bring the views further in.
  func restore(to node: Node) {
    guard ObjectIdentifier(node.type) == type, node.stateKey == key else { return }
    if let slots { node.takeSlots(slots) }
    guard !children.isEmpty else { return }
    var nodes: ContiguousArray<Node> = []
    node.visitChildren { nodes.append($0) }
    for (position, key, state) in children {
      let place = key.map { key in nodes.indices.first { node.childKey(at: $0) == key } } ?? position
      if let place, place < nodes.count { state.restore(to: nodes[place]) }
    }
  }
}
