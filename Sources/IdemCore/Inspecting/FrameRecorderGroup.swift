import IdemScreen

/// Forwards everything to several recorders.
@MainActor
private final class FrameRecorderGroup: FrameRecorder {
  private(set) var members: [FrameRecorder]

  init(_ members: [FrameRecorder]) { self.members = members }

  override func evaluates(_ node: Node, _ cause: Cause?) { for member in members { member.evaluates(node, cause) } }
  override func evaluated(_ node: Node) { for member in members { member.evaluated(node) } }
  override func skipped(_ node: Node) { for member in members { member.skipped(node) } }
  override func compared(_ node: Node, nanoseconds: Int) { for member in members { member.compared(node, nanoseconds: nanoseconds) } }
  override func changed(_ node: Node, fields: [String]) { for member in members { member.changed(node, fields: fields) } }
  override func measured(_ node: Node, times: Int) { for member in members { member.measured(node, times: times) } }
  override func removed(_ node: Node) { for member in members { member.removed(node) } }
  override func rearranged(_ node: Node, _ changes: RowChanges) { for member in members { member.rearranged(node, changes) } }
  override func moved(_ node: Node) { for member in members { member.moved(node) } }
  override func painted(_ rect: Rect, because node: Node) { for member in members { member.painted(rect, because: node) } }
  override func pictureIsComplete(below root: Node) { for member in members { member.pictureIsComplete(below: root) } }
  override func committed(_ stats: FrameStats) { for member in members { member.committed(stats) } }
  override func printed(_ line: String) { for member in members { member.printed(line) } }
  override func invalidated(_ cause: Cause, at node: Node) { for member in members { member.invalidated(cause, at: node) } }
}

extension ViewTree {
  /// Adds a recorder.
  package func addRecorder(_ recorder: FrameRecorder) { setRecorders(recorders + [recorder]) }

  /// Removes a recorder.
  package func removeRecorder(_ recorder: FrameRecorder) { setRecorders(recorders.filter { $0 !== recorder }) }

  private var recorders: [FrameRecorder] {
    (diagnostics.recorder as? FrameRecorderGroup)?.members ?? diagnostics.recorder.map { [$0] } ?? []
  }

  private func setRecorders(_ recorders: [FrameRecorder]) {
    diagnostics.recorder = recorders.count > 1 ? FrameRecorderGroup(recorders) : recorders.first
  }
}
