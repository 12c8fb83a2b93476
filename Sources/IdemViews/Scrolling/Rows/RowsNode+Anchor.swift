extension RowsNode {
  /// Finds the anchor after the rows changed. It is the top if that was visible, else the former row, else the nearest remaining row. Rows that
  /// come after there were none begin at the start.
  final func findAnchor() {
    anchor.found()
    guard let last = lastPlace else { return anchor.goToStart() }
    if ends.keepsEnd { return anchor.goToEnd() }
    if anchor.isEnd { return }
    if ends.keepsStart { return anchor.go(to: firstPlace ?? RowPosition(0, 0)) }
    // A row that was measured since the latest layout has its new index already. That layout began at the anchor.
    var former = anchor.place.index, source = visibleRows.first?.source
    for row in visibleRows {
      if row.source !== source { (former, source) = (0, row.source) }
      if let place = sources.firstIndex(where: { $0.rows === source }),
        let (row, index) = sources[place].rows.anchor(near: former, layoutGeneration: layoutGeneration)
      {
        return anchor.go(to: RowPosition(place, index), top: ownTop(of: row))
      }
      former += 1
    }
    if anchor.place > last { anchor.go(to: last, top: .max) }
  }
}
