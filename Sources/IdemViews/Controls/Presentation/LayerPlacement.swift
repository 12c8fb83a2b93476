import IdemCore
import IdemScreen

/// The placement of a box beside its anchor view: along one edge of the view, inside the screen.
///
/// If the preferred side has too little space, the box is placed on the opposite side. If both have too little, a box that may be cut (a
/// menu, which scrolls) uses the larger of the spaces above and below. Any other box then covers the view, or is empty if it must not: the field
/// whose suggestions it has.
struct LayerPlacement {
  /// The rectangle of the anchor view on the screen. It can be outside of the screen if the view was scrolled away.
  var anchor: Rect
  var edge: Edge
  var screen: Size
  /// Whether the box may be lower than its content.
  var mayBeCut = false
  /// Whether the box may cover the view.
  var mayCover = true
  /// The minimum height of a box that is cut.
  private static let leastHeight = 3

  func box(_ wanted: Size) -> Rect {
    let size = Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    let anchor = seenAnchor
    switch edge {
    case .bottom, .top: return stacked(size, anchor, isBelow: edge == .bottom)
    case .leading, .trailing:
      let after = screen.width - anchor.maxX >= size.width, before = anchor.minX >= size.width
      // Neither side has enough space: place it below or above, which always yields a position.
      guard after || before else { return stacked(size, anchor, isBelow: true) }
      let isAfter = edge == .trailing ? after : !before
      return Rect(x: isAfter ? anchor.maxX : anchor.minX - size.width, y: clamped(anchor.minY, size.height, screen.height), size)
    }
  }

  private func stacked(_ size: Size, _ anchor: Rect, isBelow: Bool) -> Rect {
    let below = screen.height - anchor.maxY, above = anchor.minY
    let x = clamped(anchor.minX, size.width, screen.width)
    let fits = isBelow ? [(below, true), (above, false)] : [(above, false), (below, true)]
    var room = fits.first { $0.0 >= size.height }
    if room == nil, mayBeCut { room = fits.filter { $0.0 >= LayerPlacement.leastHeight }.max { $0.0 < $1.0 } }
    if room == nil, !mayCover { return .zero }
    guard let (length, isUnder) = room else {
      return Rect(x: x, y: clamped(isBelow ? anchor.maxY : anchor.minY - size.height, size.height, screen.height), size)
    }
    let height = min(size.height, length)
    return Rect(x: x, y: isUnder ? anchor.maxY : anchor.minY - height, Size(width: size.width, height: height))
  }

  /// The visible part of the anchor; an empty rectangle at the nearest edge of the screen if no part is visible.
  private var seenAnchor: Rect {
    let x0 = min(max(0, anchor.minX), screen.width), x1 = min(max(0, anchor.maxX), screen.width)
    let y0 = min(max(0, anchor.minY), screen.height), y1 = min(max(0, anchor.maxY), screen.height)
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  private func clamped(_ start: Int, _ length: Int, _ space: Int) -> Int { max(0, min(start, space - length)) }
}

extension Rect {
  fileprivate init(x: Int, y: Int, _ size: Size) { self.init(origin: Point(x: x, y: y), size: size) }
}
