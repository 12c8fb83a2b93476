/// What few drawn nodes have: kept apart, so that the others pay one word for it.
package final class RenderTraits {
  package typealias Guide = (ViewDimensions) -> Int

  /// The alignment guides that were set on the node, in terms of its own size.
  @exclusivity(unchecked) package var guides: [(key: AlignmentKey, compute: Guide)] = []
  /// What was set for layouts of a user's own, and for grids, by the key's type.
  @exclusivity(unchecked) package var values: [ObjectIdentifier: Any] = [:]

  /// Where guides were found to lie, by guide and proposal: the last few answers of one layout step, `answersStep`.
  @exclusivity(unchecked) private var answers: [(key: AlignmentKey, proposal: ProposedViewSize, place: Int?)] = []
  @exclusivity(unchecked) private var answersStep = 0
  private static let mostAnswers = 8

  package init() {}

  /// A guide's place as it was found before in this layout step. The outer optional is nil where it was not.
  func answer(_ key: AlignmentKey, _ proposal: ProposedViewSize, step: Int) -> Int?? {
    guard answersStep == step else { return nil }
    return answers.first { $0.proposal == proposal && $0.key == key }.map(\.place)
  }

  func remember(_ place: Int?, for key: AlignmentKey, _ proposal: ProposedViewSize, step: Int) {
    if answersStep != step {
      answersStep = step
      answers.removeAll(keepingCapacity: true)
    }
    if answers.count == RenderTraits.mostAnswers { answers.removeFirst() }
    answers.append((key, proposal, place))
  }
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
    // A guide may say something else than before, which nothing tells: two closures cannot be compared.
    if flags.contains(.hasGuides) { flags.insert(.needsPlacement) }
  }

  /// Notes whether a guide is set here or in one of these children; where that is news, all around the node look again.
  package final func takeGuides(of children: some Collection<RenderNode>) {
    let has = !(traits?.guides.isEmpty ?? true) || children.contains { $0.flags.contains(.hasGuides) } || setsGuides
    guard has != flags.contains(.hasGuides) else { return }
    if has { flags.insert(.hasGuides) } else { flags.remove(.hasGuides) }
    container?.guidesChanged()
  }
}
