import IdemViews

/// A range as one value of a mark: a bar fills it, a point is in its middle.
public protocol _PlottableRange: Plottable where PrimitivePlottable == Bound.PrimitivePlottable {
  associatedtype Bound: Plottable
  var lowerBound: Bound { get }
  var upperBound: Bound { get }
}

extension _PlottableRange {
  /// The lower bound.
  public var primitivePlottable: Bound.PrimitivePlottable { lowerBound.primitivePlottable }
  /// Nil: a place on an axis is no range.
  public init?(primitivePlottable: Bound.PrimitivePlottable) { nil }
  public var _plotEnd: _PlotValue? { upperBound.plotValue }
}

extension Range: Plottable, _PlottableRange where Bound: Plottable {
  public typealias PrimitivePlottable = Bound.PrimitivePlottable
}
extension ChartBinRange: Plottable, _PlottableRange where Bound: Plottable {
  public typealias PrimitivePlottable = Bound.PrimitivePlottable
}
