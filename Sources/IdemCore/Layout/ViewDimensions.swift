import IdemScreen

/// An alignment together with its axis.
public struct AlignmentKey: Hashable {
  package let axis: Axis
  let id: any AlignmentID.Type

  package init(axis: Axis, id: any AlignmentID.Type) {
    self.axis = axis
    self.id = id
  }

  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.axis == b.axis && a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

/// The size of a view in cells, and the positions of its alignment guides.
public struct ViewDimensions {
  /// The width in cells.
  public let width: Int
  /// The height in cells.
  public let height: Int
  /// The view's node, for explicit guides set on it or below; nil if there are none.
  private let node: RenderNode?
  private let proposal: ProposedViewSize
  /// Whether guides set on the view itself are ignored: a guide that is being computed is based on the guides below it.
  private let isInner: Bool
  /// Only measuring makes dimensions, and reading a guide continues the measurement.
  private let context: MeasureContext

  package init(of node: RenderNode?, size: Size, proposal: ProposedViewSize, isInner: Bool = false, in context: MeasureContext) {
    width = size.width
    height = size.height
    self.node = node
    self.proposal = proposal
    self.isInner = isInner
    self.context = context
  }

  /// The position of a horizontal guide, in cells from the left edge.
  public subscript(guide: HorizontalAlignment) -> Int { self[explicit: guide] ?? guide.key.id.defaultCell(in: self) }
  /// The position of a vertical guide, in cells from the top edge.
  public subscript(guide: VerticalAlignment) -> Int { self[explicit: guide] ?? guide.key.id.defaultCell(in: self) }

  /// The explicit position of a horizontal guide, in cells from the left edge; nil if it is not set.
  public subscript(explicit guide: HorizontalAlignment) -> Int? { explicit(guide.key) }
  /// The explicit position of a vertical guide, in cells from the top edge; nil if it is not set.
  public subscript(explicit guide: VerticalAlignment) -> Int? { explicit(guide.key) }

  private func explicit(_ key: AlignmentKey) -> Int? {
    let node = node
    let proposal = proposal, isInner = isInner
    nonisolated(unsafe) let key = key, context = context
    // SAFETY: layout runs on the main actor, and so does everything that computes guides. The key is only read.
    return MainActor.assumeIsolated {
      node.flatMap { isInner ? $0.guideBelow(key, proposal, in: context) : $0.guide(key, proposal, in: context) }
    }
  }
}

extension RenderNode {
  /// The size for a proposal, with the guides of the node.
  package final func dimensions(_ proposal: ProposedViewSize, in context: MeasureContext) -> ViewDimensions {
    ViewDimensions(of: self, size: measure(proposal, in: context), proposal: proposal, in: context)
  }

  /// The explicit position of a guide that is set on the node or below it; nil if it is not set.
  ///
  /// It is cached within a layout step. A container measures each view several times, and each measurement arranges its content. Without
  /// the cache, the cost would be multiplied at each level of nested containers.
  package final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    guard flags.contains(.hasGuides), !isRemoved else { return nil }
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
