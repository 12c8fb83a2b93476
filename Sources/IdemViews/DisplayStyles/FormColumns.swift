import IdemCore
import IdemScreen

/// The rows of a form in columns. The labels end at one column, that of the widest label; the fields take the rest of the width. A row
/// without a label begins where the fields begin, or in a group at the start.
struct FormColumns: Layout {
  /// Whether the rows are those of a group.
  var isGroup = false

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private struct Row {
    var start: Int
    var size: Size
    var proposal: ProposedViewSize
  }

  /// The rows from top to bottom. Measures each row twice: the width of its label depends on no other row.
  private func rows(_ width: Int?, _ subviews: Subviews) -> [Row] {
    let whole = ProposedViewSize(width: width, height: nil)
    let labels = subviews.map { $0.dimensions(in: whole)[explicit: .formFields] }
    let column = labels.reduce(0) { max($0, $1 ?? 0) }
    return zip(subviews, labels).map { subview, label in
      let start = isGroup && label == nil ? 0 : column - (label ?? 0)
      let proposal = ProposedViewSize(width: width.map { max(0, $0 - start) }, height: nil)
      return Row(start: start, size: subview.sizeThatFits(proposal), proposal: proposal)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    rows(proposal.width, subviews).reduce(into: Size.zero) { size, row in
      size = Size(width: max(size.width, row.start + row.size.width), height: size.height + row.size.height)
    }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, row) in zip(subviews, rows(bounds.width, subviews)) {
      subview.place(at: Point(x: bounds.minX + row.start, y: y), proposal: row.proposal)
      y += row.size.height
    }
  }
}
