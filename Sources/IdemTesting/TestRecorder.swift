import IdemCore

/// Counts by type, for a test to ask.
@MainActor
final class TestRecorder: FrameRecorder {
  var evaluations: [ObjectIdentifier: Int] = [:]
  var skips: [ObjectIdentifier: Int] = [:]

  var changes: [String] = []

  override func told(_ line: String) { changes.append(line) }
  override func evaluates(_ node: Node, _ cause: Cause?) { evaluations[ObjectIdentifier(node.type), default: 0] += 1 }
  override func skipped(_ node: Node) { skips[ObjectIdentifier(node.type), default: 0] += 1 }
}
