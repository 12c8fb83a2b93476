import IdemScreen

/// A kind of alignment along one axis.
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

/// A view's size, in cells, and where its alignment guides lie in it.
public struct ViewDimensions {
  public let width: Int
  public let height: Int
  /// The view, for what was set on it or below.
  private let node: RenderNode?
  private let proposal: ProposedViewSize
  /// Whether what was set on the view itself does not count: a guide that is being computed builds on what is below.
  private let isInner: Bool

  package init(of node: RenderNode?, size: Size, proposal: ProposedViewSize, isInner: Bool = false) {
    width = size.width
    height = size.height
    self.node = node
    self.proposal = proposal
    self.isInner = isInner
  }

  public subscript(guide: HorizontalAlignment) -> Int { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }
  public subscript(guide: VerticalAlignment) -> Int { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }

  /// Where a guide was set to lie; nil where it was not.
  public subscript(explicit guide: HorizontalAlignment) -> Int? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> Int? { explicit(guide.key) }

  private func explicit(_ key: AlignmentKey) -> Int? {
    let node = node
    let proposal = proposal, isInner = isInner
    nonisolated(unsafe) let key = key
    // Layout, and so all that computes guides, runs on the main actor.
    return MainActor.assumeIsolated { node.flatMap { isInner ? $0.guideBelow(key, proposal) : $0.guide(key, proposal) } }
  }
}

extension RenderNode {
  /// The size for a proposal, and the guides in it.
  package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(of: self, size: measure(proposal), proposal: proposal)
  }

  /// Where a guide was set to lie, on the node or below it; nil where it was not.
  ///
  /// Remembered within a layout step. A container asks each view several times, and each answer arranges what is inside: without that, the cost
  /// would be multiplied by every container that stands in another.
  package final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> Int? {
    guard flags.contains(.hasGuides), !isRemoved else { return nil }
    let proposal = proposal.normal, step = tree.layoutStep, traits = makeTraits()
    if let known = traits.answer(key, proposal, step: step) { return known }
    let place: Int?
    if let own = traits.guides.last(where: { $0.key == key }) {
      place = own.compute(ViewDimensions(of: self, size: measure(proposal), proposal: proposal, isInner: true)).length
    } else {
      place = guideBelow(key, proposal)?.length
    }
    traits.remember(place, for: key, proposal, step: step)
    return place
  }
}
