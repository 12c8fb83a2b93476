import IdemCore
import IdemScreen

extension TableNode {
  /// Distributes the width among the columns. If their minimum widths do not fit, the columns get their ideal widths and scroll.
  func arrangeColumns(in context: PlacementContext) {
    let shown = shownColumns(in: shownCustomization)
    let gaps = gap * max(0, shown.count - 1)
    let localization = environment.drawing.localization
    let limits = shown.map { index in
      name(of: index).flatMap { shownCustomization[width: $0] }.map { TableColumnWidth(least: $0, ideal: $0, most: $0) }
        ?? columns[index].width
    }
    let leasts = zip(shown, limits).map { index, width in
      let title = columns[index].title.localized(localization).wholeContent
      return width.least ?? min(width.ideal ?? .infinity, width.most ?? .infinity, title.columns + 2)
    }
    var widths: [Int]
    if leasts.reduce(0, +) + gaps <= innerSize.width {
      let parts = zip(limits, leasts).map { Flexibility(least: $1, most: max($1, $0.most ?? .infinity)) }
      widths = share(innerSize.width - gaps, among: parts)
    } else {
      widths = zip(limits, leasts).map { max($1, $0.ideal ?? $1) }
    }
    var x = 0
    var new = columns.map { TableGeometry.Column(x: 0, width: 0, halves: $0.halves, isHidden: true) }
    for (index, width) in zip(shown, widths) {
      new[index] = TableGeometry.Column(x: x, width: width, halves: columns[index].halves)
      x += width + gap
    }
    let wanted = geometry.takeReadOffset(in: new, shown) ?? geometry.offset
    let offset = geometry.snapped(min(wanted, max(0, x - gap - innerSize.width)), in: new, shown)
    geometry.frozenColumns = Array(shown.prefix(geometry.frozen))
    geometry.shown = shown
    let isMoved = new != geometry.columns || offset != geometry.offset
    geometry.columns = new
    geometry.offset = offset
    let isOther = geometry.findVisible(in: innerSize.width)
    guard isMoved || isOther else { return }
    tree.changeDuringLayout(in: context) { columnsMoved(in: $0) }
    if isOther { tree.updateDuringLayout(in: context.measuring) { updateCells(in: $0) } }
  }

  /// The name of a column in the customization. Without a binding, all columns have one: their title, with a number if others have it too.
  func name(of column: Int) -> String? {
    if let id = columns[column].id { return id }
    guard customization == nil else { return nil }
    let title = columns[column].title, same = columns[..<column].count { $0.id == nil && $0.title == title }
    return same == 0 ? title.wholeContent : title.wholeContent + "\u{0}\(same)"
  }

  /// The indices of the columns that are shown, in the order of the screen.
  func shownColumns(in customization: TableColumnCustomization<RowValue>) -> [Int] { customization.shown(columns) { name(of: $0) } }

  func columnsMoved(in context: UpdateContext) {
    damageHeader(in: context)
    // All rows, including those that are cached for reuse.
    func visit(_ node: Node) {
      if let row = node as? TableRowNode { row.setNeedsLayout(in: context) } else { node.visitChildren(visit) }
    }
    list.content.visitChildren(visit)
  }

  /// Makes the cells of columns that have become visible, and removes those of other columns. Cost: O(visible cells).
  private func updateCells(in context: UpdateContext) {
    _ = list.rowCount
    for source in list.sources { source.rows.evaluate(in: context) }
  }

  func damageHeader(in context: UpdateContext) {
    damage(Rect(x: 0, y: insetY, width: size.width, height: headerHeight), in: context)
  }

  /// Scrolls the columns. Returns `.ignored` at the end.
  func scroll(by cells: Int, in context: UpdateContext) -> KeyPress.Result {
    let wanted = min(max(0, geometry.offset + cells), max(0, geometry.width - innerSize.width))
    let offset = geometry.snapped(wanted, forwards: cells > 0)
    guard offset != geometry.offset else { return .ignored }
    geometry.offset = offset
    if geometry.findVisible(in: innerSize.width) { updateCells(in: context) }
    columnsMoved(in: context)
    placeEditor(in: context.placing)
    return .handled
  }
}
