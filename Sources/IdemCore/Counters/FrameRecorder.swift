/// Hears what happens while frames are made: the inspector and the tests listen; without one nothing is told.
@MainActor
open class FrameRecorder {
  public init() {}
  open func evaluates(_ node: Node, _ cause: Cause?) {}
  open func skipped(_ node: Node) {}
  open func changed(_ node: Node, fields: [String]) {}
  /// A body said why it ran: `View._printChanges()`.
  open func told(_ line: String) {}
  open func noted(_ cause: Cause, at node: Node) {}
}
