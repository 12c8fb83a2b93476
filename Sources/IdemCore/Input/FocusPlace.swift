import IdemScreen

/// A place in the tree that has or had the focus. Another target near it can be found after its view is removed.
@MainActor
package struct FocusPlace {
  private weak var focused: Node?
  /// The node that had the focus; nil after its removal. Something may still hold a removed node, whose parent is released.
  package var node: Node? { focused.flatMap { $0.isRemoved ? nil : $0 } }
  /// The node's frame on the screen.
  let frame: Rect
  /// Whether the app had removed the focus.
  package let isReleased: Bool
  /// The ancestors of the node, the innermost first.
  private(set) var regions: ContiguousArray<Region>

  struct Region {
    weak var node: Node?
    /// Whether the content of the region replaced the view that had the focus.
    var isReplacement = false
  }

  init(node: Node?, frame: Rect, isReleased: Bool) {
    focused = node
    self.frame = frame
    self.isReleased = isReleased
    regions = []
    node?.ancestors.forEach { regions.append(Region(node: $0)) }
  }

  /// Makes `node` the first region to search.
  mutating func searchFirst(in node: Node) { regions.insert(Region(node: node, isReplacement: true), at: 0) }
}
