import IdemScreen

extension RenderNode: GuideSource {
  /// The size for a proposal, with the guides of the node.
  package final func dimensions(_ proposal: ProposedViewSize, in context: MeasureContext) -> ViewDimensions {
    ViewDimensions(of: self, size: measure(proposal, in: context), proposal: proposal, in: context)
  }

  /// The explicit position of a guide that is set on the node or below it; nil if it is not set.
  ///
  /// It is cached within a layout step. A container measures each view several times, and each measurement arranges its content. Without
  /// the cache, the cost would be multiplied at each level of nested containers.
  package final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    guard hasGuides, !isRemoved else { return nil }
    let proposal = proposal.normal, step = tree.scheduler.layoutStep, traits = makeTraits()
    if let known = traits.answer(key, proposal, step: step) { return known }
    let place: Int?
    if let own = traits.guides.last(where: { $0.key == key }) {
      place =
        own.compute(ViewDimensions(of: self, size: measure(proposal, in: context), proposal: proposal, isInner: true, in: context)).length
    } else {
      place = guideBelow(key, proposal, in: context)?.length
    }
    traits.remember(place, for: key, proposal, step: step)
    return place
  }
}

extension Alignment {
  /// The origin of a child in a node of `size`: the child's guides are placed on the node's guides.
  @MainActor package func origin(of child: RenderNode, _ proposal: ProposedViewSize, in size: Size, with context: MeasureContext) -> Point {
    let wanted = child.measure(proposal, in: context)
    if !child.hasGuides, horizontal.halves != nil, vertical.halves != nil { return origin(of: wanted, in: size) }
    let space = ViewDimensions(of: nil, size: size, proposal: proposal, in: context)
    return Point(
      x: (horizontal.line.doubledPosition(in: space) - horizontal.line.doubledPosition(in: child, proposal, with: context)) >> 1,
      y: (vertical.line.doubledPosition(in: space) - vertical.line.doubledPosition(in: child, proposal, with: context)) >> 1)
  }
}

extension AlignmentLine {
  /// The position of the line in a node, in half cells so that middles are exact, with and without guides.
  @MainActor package func doubledPosition(in node: RenderNode, _ proposal: ProposedViewSize, with context: MeasureContext) -> Int {
    if let set = node.guide(key, proposal, in: context) { return 2 * set }
    return doubledPosition(in: ViewDimensions(of: nil, size: node.measure(proposal, in: context), proposal: proposal, in: context))
  }
}
