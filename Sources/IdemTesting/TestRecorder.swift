import IdemCore
import IdemScreen

/// Counts evaluations and skips by type, and compares each picture with a full repaint before it is shown.
@MainActor
final class TestRecorder: FrameRecorder {
  private(set) var evaluations: [ObjectIdentifier: Int] = [:]
  private(set) var skips: [ObjectIdentifier: Int] = [:]
  private(set) var changes: [String] = []
  var checksPictures: Bool
  /// Called with the description of a fault; if nil, a fault traps.
  var onFault: ((String) -> Void)?

  init(checksPictures: Bool) { self.checksPictures = checksPictures }

  /// Reports a fault of a frame.
  func report(_ fault: String) {
    if let onFault { return onFault(fault) }
    preconditionFailure(fault)
  }

  override func printed(_ line: String) { changes.append(line) }
  override func evaluates(_ node: Node, _ cause: Cause?) { evaluations[ObjectIdentifier(node.type), default: 0] += 1 }
  override func skipped(_ node: Node) { skips[ObjectIdentifier(node.type), default: 0] += 1 }

  /// Compares the frame's picture with a full repaint.
  override func pictureIsComplete(below root: Node) {
    guard checksPictures else { return }
    let tree = root.tree, whole = tree.freshPicture()
    guard tree.cellBuffer.pointee != whole else { return }
    // The differences come first, because the message of a trap is cut after some thousand bytes.
    report(
      "TestHost: the frame does not have the picture of a full repaint" + differences(tree.cellBuffer.pointee, whole, tree)
        + "\n--- painted:\n\(tree.cellBuffer.pointee.text)\n--- a full repaint:\n\(whole.text)\n---")
  }

  /// The first cells that differ, with their styles, and the views that draw them: these were not painted, or in the wrong order.
  private func differences(_ painted: CellBuffer, _ whole: CellBuffer, _ tree: ViewTree) -> String {
    var lines: [String] = []
    for row in 0..<whole.height {
      for column in 0..<whole.width where painted[column: column, row: row] != whole[column: column, row: row] {
        let cells = "\(painted[column: column, row: row]) instead of \(whole[column: column, row: row])"
        let views = tree.root.map { TestRecorder.views(at: Point(x: column, y: row), below: $0) } ?? []
        lines.append("\ncolumn \(column), row \(row): \(cells), drawn by \(views.joined(separator: " in "))")
        if lines.count == 4 { return lines.joined() + "\n..." }
      }
    }
    return lines.joined()
  }

  /// The types of the views whose frames contain a cell, the innermost and frontmost first.
  private static func views(at place: Point, below node: RenderNode) -> [String] {
    guard node.isPlaced, node.screenFrame.contains(place) else { return [] }
    var inner: [String] = []
    node.visitRenderChildren { child in
      let views = views(at: place, below: child)
      if !views.isEmpty { inner = views }
    }
    return inner + [String("\(node.type)".prefix { $0 != "<" })]
  }
}
