extension ViewTree {
  /// Sorts the shallowest first; stable. Layout adds nodes from the top down, so they are nearly sorted; an element in order costs one
  /// comparison.
  static func sortByDepth(_ nodes: inout ContiguousArray<RenderNode>) {
    var end = 1
    while end < nodes.count {
      let node = nodes[end]
      if nodes[end - 1].depth > node.depth {
        // Binary search for the first deeper node.
        var low = 0, high = end - 1
        while low < high {
          let middle = (low + high) / 2
          if nodes[middle].depth > node.depth { high = middle } else { low = middle + 1 }
        }
        nodes.remove(at: end)
        nodes.insert(node, at: low)
      }
      end += 1
    }
  }
}
