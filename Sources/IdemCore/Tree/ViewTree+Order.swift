extension ViewTree {
  /// Sorts nodes in the order of their views: a node is before those in it, and siblings have their order.
  ///
  /// Cost: O(the nodes around them, and the children of these). Nodes that their parents do not visit come last, in the order in which they
  /// were.
  package func sortByPlace(_ nodes: inout ContiguousArray<Node>) {
    var wanted = Set(nodes.map(ObjectIdentifier.init)), around: Set<ObjectIdentifier> = []
    for node in nodes {
      var current = node.parent
      while let outer = current, around.insert(ObjectIdentifier(outer)).inserted { current = outer.parent }
    }
    var sorted: ContiguousArray<Node> = []
    func visit(_ node: Node) {
      if wanted.remove(ObjectIdentifier(node)) != nil { sorted.append(node) }
      guard around.contains(ObjectIdentifier(node)) else { return }
      node.visitChildren { if !wanted.isEmpty { visit($0) } }
    }
    visit(root)
    for node in nodes where wanted.contains(ObjectIdentifier(node)) { sorted.append(node) }
    nodes = sorted
  }
}
