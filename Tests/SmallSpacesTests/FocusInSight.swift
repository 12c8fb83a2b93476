import Idem
import IdemCore
import IdemScreen
import IdemTesting

extension TestHost {
  /// Makes frames until no frame is pending.
  func settle() {
    for _ in 0..<10 where appHost.hasWork { render() }
  }

  /// What is wrong with the focus on the screen; nil if nothing is: the focused view is seen, and its caret and its chosen part are.
  ///
  /// It is computed from the frames of the nodes only.
  var focusFault: String? {
    guard let node = tree.focus.focused?.firstRenderNode else { return nil }
    guard let seen = seenPart(node.bounds, of: node) else { return "\(node.type) is not seen" }
    if let caret = node.caret {
      let cell = Rect(origin: caret, size: Size(width: 1, height: 1))
      if seenPart(cell, of: node) == nil { return "the caret of \(node.type) is not seen" }
      guard let cursor else { return "\(node.type) shows no cursor" }
      if cursor.column < 0 || cursor.row < 0 || cursor.column >= width || cursor.row >= height { return "the cursor is at \(cursor)" }
    } else if let part = node.focusedPart, seenPart(part, of: node) == nil {
      return "the chosen part of \(node.type) is not seen"
    }
    return seen.isEmpty ? "\(node.type) has no cell" : nil
  }

  /// The cells of a rectangle of a node that are on the screen; nil for none.
  private func seenPart(_ rect: Rect, of node: RenderNode) -> Rect? {
    var rect = rect, current = node, isSeen = node.isPlaced && !node.flags.contains(.hidden)
    while let container = current.container {
      rect = rect.offset(by: current.origin).intersection(container.bounds)
      current = container
      isSeen = isSeen && (current.isPlaced || current === tree.root) && !current.flags.contains(.hidden)
    }
    return isSeen && current === tree.root && !rect.isEmpty ? rect : nil
  }
}
