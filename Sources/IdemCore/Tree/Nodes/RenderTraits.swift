import IdemScreen

/// Rarely used properties of a render node. They are stored separately, so that other nodes need only one word for them.
package final class RenderTraits {
  package typealias Guide = (ViewDimensions) -> Int

  /// The alignment guides set on the node, relative to its own size.
  package var guides: [(key: AlignmentKey, compute: Guide)] = []
  /// The layout values set for custom layouts and for grids, by the key's type.
  package var values: [ObjectIdentifier: Any] = [:]
  /// How far the children are moved from the places that the node gave them.
  package var pan = Point.zero

  /// The modifiers that set traits on a node that also takes those of its child, the inner ones first.
  private(set) var sources: [TraitReference] = []

  func add(_ source: any TraitSource) {
    if !sources.contains(where: { $0.source === source }) { sources.append(TraitReference(source: source)) }
  }

  /// The cached positions of guides, by guide and proposal: the last few of the layout step `answersStep`.
  private var answers: [(key: AlignmentKey, proposal: ProposedViewSize, place: Int?)] = []
  private var answersStep = 0
  private static let mostAnswers = 8

  package init() {}

  /// Returns the cached position of a guide in this layout step. The outer optional is nil if it is not cached; the inner one if the guide
  /// is not set.
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

/// The node of a modifier that sets traits on the render nodes below it.
@MainActor
package protocol TraitSource: Node {
  func setTraits(of node: RenderNode)
}

/// It is around the marked node, so it lives longer.
struct TraitReference { unowned let source: any TraitSource }

extension TraitSource {
  /// Sets the traits, and again whenever the node takes those of its child: a part of a tree may be collected without the modifiers around it.
  package func mark(_ nodes: some Collection<RenderNode>) {
    for node in nodes {
      setTraits(of: node)
      if node.takesTraits { node.makeTraits().add(self) }
    }
  }
}

extension RenderNode {
  /// Returns the node's rarely used properties; creates them on the first call.
  package final func makeTraits() -> RenderTraits {
    if let traits { return traits }
    let traits = RenderTraits()
    self.traits = traits
    return traits
  }

  /// Copies the traits that a modifier passes through from its only child. Those that modifiers around the node have set stay.
  package final func takeTraits(of child: RenderNode, in context: UpdateContext) {
    layoutPriority = child.layoutPriority
    zIndex = child.zIndex
    if let values = child.traits?.values, !values.isEmpty { makeTraits().values = values } else { traits?.values = [:] }
    if let traits { for reference in traits.sources { reference.source.setTraits(of: self) } }
    takeGuides(of: CollectionOfOne(child), in: context)
    // A guide's closure may return something else than before. Closures cannot be compared, so always place again.
    if hasGuides { flags.insert(.needsPlacement) }
  }

  /// Records whether a guide is set on this node or on one of these children. If that changed, notifies the container.
  package final func takeGuides(of children: some Collection<RenderNode>, in context: UpdateContext) {
    let has = !(traits?.guides.isEmpty ?? true) || children.contains { $0.hasGuides } || setsGuides
    guard has != hasGuides else { return }
    hasGuides = has
    container?.guidesChanged(in: context)
  }
}
