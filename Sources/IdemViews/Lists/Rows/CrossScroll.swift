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

  mutating func beginFill() { extent = 0 }
  mutating func include(_ width: Int) { extent = max(extent, width) }
  /// Measures rows without their widths: such that are not visible.
  mutating func setExtent(_ width: Int) { extent = width }

  /// Goes back to the end of rows that have become less wide.
  mutating func limit(to length: Int) {
    let most = max(0, extent - length)
    if offset > most { offset = most }
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
