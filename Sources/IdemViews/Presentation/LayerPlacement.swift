import IdemCore
import IdemScreen

/// Where a box stands that belongs to a view: along an edge of it, within the screen.
///
/// Where there is too little room on the preferred side it stands on the opposite one. Where neither suffices, a box that may be cut takes what there is on the
/// larger side (below or above: a menu, which scrolls); any other lies over the view.
struct LayerPlacement {
  /// The view's rectangle on the screen. It may lie outside of it, where the view was scrolled away.
  var anchor: Rect
  var edge: Edge
  var screen: Size
  /// Whether the box may be less high than it would like.
  var mayBeCut = false
  /// The least height of a box that is cut.
  private static let leastHeight = 3

  func box(_ wanted: Size) -> Rect {
    let size = Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    let anchor = seenAnchor
    switch edge {
    case .bottom, .top: return stacked(size, anchor, isBelow: edge == .bottom)
    case .leading, .trailing:
      let after = screen.width - anchor.maxX >= size.width, before = anchor.minX >= size.width
      // Neither side has the room: below, as there is always some way to stand there.
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
    guard let (length, isUnder) = room else {
      return Rect(x: x, y: clamped(isBelow ? anchor.maxY : anchor.minY - size.height, size.height, screen.height), size)
    }
    let height = min(size.height, length)
    return Rect(x: x, y: isUnder ? anchor.maxY : anchor.minY - height, Size(width: size.width, height: height))
  }

  /// The part of the anchor that is on the screen; the nearest edge of the screen where none is.
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
