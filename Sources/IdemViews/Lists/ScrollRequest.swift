import IdemCore

/// Where to scroll: kept until the next layout, when the rows are known.
enum ScrollRequest {
  /// So many cells towards the end.
  case by(Int)
  case start, end
  /// To a part of the way from the start to the end.
  case part(Double)
  /// To the row of an id; without an anchor as little as shows it whole, with one so that this point of the row lies on that of the view.
  case row(AnyHashable, UnitPoint?, near: RowPlace?)
  /// So that a view in the rows is seen.
  case node(RenderNode)

  /// Whether what is seen now must be known, as of this layout, to tell where it leads.
  var asksForRows: Bool {
    switch self {
    case .row(_, nil, near: _), .node: true
    default: false
    }
  }

  /// Whether it leads to the same place from wherever it begins. (A row may turn out not to be there.)
  var isAbsolute: Bool {
    switch self {
    case .start, .end, .part: true
    default: false
    }
  }
}
