import IdemCore

/// Keeps notices from covering a view, as a line of keys.
struct UncoveredByNotices: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> UncoveredNode {
    UncoveredNode(parent: parent, type: UncoveredByNotices.self)
  }
  func update(_ node: UncoveredNode, in context: UpdateContext) {}
}

/// Found by the layer of the notices when it places them.
final class UncoveredNode: WrapperNode {
  override var isPlain: Bool { true }
}
