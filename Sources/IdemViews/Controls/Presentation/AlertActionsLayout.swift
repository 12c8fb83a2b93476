import IdemCore
import IdemScreen

/// The actions of an alert: the fields below each other, then the buttons in a row, or below each other where the row does not fit.
///
/// A field is an action that takes more width than it needs.
struct AlertActionsLayout: Layout {
  /// The columns of the fields, if the buttons need less and the alert may have so many.
  private static let fieldColumns = 40
  private static let spacing = 2

  /// The frames of the actions from the origin, and the size of all.
  private func arrange(_ subviews: Subviews, width: Int?) -> (frames: [Rect], size: Size) {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let isField = subviews.indices.map {
      subviews[$0].sizeThatFits(ProposedViewSize(width: .infinity, height: nil)).width > ideal[$0].width
    }
    let buttons = subviews.indices.filter { !isField[$0] }
    let row = buttons.reduce(-Self.spacing) { $0 + ideal[$1].width + Self.spacing }
    let most = width ?? .infinity, isRow = row <= most
    let buttonColumns = isRow ? max(0, row) : buttons.map { ideal[$0].width }.max() ?? 0
    let columns = min(most, buttons.count == subviews.count ? buttonColumns : max(Self.fieldColumns, buttonColumns))
    var frames = subviews.map { _ in Rect.zero }
    var y = 0
    for index in subviews.indices where isField[index] {
      frames[index] = Rect(
        x: 0, y: y, width: columns, height: subviews[index].sizeThatFits(ProposedViewSize(width: columns, height: nil)).height)
      y += frames[index].height
    }
    if !buttons.isEmpty, y > 0 { y += 1 }
    var x = (columns - buttonColumns) / 2, height = 0
    for index in buttons {
      let size = ideal[index]
      if isRow {
        frames[index] = Rect(origin: Point(x: x, y: y), size: size)
        x += size.width + Self.spacing
        height = max(height, size.height)
      } else {
        frames[index] = Rect(origin: Point(x: max(0, (columns - size.width) / 2), y: y + height), size: size)
        height += size.height
      }
    }
    return (frames, Size(width: columns, height: y + height))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    arrange(subviews, width: proposal.width).size
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (view, frame) in zip(subviews, arrange(subviews, width: bounds.width).frames) {
      view.place(at: bounds.origin + frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
