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

  /// A value and its name. A range of values is one value: a bar fills it, a point is in its middle.
  public static func value(_ label: some _PlotLabel, _ value: Value) -> PlottableValue {
    PlottableValue(_label: label._plotLabel, _value: value.plotValue, _end: value._plotEnd)
  }
}

/// The name of what a value measures: a string or a text. One type parameter instead of overloads, so that the compiler has one `value` to try.
public protocol _PlotLabel {
  /// The name as a string.
  var _plotLabel: String { get }
}

extension String: _PlotLabel { public var _plotLabel: String { self } }
extension Substring: _PlotLabel { public var _plotLabel: String { String(self) } }
extension Text: nonisolated _PlotLabel { nonisolated public var _plotLabel: String { plainString } }

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
    readEnd = Value.self is any _PlottableRange.Type ? { $0[keyPath: path]._plotEnd ?? $0[keyPath: path].plotValue } : nil
    self.path = path
  }

  /// The values of a property.
  public static func value(_ label: some _PlotLabel, _ keyPath: KeyPath<DataElement, Value>) -> PlottableProjection {
    PlottableProjection(label._plotLabel, keyPath)
  }
  /// The ranges between two properties.
  public static func value(
    _ label: some _PlotLabel, _ start: KeyPath<DataElement, Value>, _ end: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection(label._plotLabel, { $0[keyPath: start].plotValue }, { $0[keyPath: end].plotValue })
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
