import Idem
import IdemTesting

extension TestHost {
  /// Whether the picture differs from a full repaint.
  var picturesDiffer: Bool {
    let fresh = tree.freshPicture()
    for row in 0..<height {
      for column in 0..<width where fresh[column: column, row: row] != self[column: column, row: row] { return true }
    }
    return false
  }

  /// The render nodes with their frames on the screen, one line each, in paint order.
  var outline: String {
    var lines: [String] = []
    func walk(_ node: RenderNode, _ depth: Int) {
      let frame = node.screenFrame
      let look = node.flags.contains(.hidden) ? " hidden" : ""
      lines.append(String(repeating: " ", count: depth) + "\(node.type) \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)\(look)")
      node.visitRenderChildren { if $0.isPlaced { walk($0, depth + 1) } }
    }
    if let root = tree.root { walk(root, 0) }
    return lines.joined(separator: "\n")
  }
}
