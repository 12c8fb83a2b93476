import IdemCore
import IdemScreen

/// A container whose content is one view, which has the container's whole frame: a bar, an item of a bar, the label of a tab.
class WholeFrameNode: ContainerNode {
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    renderChildren.first?.measure(proposal, in: context) ?? .zero
  }

  override func placeChildren(in context: PlacementContext) { renderChildren.first?.place(bounds, proposal: proposal, in: context) }
}
