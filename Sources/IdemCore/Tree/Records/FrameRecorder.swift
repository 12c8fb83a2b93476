import IdemScreen

/// Receives what happens while frames are made. The inspector, traces and tests use it; without a recorder, each hook is one check for nil.
/// Subclasses override the methods that they need.
@MainActor
open class FrameRecorder {
  /// Creates a recorder that ignores everything.
  public init() {}
  /// A node's body is about to run. `cause` is nil if it was reported before with `noted`.
  open func evaluates(_ node: Node, _ cause: Cause?) {}
  /// The body ran, and its result is in the tree. All calls since `evaluates` result from it.
  open func evaluated(_ node: Node) {}
  /// A node's new value is equal to its old one, so its body does not run.
  open func skipped(_ node: Node) {}
  /// A node's new value was compared with its old value, which took this many nanoseconds.
  open func compared(_ node: Node, nanoseconds: Int) {}
  /// A node's new value differs from its old value in these fields.
  open func changed(_ node: Node, fields: [String]) {}
  /// A node was measured for so many proposals whose answers were not known.
  open func measured(_ node: Node, times: Int) {}
  /// A node was removed from the tree.
  open func removed(_ node: Node) {}
  /// Rows of a ForEach were added, removed, moved or updated.
  open func rearranged(_ node: Node, _ changes: RowChanges) {}
  /// The node of an element changed its position in its ForEach.
  open func moved(_ node: Node) {}
  /// A rectangle of the screen was painted because of a node.
  open func painted(_ rect: Rect, because node: Node) {}
  /// The frame is painted completely, but not written yet.
  open func pictureIsComplete(below root: Node) {}
  /// A frame ended with these statistics. Later calls belong to the next frame.
  open func committed(_ stats: FrameStats) {}
  /// A body printed why it ran: `View._printChanges()`.
  open func printed(_ line: String) {}
  /// A node became stale, or will run, because of a cause.
  open func invalidated(_ cause: Cause, at node: Node) {}
}
