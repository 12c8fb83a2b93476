// The parts of a tree that folders above this one create. Here is only what the tree and its nodes tell them and ask them. `ViewTree+Parts`
// creates them.

/// The part that gives events and the focus to nodes: `InputRouter`.
@MainActor
protocol TreeInput: AnyObject {
  /// Nodes were hidden, shown, or may have the focus now or no longer: the focus is checked in this frame.
  func setNeedsSettling()
  /// The screen gets another size now.
  func keepFocusInSightAfterResize()
  /// Whether the focus is being chosen.
  var isSettlingFocus: Bool { get }
  /// The body of a node runs in the next frame. If the focus is being moved, it reads the focus.
  func postponed(_ node: Node)
  /// A frame ends: what gets keys outside of the focus, and came in this frame, is brought into the order of its views.
  func settleHandlers()
}

/// The part that animates values of nodes: `Animator`.
@MainActor
protocol TreeAnimator: AnyObject {
  /// A node became stale by a write with a transaction.
  func remember(for node: Node)
  /// Whether a value of a node is animated now.
  func isAnimating(_ node: Node) -> Bool
  /// A frame was shown.
  func frameEnded()
}
