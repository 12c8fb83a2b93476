/// Nodes in the order of registration. Removed nodes are skipped, and dropped when they are more than half of all: a removal costs
/// amortized O(1).
@MainActor
package struct NodeRegistry {
  private var nodes: ContiguousArray<Node> = []
  private var gone = 0

  package init() {}

  package var isEmpty: Bool { nodes.count == gone }
  package var count: Int { nodes.count - gone }

  package mutating func add(_ node: Node) { nodes.append(node) }

  /// Records that a registered node was removed from the tree. The node must call it in its `close`.
  package mutating func remove() {
    gone += 1
    guard gone >= 16, gone * 2 > nodes.count else { return }
    nodes.removeAll { $0.isRemoved }
    gone = 0
  }

  /// Visits the nodes, the newest first, until `visit` returns true. Returns whether it did.
  @discardableResult
  package func newestFirst(_ visit: (Node) -> Bool) -> Bool {
    for node in nodes.reversed() where !node.isRemoved && visit(node) { return true }
    return false
  }

  /// Visits the nodes, the oldest first.
  package func forEach(_ visit: (Node) -> Void) {
    for node in nodes where !node.isRemoved { visit(node) }
  }
}
