/// The scroll position of a container along its axis: its first visible row, and the row's top in cells, which is 0, or negative above the
/// top edge.
struct RowsAnchor {
  private(set) var place = RowPosition(0, 0)
  /// `Int.max` places the end of the last row at the bottom edge.
  private(set) var top = 0
  /// Whether the rows have changed, so that the anchor must be searched again.
  private(set) var isStale = false
  /// Whether the rows at the anchor end with rows without a length at the bottom edge, up to the last row, and lazy ones are among them. With
  /// the anchor it is the scroll position: the same rows above the edge are visible where the user has not scrolled to the end. Single views at
  /// the edge are visible in both cases, so they do not count: where nobody has scrolled, lazy rows that come later are not made.
  private(set) var isPastEdge = false

  /// Whether the last row is to be placed at the bottom edge.
  var isEnd: Bool { top == .max }

  func isAt(_ other: RowsAnchor) -> Bool { place == other.place && top == other.top }

  // MARK: Scrolling

  mutating func go(to place: RowPosition, top: Int = 0) { (self.place, self.top) = (place, top) }
  mutating func goToEnd() { top = .max }
  /// Goes to the position of another anchor.
  mutating func go(to other: RowsAnchor) { (place, top, isPastEdge) = (other.place, other.top, other.isPastEdge) }
  mutating func goToStart() { self = RowsAnchor(isStale: isStale) }
  /// Moves the rows up by some cells.
  mutating func scroll(by cells: Int) { top -= cells }

  // MARK: Layout

  mutating func rowsChanged() { isStale = true }
  mutating func found() { isStale = false }
  /// The first visible row has another place, or another top, at the same scroll position.
  mutating func setPlace(_ place: RowPosition) { self.place = place }
  mutating func setTop(_ top: Int) { self.top = top }
  mutating func setPastEdge(_ isPast: Bool) { isPastEdge = isPast }

  init() {}
  private init(isStale: Bool) { self.isStale = isStale }
}
