/// Nodes in the order of registration. Those of one frame can be brought into the order of their views: see `settle`. Removed nodes are
/// skipped, and dropped when they are more than half of all: a removal costs amortized O(1).
@MainActor
package struct NodeRegistry {
  private var nodes: ContiguousArray<Node> = []
  private var gone = 0
  /// The number of nodes that were registered before this frame.
  private var settled = 0

  package init() {}

  package var isEmpty: Bool { nodes.count == gone }
  package var count: Int { nodes.count - gone }

  package mutating func add(_ node: Node) { nodes.append(node) }

  /// Records that a registered node was removed from the tree. The node must call it in its `close`.
  package mutating func remove() {
    gone += 1
    guard gone >= 16, gone * 2 > nodes.count else { return }
    settled = nodes[..<settled].count { !$0.isRemoved }
    nodes.removeAll { $0.isRemoved }
    gone = 0
  }

  /// Brings the nodes that were registered since the last call into the order of their views. In which order a frame makes them depends on
  /// what was there before, as where rows are reused.
  package mutating func settle(in tree: ViewTree) {
    defer { settled = nodes.count }
    guard nodes.count > settled + 1 else { return }
    var new = ContiguousArray(nodes[settled...].filter { !$0.isRemoved })
    gone -= nodes.count - settled - new.count
    tree.sortByPlace(&new)
    nodes.replaceSubrange(settled..., with: new)
  }

  /// Visits the nodes, the newest first, until `visit` returns true. Returns whether it did.
  @discardableResult
  package func newestFirst(_ visit: (Node) -> Bool) -> Bool {
    for node in nodes.reversed() where !node.isRemoved && visit(node) { return true }
    return false
  }

  /// Whether any node is wanted.
  func contains(where isWanted: (Node) -> Bool) -> Bool { nodes.contains { !$0.isRemoved && isWanted($0) } }

  /// Visits the nodes, the oldest first.
  package func forEach(_ visit: (Node) -> Void) {
    for node in nodes where !node.isRemoved { visit(node) }
  }
}
