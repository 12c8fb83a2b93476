import IdemCore
import IdemScreen

/// A container whose content is one view, which has the container's whole frame: a bar, an item of a bar, the label of a tab.
class WholeFrameNode: ContainerNode {
  /// Whether the view is a row with a line above or below it. Without anything in the row, it takes no space.
  var isRuledRow: Bool { false }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let size = renderChildren.first?.measure(proposal, in: context) ?? .zero
    return isRuledRow && size.height == 1 ? .zero : size
  }

  override func placeChildren(in context: PlacementContext) { renderChildren.first?.place(bounds, proposal: proposal, in: context) }
}
