import IdemViews

/// A line through the elements of a collection, a stream, or the values of a function.
public struct LinePlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  private var plot: (@MainActor (_MarkCollector) -> Void)?

  /// Creates a line through elements.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where D.Element == DataElement {
    _elements = _VectorElements(.line, data)
    (_elements.x, _elements.y) = (ElementReader(x), ElementReader(y))
  }
  /// Creates a line for each series of elements.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, series: PlottableProjection<DataElement, S>
  ) where D.Element == DataElement {
    self.init(data, x: x, y: y)
    self = by(series) { $0.series = $1 }
  }

  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    if let plot = content.plot { return plot(collector) }
    let elements = content._elements
    collector.with(elements.change) { elements.collect(into: collector) }
  }
}

extension LinePlot where DataElement == Never {
  private init(_ kind: MarkKind, _ plot: @escaping @MainActor (_MarkCollector) -> Void) {
    _elements = _VectorElements(kind, EmptyCollection())
    self.plot = plot
  }

  /// Creates a line through the values of a stream.
  public init<X: Plottable, Y: Plottable>(_ stream: ChartStream<X, Y>, x: String, y: String) {
    self.init(.line) { $0.add(stream, .line, x, y) }
  }
  /// Creates the line of a function.
  ///
  /// - domain: where the function is defined. Nil for the range of the axis.
  public init(x: String, y: String, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
    self.init(.line) { collector in
      collector.addFunction(.line, x, y, FunctionSource(domain, nil) { (x: $0, y: function($0), yEnd: .nan) })
    }
  }
  /// Creates the curve of a function of a parameter.
  public init(
    x: String, y: String, t: String, domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
  ) {
    self.init(.line) { collector in
      let source = FunctionSource(nil, domain) {
        let point = function($0)
        return (x: point.x, y: point.y, yEnd: .nan)
      }
      collector.addFunction(.line, x, y, source)
    }
  }
}

/// The area below a line through the elements of a collection, a stream, or the values of a function.
public struct AreaPlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  private var plot: (@MainActor (_MarkCollector) -> Void)?

  /// Creates an area.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, stacking: MarkStackingMethod = .standard
  ) where D.Element == DataElement {
    _elements = _VectorElements(.area, data)
    (_elements.x, _elements.y) = (ElementReader(x), ElementReader(y))
    _elements.change = { $0.stacking = stacking }
  }
  /// Creates an area for each series.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, series: PlottableProjection<DataElement, S>,
    stacking: MarkStackingMethod = .standard
  ) where D.Element == DataElement {
    self.init(data, x: x, y: y, stacking: stacking)
    self = by(series) { $0.series = $1 }
  }
  /// Creates an area between two values of each element.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where D.Element == DataElement {
    _elements = _VectorElements(.area, data)
    (_elements.x, _elements.y, _elements.yEnd) = (ElementReader(x), ElementReader(yStart), ElementReader(yEnd))
  }

  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    if let plot = content.plot { return plot(collector) }
    let elements = content._elements
    collector.with(elements.change) { elements.collect(into: collector) }
  }
}

extension AreaPlot where DataElement == Never {
  private init(_ plot: @escaping @MainActor (_MarkCollector) -> Void) {
    _elements = _VectorElements(.area, EmptyCollection())
    self.plot = plot
  }

  /// Creates the area below the values of a stream.
  public init<X: Plottable, Y: Plottable>(_ stream: ChartStream<X, Y>, x: String, y: String) {
    self.init { $0.add(stream, .area, x, y) }
  }
  /// Creates the area below a function.
  public init(x: String, y: String, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
    self.init { collector in
      collector.addFunction(.area, x, y, FunctionSource(domain, nil) { (x: $0, y: function($0), yEnd: .nan) })
    }
  }
  /// Creates the area between two functions.
  public init(
    x: String, yStart: String, yEnd: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    self.init { collector in
      let source = FunctionSource(domain, nil) {
        let values = function($0)
        return (x: $0, y: values.yStart, yEnd: values.yEnd)
      }
      collector.addFunction(.area, x, yEnd, source)
    }
  }
}

extension _MarkCollector {
  func add<X, Y>(_ stream: ChartStream<X, Y>, _ kind: MarkKind, _ x: String, _ y: String) {
    _ = set.x.number(X.PrimitivePlottable(_plotValue: .date(0))?._plotValue.isDate == true ? .date(0) : .number(0), x)
    _ = set.y.number(.number(0), y)
    add(ColumnPlot(kind: kind, columns: stream.source))
  }

  func addFunction(_ kind: MarkKind, _ x: String, _ y: String, _ source: FunctionSource) {
    _ = set.x.number(.number(0), x)
    _ = set.y.number(.number(0), y)
    add(ColumnPlot(kind: kind, function: source))
  }
}

/// Points at the elements of a collection or a stream.
public struct PointPlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  /// Creates points.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where D.Element == DataElement {
    _elements = _VectorElements(.point, data)
    (_elements.x, _elements.y) = (ElementReader(x), ElementReader(y))
  }
}

/// Bars at the elements of a collection.
public struct BarPlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  /// Creates bars.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) where D.Element == DataElement {
    _elements = _VectorElements(.bar, data)
    (_elements.x, _elements.y) = (ElementReader(x), ElementReader(y))
    _elements.change = { ($0.width, $0.height, $0.stacking) = (width, height, stacking) }
  }
  /// Creates bars between two values.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic
  ) where D.Element == DataElement {
    _elements = _VectorElements(.bar, data)
    (_elements.x, _elements.y, _elements.yEnd) = (ElementReader(x), ElementReader(yStart), ElementReader(yEnd))
    _elements.change = { ($0.width, $0.stacking) = (width, .unstacked) }
  }
}

/// Rectangles at the elements of a collection.
public struct RectanglePlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  /// Creates rectangles around values.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) where D.Element == DataElement {
    _elements = _VectorElements(.rectangle, data)
    (_elements.x, _elements.y) = (ElementReader(x), ElementReader(y))
    _elements.change = { ($0.width, $0.height) = (width, height) }
  }
  /// Creates rectangles between values.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where D.Element == DataElement {
    _elements = _VectorElements(.rectangle, data)
    (_elements.x, _elements.xEnd) = (ElementReader(xStart), ElementReader(xEnd))
    (_elements.y, _elements.yEnd) = (ElementReader(yStart), ElementReader(yEnd))
  }
}

/// Lines across the plot at the elements of a collection.
public struct RulePlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  /// Creates vertical lines.
  public init<D: RandomAccessCollection, X: Plottable>(_ data: D, x: PlottableProjection<DataElement, X>) where D.Element == DataElement {
    _elements = _VectorElements(.rule, data)
    _elements.x = ElementReader(x)
  }
  /// Creates horizontal lines.
  public init<D: RandomAccessCollection, Y: Plottable>(_ data: D, y: PlottableProjection<DataElement, Y>) where D.Element == DataElement {
    _elements = _VectorElements(.rule, data)
    _elements.y = ElementReader(y)
  }
  /// Creates vertical lines between two values.
  public init<D: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: D, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where D.Element == DataElement {
    _elements = _VectorElements(.rule, data)
    (_elements.x, _elements.y, _elements.yEnd) = (ElementReader(x), ElementReader(yStart), ElementReader(yEnd))
  }
}

/// Sectors at the elements of a collection.
public struct SectorPlot<DataElement>: VectorizedChartContent {
  public var _elements: _VectorElements<DataElement>
  /// Creates sectors.
  public init<D: RandomAccessCollection, Value: Plottable>(
    _ data: D, angle: PlottableProjection<DataElement, Value>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: (some PathLength)? = Double?.none
  ) where D.Element == DataElement {
    _elements = _VectorElements(.sector, data)
    _elements.y = ElementReader(angle)
    let inset = angularInset?.pathLength ?? 0
    _elements.change = { ($0.innerRadius, $0.outerRadius, $0.angularInset) = (innerRadius, outerRadius, inset) }
  }
}
