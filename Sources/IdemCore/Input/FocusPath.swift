/// The focused node and the nodes around it, up to the root: those that each key passes.
///
/// A node never gets another parent, so a path is right until the focus moves, and nothing else has to end it. The root has depth 0, so the
/// depth of a node is its place in the path, and one comparison finds whether a node is on it. What may change, such as the flags, is read
/// from the nodes each time.
@MainActor
package struct FocusPath {
  // SAFETY: the path is cleared when the focus moves or the focused node is removed. Until then the focused node is in the tree, so all
  // nodes around it exist.
  private var nodes: ContiguousArray<Unmanaged<Node>> = []
  /// The positions in `nodes` of those that may handle an event, the innermost first.
  private var handlers: ContiguousArray<Int32> = []
  private var isValid = false

  /// Makes the path of a node, if there is none.
  mutating func prepare(_ focused: Node) {
    guard !isValid else { return }
    nodes.removeAll(keepingCapacity: true)
    handlers.removeAll(keepingCapacity: true)
    var current: Unmanaged<Node>? = .passUnretained(focused)
    while let node = current {
      if node.use({ $0.handlesEvents }) { handlers.append(Int32(nodes.count)) }
      nodes.append(node)
      current = node.use { $0.parentReference }
    }
    isValid = true
  }

  /// Forgets the path.
  @inline(__always) mutating func clear() { isValid = false }

  /// The distance of a node from the focused one, if it is the focused one or around it. Nil for others, and if no path was prepared.
  @inline(__always) func position(of node: Node) -> Int? {
    let position = nodes.count - 1 - Int(node.depth)
    guard isValid, position >= 0, nodes[position].toOpaque() == Unmanaged.passUnretained(node).toOpaque() else { return nil }
    return position
  }

  /// The flags of the node at a position and of all nodes around it.
  @inline(__always) func flags(from position: Int) -> NodeFlags {
    var flags: NodeFlags = []
    for node in nodes[position...] { node.use { flags.formUnion($0.flags) } }
    return flags
  }

  /// The position of the innermost node with a flag, from a position on.
  func first(_ flag: NodeFlags, from position: Int) -> Int? {
    nodes[position...].firstIndex { $0.use { $0.flags.contains(flag) } }
  }

  /// The nodes that may handle an event, the innermost first, until `visit` returns false. It is called with a node, its position and the
  /// node around it.
  @inline(__always) func forEachHandler(_ visit: (Node, Int, Node?) -> Bool) {
    for handler in handlers {
      let position = Int(handler)
      let outer = position + 1 < nodes.count ? nodes[position + 1].takeUnretainedValue() : nil
      guard visit(nodes[position].takeUnretainedValue(), position, outer) else { return }
    }
  }
}
