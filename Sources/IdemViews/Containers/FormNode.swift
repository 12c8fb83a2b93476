import IdemCore
import IdemScreen

/// The node of a Form. If the content fits, the layout is that of the content alone; otherwise the form scrolls.
final class FormNode: ScrollNode {
  init(parent: Node, type: Any.Type) { super.init(.vertical, parent: parent, type: type) }

  private var form: RenderNode? {
    collectIfStale { collectSources(in: $0) }
    return (sources.first?.rows as? SingleRow)?.renderNode
  }

  /// Whether the content fits in a height, either at its ideal height, or because a part of it (such as a list) takes the remaining space.
  private func fits(_ form: RenderNode, width: Int?, height: Int, in context: MeasureContext) -> Bool {
    let offer = ProposedViewSize(width: width, height: nil)
    if form.measure(offer, in: context).height <= height { return true }
    let part = form.flexibility(along: .vertical, offer, in: context)
    return part.most == .infinity && part.least <= height
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard let form else { return .zero }
    guard let height = proposal.height, !fits(form, width: proposal.width, height: height, in: context) else {
      return form.measure(proposal, in: context)
    }
    // One column for the scroll indicator, if one is left.
    let width = form.measure(ProposedViewSize(width: proposal.width, height: nil), in: context).width + 1
    return Size(width: min(width, proposal.width ?? .infinity), height: height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    guard let form else { return 0...0 }
    let part = form.flexibility(along: axis, proposal, in: context)
    return (axis == .vertical ? min(1, part.least) : part.least)...part.most
  }

  override func placeChildren(in context: PlacementContext) {
    offeredLength = form.map { fits($0, width: size.width, height: size.height, in: context.measuring) } ?? false ? size.height : nil
    super.placeChildren(in: context)
  }
}
