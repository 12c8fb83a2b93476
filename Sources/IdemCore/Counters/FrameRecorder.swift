import IdemScreen

/// Hears what happens while frames are made: the inspector, traces and the tests listen; without one nothing is told.
@MainActor
open class FrameRecorder {
  public init() {}
  /// A node's body is about to run; the cause is nil where it was noted before.
  open func evaluates(_ node: Node, _ cause: Cause?) {}
  /// The body ran, and what it gave is in the tree: everything told since `evaluates` came of it.
  open func evaluated(_ node: Node) {}
  open func skipped(_ node: Node) {}
  /// A node's new value was compared with its old one, which took so many nanoseconds.
  open func compared(_ node: Node, nanoseconds: Int) {}
  open func changed(_ node: Node, fields: [String]) {}
  open func removed(_ node: Node) {}
  /// The rows of a ForEach came, went, changed their places or what they show.
  open func rearranged(_ node: Node, _ changes: RowChanges) {}
  /// The node of an element stands elsewhere in its ForEach than before.
  open func moved(_ node: Node) {}
  /// A rectangle of the screen was painted because of a node.
  open func painted(_ rect: Rect, because node: Node) {}
  /// Everything of a frame is painted, and nothing of it is shown yet.
  open func pictureIsComplete(below root: Node) {}
  /// A frame ends, with these numbers: what is told from here on belongs to the next one.
  open func committed(_ stats: FrameStats) {}
  /// A body said why it ran: `View._printChanges()`.
  open func told(_ line: String) {}
  open func noted(_ cause: Cause, at node: Node) {}
}
