import IdemCore
import IdemScreen

/// The node of a Form. If the content fits, the layout is that of the content alone; otherwise the form scrolls.
final class FormNode: ScrollNode {
  override var inspectedWords: _InspectedWords? { _InspectedWords("Form", .view) }

  init(parent: Node, type: Any.Type) { super.init(.vertical, parent: parent, type: type) }

  /// Whether the form takes the whole proposed height, as in a page of a navigation stack and in a tab: its fields are at the top there.
  /// Elsewhere it is as high as its content.
  private lazy var fillsPage = (ancestors.first { $0 is any FormPlace } as? any FormPlace)?.isFormPage ?? false

  private var form: RenderNode? {
    collectIfStale { collectSources(in: $0) }
    let source = sources.first { !margins.isMargin($0.rows) }
    return (source?.rows as? SingleRow)?.renderNode
  }

  /// The cells of the margins around the content.
  private var marginSize: Size {
    Size(width: margins.insets[along: .horizontal], height: margins.insets[along: .vertical])
  }

  /// Whether the content fits in a height, either at its ideal height, or because a part of it (such as a list) takes the remaining space.
  private func fits(_ form: RenderNode, width: Int?, height: Int, in context: MeasureContext) -> Bool {
    let offer = ProposedViewSize(width: width, height: nil)
    if form.measure(offer, in: context).height <= height { return true }
    let part = form.flexibility(along: .vertical, offer, in: context)
    return part.most == .infinity && part.least <= height
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let margins = marginSize
    let size = sizeInMargins(
      ProposedViewSize(width: proposal.width?.less(margins.width), height: proposal.height?.less(margins.height)), in: context)
    return Size(
      width: min(size.width + margins.width, max(size.width, proposal.width ?? .infinity)),
      height: min(size.height + margins.height, max(size.height, proposal.height ?? .infinity)))
  }

  private func sizeInMargins(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard let form else { return .zero }
    guard let height = proposal.height, !fits(form, width: proposal.width, height: height, in: context) else {
      var size = form.measure(proposal, in: context)
      if fillsPage, let height = proposal.height, height < .infinity { size.height = max(size.height, height) }
      return size
    }
    // One column for the scroll indicator, if one is left.
    let width = form.measure(ProposedViewSize(width: proposal.width, height: nil), in: context).width + 1
    return Size(width: min(width, proposal.width ?? .infinity), height: height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    guard let form else { return 0...0 }
    let part = form.flexibility(along: axis, proposal, in: context)
    if axis == .vertical, fillsPage { return min(1, part.least)...Int.infinity }
    return (axis == .vertical ? min(1, part.least) : part.least)...part.most
  }

  override func placeChildren(in context: PlacementContext) {
    let margins = marginSize, height = size.height.less(margins.height)
    offeredLength =
      form.map { fits($0, width: size.width.less(margins.width), height: height, in: context.measuring) } ?? false ? height : nil
    super.placeChildren(in: context)
  }
}
