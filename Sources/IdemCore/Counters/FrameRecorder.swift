/// Hears what happens while frames are made: the inspector and the tests listen; without one nothing is told.
@MainActor
package class FrameRecorder {
  package init() {}
  package func evaluates(_ node: Node, _ cause: Cause?) {}
  package func skipped(_ node: Node) {}
  package func changed(_ node: Node, fields: [String]) {}
  package func noted(_ cause: Cause, at node: Node) {}
}
