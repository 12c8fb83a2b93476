import IdemCore

/// A scroll request. It is stored until the next layout, when the rows are known.
enum ScrollRequest {
  /// Scrolls by cells: towards the end, or towards the start if negative.
  case by(Int)
  case start, end
  /// Scrolls to a part of the distance from the start to the end, from 0 to 1.
  case part(Double)
  /// Scrolls to the row with an id. With an anchor, this point of the row is placed at the same point of the view. Without one, it scrolls
  /// the shortest distance that makes the whole row visible.
  case row(AnyHashable, UnitPoint?, near: RowPosition?)
  /// Scrolls until a view inside the rows is visible.
  case node(RenderNode)
  /// Scrolls the shortest distance that makes some rows of cells of a view visible; columns, along a horizontal axis.
  case cells(RenderNode, Range<Int>)

  /// Whether the result depends on the rows that are visible now, as of this layout.
  var dependsOnRows: Bool {
    switch self {
    case .row(_, nil, near: _), .node, .cells: true
    default: false
    }
  }

  /// Whether the result is independent of the current position. (A request for a row is not, because the row may not exist.)
  var isAbsolute: Bool {
    switch self {
    case .start, .end, .part: true
    default: false
    }
  }
}
