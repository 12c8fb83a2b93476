/// Nodes in the order in which they came. One that was removed from the tree is passed over, and dropped once those are half of all: leaving
/// costs O(1).
@MainActor
package struct NodeRegistry {
  private var nodes: ContiguousArray<Node> = []
  private var gone = 0

  package init() {}

  package var isEmpty: Bool { nodes.count == gone }

  package mutating func add(_ node: Node) { nodes.append(node) }

  /// A node that was added was removed from the tree; to be called from its `close`.
  package mutating func noteRemoval() {
    gone += 1
    guard gone >= 16, gone * 2 > nodes.count else { return }
    nodes.removeAll { $0.isRemoved }
    gone = 0
  }

  /// The nodes, the newest first, until `visit` gives true; whether one did.
  @discardableResult
  package func newestFirst(_ visit: (Node) -> Bool) -> Bool {
    for node in nodes.reversed() where !node.isRemoved && visit(node) { return true }
    return false
  }

  /// The nodes, the oldest first.
  package func forEach(_ visit: (Node) -> Void) {
    for node in nodes where !node.isRemoved { visit(node) }
  }
}
