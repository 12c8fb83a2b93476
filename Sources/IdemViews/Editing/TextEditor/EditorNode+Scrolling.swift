import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// The places of the visible rows: at most one for each row of the node. Cost: O(rows of the node) after a change of the rows.
  var places: [EditorPlace] {
    visibleRows.update(lines, from: top, height: size.height)
    return visibleRows.places
  }

  /// The row of the node that shows a place; nil if it is above or below. Cost: O(log rows of the node).
  func screenRow(of place: EditorPlace) -> Int? {
    guard place >= top else { return nil }
    visibleRows.update(lines, from: top, height: size.height)
    return visibleRows.row(of: place)
  }

  /// The cell of a caret; nil while it is not visible.
  func position(of caret: TextCaret) -> Point? {
    let place = lines.place(of: caret.head, caret.affinity)
    guard let y = screenRow(of: place) else { return nil }
    var x = lines.column(of: caret.head, in: place) - left
    // Spaces at the end of a wrapped row can be beyond the edge.
    if settings.wrap != .none { x = min(x, textWidth) }
    guard x >= 0, x + gutter < size.width else { return nil }
    return Point(x: gutter + x, y: y)
  }

  /// Clamps the scroll position, and scrolls to the caret if that was requested. Returns whether it scrolled.
  @discardableResult func settleScrolling() -> Bool {
    guard isPlaced, !bounds.isEmpty else { return false }
    let old = (top, left)
    let count = lines.lineCount
    if top.line >= count { top = EditorPlace(line: count - 1) }
    top = lines.valid(top)
    if revealsCaret { reveal(editing.caret) }
    let places = places
    if places.count < size.height, let last = places.last { top = lines.moved(last, by: 1 - size.height).place }
    revealsCaret = false
    return (top, left) != old
  }

  private func reveal(_ caret: TextCaret) {
    let place = lines.place(of: caret.head, caret.affinity)
    if place < top {
      top = place
    } else if screenRow(of: place) == nil {
      top = lines.moved(place, by: 1 - size.height).place
    }
    guard settings.wrap == .none else { return }
    let column = lines.column(of: caret.head, in: place)
    // The caret is not on a mark of hidden text.
    let mark = hasScrollMarks ? 1 : 0, behind = caret.head < lines.row(place).range.upperBound ? mark : 0
    if column - left >= textWidth - behind { left = column - textWidth + behind + 1 }
    // A few columns before the caret stay visible.
    if left > 0, column < left + mark { left = max(0, column - min(4, textWidth / 2)) }
  }

  /// Scrolls without moving the caret. Returns false at the end.
  func scroll(rows: Int, columns: Int, in context: UpdateContext) -> Bool {
    let old = (top, left)
    top = lines.moved(top, by: rows).place
    if settings.wrap == .none { left = max(0, left + columns) }
    settleScrolling()
    guard (top, left) != old else { return false }
    setNeedsPaint(in: context)
    readVisibleSyntax()
    return true
  }

  /// The rows of the indicator's thumb; nil if the whole text is visible. A line counts as one row. Cost: O(rows of the node).
  var thumb: Range<Int>? {
    guard let last = places.last else { return nil }
    let next = lines.moved(last, by: 1)
    let isAtEnd = places.count < size.height || next.rows == 0
    if top == EditorPlace(), isAtEnd { return nil }
    let mean = Double(size.height) / Double(max(1, next.place.line - top.line))
    let total = max(Double(lines.lineCount) * max(1, mean), Double(size.height + 1))
    let offset = top == EditorPlace() ? 0 : Double(top.line) * max(1, mean) + Double(top.row) + 0.5
    let thumb = ScrollIndicator.thumb(length: size.height, offset: offset, extent: total)
    return isAtEnd ? (size.height - thumb.count)..<size.height : thumb
  }

  /// Scrolls so that the thumb of the indicator is at a row.
  func goTo(thumbAt row: Int, in context: UpdateContext) {
    let part = min(1, max(0, Double(row) / Double(max(1, size.height - 1))))
    top = EditorPlace(line: Int(part * Double(lines.lineCount - 1)))
    settleScrolling()
    setNeedsPaint(in: context)
    readVisibleSyntax()
  }
}
