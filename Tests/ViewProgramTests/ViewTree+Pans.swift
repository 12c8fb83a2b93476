import IdemCore

extension ViewTree {
  /// Moves content that is larger than its space as far as another tree of the same views has moved it.
  func takePans(of other: ViewTree) {
    func all(_ node: RenderNode) -> [RenderNode] {
      var found = [node]
      node.visitRenderChildren { if $0.isPlaced { found += all($0) } }
      return found
    }
    let mine = all(root), theirs = all(other.root)
    guard mine.count == theirs.count else { return }
    perform { context in for (mine, theirs) in zip(mine, theirs) { mine.takePan(of: theirs, in: context) } }
  }
}
