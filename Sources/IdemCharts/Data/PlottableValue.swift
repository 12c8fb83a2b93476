import IdemViews

/// A value, or a range of values, with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let value: _PlotValue
  /// The other end of a range.
  let end: _PlotValue?

  /// Creates a value from those of scales. For the overloads with Foundation's types.
  public init(_label: String, _value: _PlotValue, _end: _PlotValue? = nil) {
    label = _label
    value = _value
    end = _end
  }

  /// A value and its name.
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(_label: String(label), _value: value.plotValue)
  }
  /// A value and its name.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(_label: label.plainString, _value: value.plotValue)
  }
  /// A range of values: a bar fills it, a point is in its middle.
  public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue {
    PlottableValue(_label: String(label), _value: range.lowerBound.plotValue, _end: range.upperBound.plotValue)
  }
  /// A range of values: a bar fills it, a point is in its middle.
  public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue {
    PlottableValue(_label: String(label), _value: range.lowerBound.plotValue, _end: range.upperBound.plotValue)
  }
}

/// The values of the elements of a collection, with the name of what they measure.
public struct PlottableProjection<DataElement, Value: Plottable> {
  let label: String
  let read: (DataElement) -> _PlotValue
  /// The other ends of ranges.
  let readEnd: ((DataElement) -> _PlotValue)?
  /// The property, for the cache of columns.
  let path: AnyKeyPath?

  /// Creates a projection from values of scales. For the overloads with Foundation's types.
  public init(_label: String, _value: @escaping (DataElement) -> _PlotValue, _end: ((DataElement) -> _PlotValue)?) {
    self.init(_label, _value, _end)
  }

  init(_ label: String, _ read: @escaping (DataElement) -> _PlotValue, _ readEnd: ((DataElement) -> _PlotValue)? = nil) {
    (self.label, self.read, self.readEnd, path) = (label, read, readEnd, nil)
  }

  private init(_ label: String, _ path: KeyPath<DataElement, Value>) {
    self.label = label
    read = { $0[keyPath: path].plotValue }
    readEnd = nil
    self.path = path
  }

  /// The values of a property.
  public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<DataElement, Value>) -> PlottableProjection {
    PlottableProjection(String(label), keyPath)
  }
  /// The values of a property.
  public static func value(_ label: Text, _ keyPath: KeyPath<DataElement, Value>) -> PlottableProjection {
    PlottableProjection(label.plainString, keyPath)
  }
  /// The ranges between two properties.
  public static func value<S: StringProtocol>(
    _ label: S, _ start: KeyPath<DataElement, Value>, _ end: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection(String(label), { $0[keyPath: start].plotValue }, { $0[keyPath: end].plotValue })
  }
}

/// A range of a histogram. The last one of `NumberBins` includes its upper bound.
public struct ChartBinRange<Bound: Comparable>: Equatable {
  /// The lower bound.
  public let lowerBound: Bound
  /// The upper bound.
  public let upperBound: Bound
  /// Whether a value is inside.
  public func contains(_ element: Bound) -> Bool { element >= lowerBound && (element < upperBound || (isClosed && element == upperBound)) }
  let isClosed: Bool

  init(_ lowerBound: Bound, _ upperBound: Bound, isClosed: Bool = false) {
    (self.lowerBound, self.upperBound, self.isClosed) = (lowerBound, upperBound, isClosed)
  }
}

extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}
