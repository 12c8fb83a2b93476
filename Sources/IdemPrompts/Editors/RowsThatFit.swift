import Idem
import IdemScreen

/// Rows of one line each. If there is room for fewer, those around the current row are shown.
struct RowsThatFit: Layout {
  let current: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = subviews.reduce(0) { max($0, $1.sizeThatFits(ProposedViewSize(width: proposal.width, height: 1)).width) }
    return Size(width: width, height: max(min(1, subviews.count), min(proposal.height ?? subviews.count, subviews.count)))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let first = max(0, min(current - bounds.height / 2, subviews.count - bounds.height))
    for (index, view) in subviews.enumerated() {
      let isVisible = index >= first && index < first + bounds.height
      // The others have no size, so that they draw nothing.
      view.place(
        at: Point(x: bounds.minX, y: isVisible ? bounds.minY + index - first : bounds.minY),
        proposal: isVisible ? ProposedViewSize(width: bounds.width, height: 1) : ProposedViewSize(width: 0, height: 0))
    }
  }
}
