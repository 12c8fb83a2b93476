import IdemScreen

/// A node that can have the keyboard focus.
@MainActor
package protocol FocusTarget: Node {
  /// Whether it can have the focus now.
  var canFocus: Bool { get }
  /// Whether Tab always stops at the node. A scroll view returns false: it is a stop only if its content has none.
  var isTabStop: Bool { get }
  /// Whether only Tab and the pointer give the node the focus. A link within a text returns true: arrows scroll the text, and the focus does
  /// not begin there if there is another target.
  var isTabOnly: Bool { get }
  /// The cells of the bar, in the node's coordinates, if the node is a bar with a content; nil for others. The focus begins in the content, if that
  /// has a target, and the arrow keys go between the two.
  var barFrame: Rect? { get }
  /// Called when the node got the focus (true) or lost it (false).
  func focusChanged(_ isFocused: Bool, in context: UpdateContext)
}

extension FocusTarget {
  package var barFrame: Rect? { nil }
  package var isTabStop: Bool { true }
  package var isTabOnly: Bool { false }
}

/// A node that observes whether the focus is at or below it.
@MainActor
package protocol FocusObserver: Node {
  /// Called when the focus entered the subtree of the node (true) or left it (false).
  func focusChanged(isInside: Bool, in context: UpdateContext)
}

/// A modifier that sets the initial focus: `.defaultFocus`, `.prefersDefaultFocus`.
@MainActor
package protocol FocusPreference: Node {
  /// Moves the focus to the preferred view. Returns false if that is not possible.
  func giveFocus(in context: UpdateContext) -> Bool
}

/// A bar beside a content. The focus begins in the content, if that has a target.
@MainActor
package protocol FocusFollower: Node {}

/// A dialog that chooses its initial focus itself.
@MainActor
package protocol FocusChooser: Node {
  var firstFocus: (any FocusTarget)? { get }
}

/// A container whose parts Tab visits one after the other, wherever they are on the screen: the panes of a split view. It registers with
/// the focus manager.
@MainActor
package protocol FocusSections: Node {
  /// The parts in the order of Tab.
  var focusSections: [Node] { get }
}

/// A container that shows a part of its content and can scroll to the rest.
@MainActor
package protocol FocusScroller: RenderNode {
  var axis: Axis { get }
  /// Whether content can be clipped across the axis, where the container cannot scroll.
  var clipsAcross: Bool { get }
  /// The next Tab stop after (or before) a node in the content, visible or not. For nil, the first (or last) stop. It may build rows.
  func stop(beyond inner: Node?, backwards: Bool, skipsOwnRow: Bool, in context: UpdateContext) -> (any FocusTarget)?
  /// Whether a node in the content can be seen where its row is scrolled into sight.
  func hasPlace(for node: RenderNode, in context: UpdateContext) -> Bool
  /// Makes the next layout scroll so that a node in the content is visible.
  func reveal(_ node: RenderNode, in context: UpdateContext)
  /// Scrolls by one step towards an edge. Returns false if that is not possible.
  func scroll(towards edge: Edge, in context: UpdateContext) -> Bool
}

extension Node {
  /// The first render node at or below this node.
  package final var firstRenderNode: RenderNode? {
    if flags.contains(.render), !flags.contains(.delegatesRendering) { return uncheckedCast(to: RenderNode.self) }
    var nodes: ContiguousArray<RenderNode> = []
    collectRenderNodes(into: &nodes, in: .collection)
    return nodes.first
  }
}
