import IdemCore
import IdemScreen

/// Counts evaluations and skips by type, and checks each picture before it is shown.
@MainActor
final class TestRecorder: FrameRecorder {
  private(set) var evaluations: [ObjectIdentifier: Int] = [:]
  private(set) var skips: [ObjectIdentifier: Int] = [:]
  private(set) var changes: [String] = []
  var checksPictures = true
  /// Called with the description of a fault; if nil, a fault traps.
  var onFault: ((String) -> Void)?

  override func printed(_ line: String) { changes.append(line) }
  override func evaluates(_ node: Node, _ cause: Cause?) { evaluations[ObjectIdentifier(node.type), default: 0] += 1 }
  override func skipped(_ node: Node) { skips[ObjectIdentifier(node.type), default: 0] += 1 }

  /// Compares the frame's picture with a full repaint.
  override func pictureIsComplete(below root: Node) {
    guard checksPictures else { return }
    let tree = root.tree, whole = tree.freshPicture()
    guard tree.grid.pointee != whole else { return }
    let fault =
      "TestHost: the frame painted too little\n--- painted:\n\(tree.grid.pointee.picture)\n--- the whole picture:\n\(whole.picture)\n---"
      + differences(tree.grid.pointee, whole)
    if let onFault { return onFault(fault) }
    preconditionFailure(fault)
  }

  /// The first cells that differ, with their styles: two pictures of the same text differ only in these.
  private func differences(_ painted: CellBuffer, _ whole: CellBuffer) -> String {
    var lines: [String] = []
    for row in 0..<whole.height {
      for column in 0..<whole.width where painted[column: column, row: row] != whole[column: column, row: row] {
        lines.append("\ncolumn \(column), row \(row): \(painted[column: column, row: row]) instead of \(whole[column: column, row: row])")
        if lines.count == 4 { return lines.joined() + "\n..." }
      }
    }
    return lines.joined()
  }
}
