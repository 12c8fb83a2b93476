import Foundation
import IdemCharts
import IdemScreen
import IdemViews

// What a chart reports, in Foundation's numbers, so that calculations written for Swift Charts compile. They are chosen where a `CGFloat` is
// needed.

extension ChartProxy {
  /// The same as a `CGSize`.
  @_disfavoredOverload public var plotSize: Foundation.CGSize { Foundation.CGSize(sizeInCells) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var plotAreaSize: Foundation.CGSize { Foundation.CGSize(sizeInCells) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public func position<P: Plottable>(forX value: P) -> Foundation.CGFloat? {
    (position(forX: value) as Int?).map { Foundation.CGFloat($0) }
  }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public func position<P: Plottable>(forY value: P) -> Foundation.CGFloat? {
    (position(forY: value) as Int?).map { Foundation.CGFloat($0) }
  }
  /// The same as a `CGPoint`.
  @_disfavoredOverload public func position<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> Foundation.CGPoint? {
    (position(for: values) as Point?).map { Foundation.CGPoint($0) }
  }
  /// The same with a `CGPoint`.
  @_disfavoredOverload
  public func value<X: Plottable, Y: Plottable>(at position: Foundation.CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
    value(at: Point(position), as: type)
  }
}

extension GeometryProxy {
  /// The same as a `CGRect`.
  @_disfavoredOverload public subscript(anchor: ChartPlotAnchor) -> Foundation.CGRect { Foundation.CGRect(self[anchor] as Rect) }
}
