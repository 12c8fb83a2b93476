import IdemCore
import IdemScreen
import IdemText

extension TextFieldNode {
  /// Clamps the scroll position to the text, and scrolls to the caret if that was requested.
  func settleScrolling() {
    guard isPlaced, !inner.isEmpty else { return }
    let caret = lines.place(of: editing.caret.head, width: lineWidth)
    if field.axis == .horizontal {
      if isFocused { reveal(caret.x, in: inner.width, &scrolled.x) }
      // Leave no more empty columns after the text than the caret needs.
      scrolled.x = max(0, min(scrolled.x, lines.columns(line: 0, width: 0) + 1 - inner.width))
    } else {
      if revealsCaret { reveal(caret.y, in: inner.height, &scrolled.y) }
      scrolled.y = max(0, min(scrolled.y, lines.count(width: lineWidth) - inner.height))
    }
    revealsCaret = false
  }

  private func reveal(_ place: Int, in length: Int, _ start: inout Int) {
    if place - start >= length { start = place - length + 1 }
    if place < start { start = place }
  }

  /// Scrolls by rows without moving the caret. Returns false at the end of the text.
  func scroll(byRows rows: Int, in context: UpdateContext) -> Bool {
    guard field.axis == .vertical, !inner.isEmpty else { return false }
    let top = max(0, min(scrolled.y + rows, lines.count(width: lineWidth) - inner.height))
    guard top != scrolled.y else { return false }
    scrolled.y = top
    setNeedsPaint(in: context)
    return true
  }

  /// The position of an offset in the node's coordinates. Nil while it is not visible.
  func position(of offset: Int) -> Point? {
    guard isPlaced, !inner.isEmpty else { return nil }
    var place = lines.place(of: offset, width: lineWidth) - scrolled
    // A wide character can be too wide for a line. The caret after it is then drawn on it.
    if field.axis == .vertical { place.x = min(place.x, inner.width - 1) }
    guard place.x >= 0, place.x < inner.width, place.y >= 0, place.y < inner.height else { return nil }
    return inner.origin + place
  }

  func cell(of offset: Int) -> Point? { position(of: offset).map { $0 + screenFrame.origin } }

  /// The offset in the text for a cell. `place` is relative to the top left corner of the inner rectangle.
  func offset(at place: Point) -> Int { lines.offset(at: place + scrolled, width: lineWidth) }
}
