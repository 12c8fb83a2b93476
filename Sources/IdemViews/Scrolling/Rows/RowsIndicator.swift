/// The scroll indicator of a container: whether it is shown, and its thumb.
struct RowsIndicator {
  /// Whether the view's own parameter allows an indicator.
  private var isAllowed = true
  /// Whether it is shown where the rows do not fit.
  private(set) var mayShow = false
  /// Whether it is shown now and takes its column.
  private(set) var isShown = false
  /// Whether it covers the rows. The rows then keep their width, and the indicator is drawn in their empty cells.
  private(set) var overlaysContent = false
  /// The cells of the thumb along the axis.
  private(set) var thumb = 0..<0
  /// The position of the pointer in the thumb, from its start, while it is dragged.
  private var dragOffset: Int?

  /// Whether it takes a column from the rows.
  var isBesideRows: Bool { isShown && !overlaysContent }
  var isDragged: Bool { dragOffset != nil }

  mutating func overlayContent() { overlaysContent = true }

  /// Returns whether that changes anything.
  mutating func allow(_ isAllowed: Bool) -> Bool {
    defer { self.isAllowed = isAllowed }
    return isAllowed != self.isAllowed
  }

  mutating func follow(_ visibility: ScrollIndicatorVisibility, automatic: Bool) {
    switch visibility {
    case _ where !isAllowed: mayShow = false
    case .automatic: mayShow = automatic
    case .visible: mayShow = true
    case .hidden, .never: mayShow = false
    }
  }

  mutating func show(_ isShown: Bool) { self.isShown = isShown }
  mutating func moveThumb(to cells: Range<Int>) { thumb = cells }

  // MARK: Dragging

  /// A press on the thumb grabs it; a press elsewhere grabs its middle.
  mutating func grab(at position: Int) { dragOffset = thumb.contains(position) ? position - thumb.lowerBound : thumb.count / 2 }
  mutating func release() { dragOffset = nil }

  /// The part of the content to scroll to while the pointer drags the thumb; nil if that is where the thumb is.
  func part(at position: Int, length: Int) -> Double? {
    let start = position - (dragOffset ?? 0), room = length - thumb.count
    guard room > 0, start != thumb.lowerBound else { return nil }
    return Double(start) / Double(room)
  }
}
