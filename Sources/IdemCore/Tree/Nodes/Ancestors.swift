import IdemScreen

extension Node {
  /// The nodes above, from the parent to the root.
  package final var ancestors: Ancestors { Ancestors(next: parentReference) }

  /// Whether the node is `other` or one of its ancestors.
  package final func isAncestor(of other: Node?) -> Bool {
    var current = other.map(Unmanaged.passUnretained)
    while let inner = current, inner.use({ $0.depth }) > depth { current = inner.use { $0.parentReference } }
    return current?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }
}

extension Node {
  /// The render node in whose place the views below this node are, one below the other, if it is a lazy container: see `LazyContainer`. Nil if
  /// a node between the two draws or makes rows itself.
  final var rowsContainer: RenderNode? {
    if flags.contains(.render) { return uncheckedCast(to: RenderNode.self) }
    if flags.contains(.delegatesRendering) { return nil }
    // A node in a row of another ForEach is part of that row.
    var inner: Node = self
    while let outer = inner.parent {
      if outer.flags.contains(.render) { return outer.uncheckedCast(to: RenderNode.self) }
      if !outer.flags.isDisjoint(with: [.makesRows, .delegatesRendering]) { return nil }
      inner = outer
    }
    return nil
  }

  /// The outermost leaving node among this node and its ancestors.
  final var outermostExiting: Node? {
    var found = flags.contains(.exiting) ? self : nil
    ancestors.forEach { if $0.flags.contains(.exiting) { found = $0 } }
    return found
  }
}

/// A sequence of a node's ancestors.
@MainActor
package struct Ancestors {
  // SAFETY: the caller retains the node, and each parent outlives its children.
  fileprivate let next: Unmanaged<Node>?

  /// The nearest ancestor that satisfies a condition.
  @inline(__always) package func first(where isWanted: (Node) -> Bool) -> Node? {
    var current = next
    while let node = current {
      if node.use(isWanted) { return node.takeUnretainedValue() }
      current = node.use { $0.parentReference }
    }
    return nil
  }

  /// Visits the ancestors, the nearest first.
  @inline(__always) package func forEach(_ visit: (Node) -> Void) {
    var current = next
    while let node = current {
      current = node.use { $0.parentReference }
      node.use(visit)
    }
  }
}

extension RenderNode {
  /// The node's frame on the screen, even if it is not visible there.
  package final var screenFrame: Rect {
    var place = frame.origin
    var current = container
    while let outer = current {
      place = place + outer.origin
      current = outer.container
    }
    return Rect(origin: place, size: size)
  }
}
