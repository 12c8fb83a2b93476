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

/// What knows the explicit guides of a view: its node.
@MainActor
package protocol GuideSource: AnyObject, Sendable {
  /// The explicit position of a guide that is set on the view or below it; nil if it is not set.
  func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int?
  /// The same, without those that are set on the view itself.
  func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int?
}

/// The size of a view in cells, and the positions of its alignment guides.
public struct ViewDimensions {
  /// The width in cells.
  public let width: Int
  /// The height in cells.
  public let height: Int
  /// The view's node, for explicit guides set on it or below; nil if there are none.
  private let node: (any GuideSource)?
  private let proposal: ProposedViewSize
  /// Whether guides set on the view itself are ignored: a guide that is being computed is based on the guides below it.
  private let isInner: Bool
  /// Only measuring makes dimensions, and reading a guide continues the measurement.
  private let context: MeasureContext

  package init(of node: (any GuideSource)?, size: Size, proposal: ProposedViewSize, isInner: Bool = false, in context: MeasureContext) {
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
