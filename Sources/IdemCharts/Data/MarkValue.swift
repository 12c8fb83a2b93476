/// Where a point is along one axis.
public struct _PlaceOfPoint {
  enum Kind {
    case value(_PlottedValue)
    case cells(Double)
  }
  let kind: Kind

  /// Creates a place at a distance from the left or the top of the plot, in cells.
  public init(cells: Double) { kind = .cells(cells) }
  init(_ value: _PlottedValue) { kind = .value(value) }
}

/// What specifies where a point is along one axis: a plottable value, or a distance in cells.
///
/// Initializers of marks and modifiers take type parameters instead of `PlottableValue<X>`. So the compiler checks the arguments of each `.value`
/// alone, and not in each combination with those of the others: a mistake in one of them is reported at once.
public protocol _PointPosition {
  /// The place.
  var _placeOfPoint: _PlaceOfPoint { get }
}

extension _PointPosition {
  /// A value and its name; see `PlottableValue.value(_:_:)`.
  public static func value<Value: Plottable>(_ label: some _PlotLabel, _ value: Value) -> PlottableValue<Value>
  where Self == PlottableValue<Value> { PlottableValue(_label: label._plotLabel, _value: value.plotValue, _end: value._plotEnd) }
}

/// A plottable value of any type.
public protocol _MarkValue: _PointPosition {
  /// The value without its type.
  var _plotted: _PlottedValue { get }
}

/// A plottable value without its type.
public struct _PlottedValue {
  let label: String
  let value: _PlotValue
  /// The other end of a range.
  let end: _PlotValue?
}

extension PlottableValue: _MarkValue {
  public var _plotted: _PlottedValue { _PlottedValue(label: label, value: value, end: end) }
  public var _placeOfPoint: _PlaceOfPoint { _PlaceOfPoint(_plotted) }
}
extension Double: _PointPosition { public var _placeOfPoint: _PlaceOfPoint { _PlaceOfPoint(cells: self) } }
extension Int: _PointPosition { public var _placeOfPoint: _PlaceOfPoint { _PlaceOfPoint(cells: Double(self)) } }

extension _MarkCollector {
  /// Sets the place of a point along the horizontal axis.
  func placeX(_ place: _PlaceOfPoint, in mark: inout Mark) {
    switch place.kind {
    case .value(let value): placeX(value, in: &mark)
    case .cells(let cells): mark.xEnd = cells
    }
  }

  /// Sets the place of a point along the vertical axis.
  func placeY(_ place: _PlaceOfPoint, in mark: inout Mark) {
    switch place.kind {
    case .value(let value): placeY(value, in: &mark)
    case .cells(let cells): mark.yEnd = cells
    }
  }
}
