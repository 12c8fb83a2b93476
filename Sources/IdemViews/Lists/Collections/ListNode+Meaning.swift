import IdemCore
import IdemScreen

extension ListNode: AccessibleNode {
  /// An element for each visible row. Cost: O(visible rows), and O(sources) for each.
  package func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    var rows = Array(visibleRows)
    for pin in pinned where !rows.contains(where: { $0 === pin.row }) { rows.append(pin.row) }
    rows.sort { $0.top < $1.top }
    // The number of data rows of each source.
    let counts = sources.map { self.isData($0) ? $0.rows.rowCount : 0 }, current = isFocused ? focusedRow : nil
    let count = counts.reduce(0, +)
    return rows.compactMap { row -> AccessibleElement? in
      let nodes = row.renderNodes.filter(\.isPlaced)
      guard let first = nodes.first, let place = place(of: row), row.index < row.source.rowCount else { return nil }
      let parts = reader.parts(of: Array(nodes), in: self)
      let label = AccessibleElement.label(of: parts)
      guard counts[place.source] > 0 else {
        let element = AccessibleElement(.heading, label, of: first, children: parts.filter(\.isInteractive))
        if let opener = parts.first(where: { $0.isExpanded != nil }) {
          element.isExpanded = opener.isExpanded
          element.actions = opener.actions
        }
        return element
      }
      let before = counts.prefix(place.source).reduce(0, +)
      let element = self.element(of: row, at: place, parts, label, first)
      (element.position, element.positionCount) = (before + place.index + 1, count)
      element.isFocused = row === current
      return element
    }
  }

  private func element(
    of row: Row, at place: RowPosition, _ parts: [AccessibleElement], _ label: String, _ node: RenderNode
  ) -> AccessibleElement {
    let isPlain = parts.count == 1 && parts[0].role == .text && parts[0].actions.isEmpty && parts[0].identifier.isEmpty
    let element = AccessibleElement(.row, label, of: node, children: isPlain ? [] : parts)
    element.frame = Rect(origin: node.screenFrame.origin, size: Size(width: node.size.width, height: max(1, row.height)))
    element.isEnabled = isEnabled
    element.isExpanded = parts.lazy.compactMap(\.isExpanded).first
    if parts.count == 1 { (element.hint, element.value) = (parts[0].hint, parts[0].value) }
    element.details = parts.flatMap(\.details)
    for part in parts { for action in part.actions where action.kind != .press { element.actions.append(action) } }
    let selectable = selection.map { $0.accepts(row.index, of: row.source) } ?? false
    if selectable, let selection { element.isSelected = selection.contains(row.index, of: row.source) }
    guard isEnabled else { return element }
    let id = row.source.rowID(at: row.index)
    if selectable, isSelectable(place) {
      element.add(.press) { [weak self] context in
        guard let self, !isRemoved, let place = self.place(of: id, near: place) else { return }
        selectAlone(place, in: context)
        if let row = visibleRow(at: place) { _ = performAction(of: row) }
      }
    } else if let only = parts.flatMap(\.all).filter({ $0.action(.press) != nil }).only {
      element.actions.insert(only.action(.press)!, at: 0)
    }
    return element
  }

  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(isTable ? .table : .list, children: parts)
    element.isEnabled = isEnabled
    element.isFocused = isFocused
    element.value = parts.isEmpty ? "empty" : nil
    return [element]
  }

  /// Whether the rows of a source are data, and not the header or the footer of a section.
  private func isData(_ source: PlacedSource) -> Bool {
    if let part = source.section?.part { return part != .header && part != .footer }
    guard let single = source.rows as? SingleRow else { return true }
    var node: Node? = single.renderNode.parent
    while let current = node, current !== self {
      if current.hasBody, let section = (current as? any ViewHolder)?.heldView as? any TitledSection {
        return !section.titles(at: current).contains(single.renderNode.plainText)
      }
      node = current.parent
    }
    return true
  }
}

extension Array {
  /// The element, if there is exactly one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
