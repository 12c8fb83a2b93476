import IdemCore
import IdemScreen

/// The rows of a form in columns. The labels end at one column, that of the widest label; the fields take the rest of the width. A row
/// without a label begins where the fields begin, or in a group at the start. Rows that can be higher, such as lists, share the height that
/// the others leave.
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

  /// The rows from top to bottom. Measures each row up to three times: the width of its label depends on no other row.
  private func rows(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [Row] {
    let whole = ProposedViewSize(width: proposal.width, height: nil)
    let labels = subviews.map { $0.dimensions(in: whole)[explicit: .formFields] }
    let column = labels.reduce(0) { max($0, $1 ?? 0) }
    var rows = zip(subviews, labels).map { subview, label in
      let start = isGroup && label == nil ? 0 : column - (label ?? 0)
      let offer = ProposedViewSize(width: proposal.width.map { max(0, $0 - start) }, height: nil)
      return Row(start: start, size: subview.sizeThatFits(offer), proposal: offer)
    }
    if let height = proposal.height { share(height, among: &rows, subviews) }
    return rows
  }

  private func share(_ height: Int, among rows: inout [Row], _ subviews: Subviews) {
    let flexible = rows.indices.filter { index in
      let most = ProposedViewSize(width: rows[index].proposal.width, height: .infinity)
      return subviews[index].sizeThatFits(most).height > rows[index].size.height
    }
    guard !flexible.isEmpty else { return }
    var rest = rows.indices.reduce(height) { flexible.contains($1) ? $0 : $0 - rows[$1].size.height }
    for (number, index) in flexible.enumerated() {
      rows[index].proposal.height = max(0, rest / (flexible.count - number))
      rows[index].size = subviews[index].sizeThatFits(rows[index].proposal)
      rest -= rows[index].size.height
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    rows(proposal, subviews).reduce(into: Size.zero) { size, row in
      size = Size(width: max(size.width, row.start + row.size.width), height: size.height + row.size.height)
    }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, row) in zip(subviews, rows(ProposedViewSize(width: bounds.width, height: proposal.height), subviews)) {
      subview.place(at: Point(x: bounds.minX + row.start, y: y), proposal: row.proposal)
      y += row.size.height
    }
  }
}
