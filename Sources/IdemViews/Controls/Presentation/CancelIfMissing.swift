import IdemCore
import IdemScreen

/// The Cancel button of a dialog whose actions have none.
struct CancelIfMissing: PrimitiveView {
  static func _makeNode(_ view: CancelIfMissing, parent: Node, in context: UpdateContext) -> Node {
    CancelIfMissingNode(parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: CancelIfMissing, in context: UpdateContext) {
    node.uncheckedCast(to: CancelIfMissingNode.self).setNeedsLayout(in: context)
  }
}

/// Shows its button unless another button beside it cancels.
final class CancelIfMissingNode: WholeFrameNode {
  init(parent: Node, in context: UpdateContext) {
    super.init(parent: parent, type: CancelIfMissing.self)
    content = Button<Text>._makeNode(Button("Cancel", role: .cancel) {}, parent: self, in: context)
    flags.remove(.building)
  }

  /// Cost: O(nodes of the actions).
  private var isMissing: Bool {
    guard let actions = ancestors.first(where: { $0.flags.contains(.render) }) else { return true }
    func cancels(_ node: Node) -> Bool {
      if node === self || node.flags.contains(.removed) { return false }
      var found = (node as? WrapperControlNode)?.isCancel ?? false
      node.visitChildren { if !found { found = cancels($0) } }
      return found
    }
    return !cancels(actions)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let size = super.sizeThatFits(proposal, in: context)
    return isMissing ? size : .zero
  }

  override func placeChildren(in context: PlacementContext) {
    for child in renderChildren { child.conceal(!isMissing) }
    super.placeChildren(in: context)
  }
}
