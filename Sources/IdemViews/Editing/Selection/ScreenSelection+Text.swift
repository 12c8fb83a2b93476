import IdemCore
import IdemScreen

extension ScreenSelection {
  /// The selected part of the container; nil if nothing is selected, or all selected text is gone.
  ///
  /// An end whose row or text is gone moves to the nearest text inside the selection. Cost: O(the distance that the ends moved).
  func span(in container: SelectionContainer) -> SelectionSpan? {
    guard var anchor, var focus, var from = resolve(anchor, container), var to = resolve(focus, container) else { return nil }
    if from.isGone && to.isGone { return nil }
    if from.isGone || to.isGone {
      let isForward = (anchor.place, anchor.ordinal) <= (focus.place, focus.ordinal)
      if from.isGone {
        anchor.moveInside(isLow: isForward, beside: to, before: focus, container)
      } else {
        focus.moveInside(isLow: !isForward, beside: from, before: anchor, container)
      }
      guard let first = resolve(anchor, container), let last = resolve(focus, container), !first.isGone, !last.isGone else { return nil }
      (from, to) = (first, last)
    }
    (anchor.place, anchor.ordinal) = (from.place, from.ordinal)
    (focus.place, focus.ordinal) = (to.place, to.ordinal)
    (self.anchor, self.focus) = (anchor, focus)
    let isForward = (from.place, from.ordinal, anchor.offsets.lowerBound) <= (to.place, to.ordinal, focus.offsets.lowerBound)
    var (first, last) = isForward ? (from, to) : (to, from)
    first.offset = (isForward ? anchor : focus).offsets.lowerBound
    last.offset = (isForward ? focus : anchor).offsets.upperBound
    if (from.place, from.ordinal) == (to.place, to.ordinal) { last.offset = max(anchor.offsets.upperBound, focus.offsets.upperBound) }
    return SelectionSpan(first: first, last: last, block: isBlock ? block(anchor, focus, in: container) : nil)
  }

  /// The rectangle between two ends.
  private func block(_ anchor: SelectionEnd, _ focus: SelectionEnd, in container: SelectionContainer) -> SelectionBlock {
    let top = container.rows == nil ? container.visibleGroups.first?.origin.y ?? 0 : 0
    func line(_ end: SelectionEnd) -> Int { (end.leaf.map { $0.screenFrame.minY - top } ?? 0) + end.corner.y }
    let from = (place: anchor.place, line: line(anchor)), to = (place: focus.place, line: line(focus))
    let isForward = from <= to
    let columns = min(anchor.corner.x, focus.corner.x)..<(max(anchor.corner.x, focus.corner.x) + 1)
    return SelectionBlock(columns: columns, first: isForward ? from : to, last: isForward ? to : from)
  }

  /// The current position of an end. A row is found by its id; if its element is gone, its last position is given.
  private func resolve(_ end: SelectionEnd, _ container: SelectionContainer) -> SelectionSpan.Bound? {
    guard let rows = container.rows else {
      let leaf = end.leaf, ordinal = leaf.flatMap { leaf in container.visibleGroups.first?.leaves.firstIndex { $0.node === leaf } }
      return SelectionSpan.Bound(place: end.place, ordinal: ordinal ?? end.ordinal, offset: 0, isGone: ordinal == nil)
    }
    guard let last = rows.lastPlace else { return nil }
    var place = min(end.place, last)
    if place.index >= rows.sources[place.source].rows.rowCount { place.index = max(0, rows.sources[place.source].rows.rowCount - 1) }
    var isGone = false
    if let id = end.id, rows.sources[place.source].rows.rowCount == 0 || rows.rowID(place) != id {
      let found = rows.place(of: id, near: place)
      (place, isGone) = (found ?? place, found == nil)
    }
    return SelectionSpan.Bound(place: place, ordinal: end.ordinal, offset: 0, isGone: isGone)
  }
}
