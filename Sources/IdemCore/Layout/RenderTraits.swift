/// What few drawn nodes have: kept apart, so that the others pay one word for it.
package final class RenderTraits {
  package typealias Guide = (ViewDimensions) -> Int

  /// The alignment guides that were set on the node, in terms of its own size.
  package var guides: [(key: AlignmentKey, compute: Guide)] = []
  /// What was set for layouts of a user's own, and for grids, by the key's type.
  package var values: [ObjectIdentifier: Any] = [:]

  package init() {}
}

extension RenderNode {
  /// The node's rare facts, made where there are none.
  package final func makeTraits() -> RenderTraits {
    if let traits { return traits }
    let traits = RenderTraits()
    self.traits = traits
    return traits
  }

  /// Takes over what a modifier hands through from the one view in it.
  package final func takeTraits(of child: RenderNode) {
    layoutPriority = child.layoutPriority
    zIndex = child.zIndex
    if let values = child.traits?.values, !values.isEmpty { makeTraits().values = values } else { traits?.values = [:] }
    takeGuides(of: CollectionOfOne(child))
  }

  /// Notes whether a guide is set here or in a child; who is told so before others relied on it has its container look again.
  final func takeGuides(of children: some Collection<RenderNode>) {
    let has = !(traits?.guides.isEmpty ?? true) || children.contains { $0.flags.contains(.hasGuides) }
    guard has != flags.contains(.hasGuides) else { return }
    if has { flags.insert(.hasGuides) } else { flags.remove(.hasGuides) }
    container?.setNeedsLayout()
  }
}
