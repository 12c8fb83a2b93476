import IdemCore
import IdemScreen

extension TableNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard let table = parts.first(where: { $0.role == .table }) else { return parts }
    table.frame = place.frame
    for row in table.children where row.role == .row { name(row, place) }
    if hasHeader { table.children.insert(contentsOf: geometry.shown.compactMap { header($0, place) }, at: 0) }
    return parts
  }

  private func title(_ column: Int, _ place: AccessiblePlace) -> String {
    columns.indices.contains(column) ? place.words(columns[column].title).trimmed : ""
  }

  /// Gives the cells of a row the titles of their columns. The row has all of them as its label.
  private func name(_ row: AccessibleElement, _ place: AccessiblePlace) {
    let cells = row.children.filter { $0.role == .cell }
    let order = geometry.shown
    row.children = cells.sorted { (order.firstIndex(of: $0.column ?? -1) ?? 0) < (order.firstIndex(of: $1.column ?? -1) ?? 0) }
    var words: [String] = []
    for (index, cell) in row.children.enumerated() {
      guard let column = cell.column else { continue }
      let title = title(column, place), text = cell.label
      cell.value = text
      cell.label = title
      if !text.isEmpty { words.append(index == 0 || title.isEmpty ? text : "\(title) \(text)") }
      if cursor != nil, row.isFocused, column == shownColumn { cell.isFocused = true }
    }
    row.label = words.joined(separator: ", ")
  }

  private func header(_ column: Int, _ place: AccessiblePlace) -> AccessibleElement? {
    guard columns.indices.contains(column) else { return nil }
    let description = columns[column], element = place.element(.columnHeader, title(column, place))
    if let first = shownOrder.first, let own = description.comparator, own.keyPath == first.keyPath {
      element.value = first.order == .forward ? "sorted ascending" : "sorted descending"
      element.isSelected = true
    }
    if let x = geometry.cell(ofColumn: column) {
      element.frame = Rect(x: place.frame.minX + insetX + x, y: place.frame.minY + insetY, width: geometry.columns[column].width, height: 1)
    }
    if description.comparator != nil, sortOrder != nil, isEnabledNow {
      element.add(.press, "sort") { [weak self] _ in
        guard let self, !isRemoved, columns.indices.contains(column) else { return }
        _ = sort(by: columns[column])
      }
    }
    return element
  }
}
