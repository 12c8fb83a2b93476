/// Scrolling across the axis of a container. Without it, the position is 0.
struct CrossScroll {
  /// Whether rows have their ideal size across the axis and are scrolled there too.
  private(set) var isOn = false
  /// The scroll position, in cells.
  private(set) var offset = 0
  /// The width of the widest visible row, in cells.
  private(set) var extent = 0

  mutating func turn(on: Bool) { isOn = on }
  mutating func goToStart() { offset = 0 }
  mutating func go(to other: CrossScroll) { offset = other.offset }

  /// Takes the width of the rows in sight, and goes back to their end if they have become less wide. See `RowsNode.limitAcross`.
  mutating func setExtent(_ width: Int, in length: Int) {
    extent = width
    offset = min(offset, max(0, extent - length))
  }

  /// Scrolls the shortest distance that makes some cells of the view visible.
  mutating func show(_ cells: (start: Int, end: Int), in length: Int) {
    if cells.end > length { offset += min(cells.end - length, cells.start) }
    if cells.start < 0 { offset = max(0, offset + cells.start) }
  }

  /// Scrolls by some cells. Returns false if that is not possible.
  mutating func scroll(by cells: Int, in length: Int) -> Bool {
    let new = min(max(0, offset + cells), max(0, extent - length))
    guard isOn, new != offset else { return false }
    offset = new
    return true
  }
}
