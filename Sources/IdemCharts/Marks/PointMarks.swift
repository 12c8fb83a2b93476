import IdemViews

/// A point of a line. The points of a series are joined in the order of the data.
public struct LineMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void
  private var series: StyleKey?

  /// Creates a point of the line of its series.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point of the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
    self.init(x: x, y: y)
    self.series = StyleKey(label: series.label, value: series.value)
  }

  public static func _collect(_ content: LineMark, into collector: _MarkCollector) {
    var mark = Mark(.line)
    content.place(collector, &mark)
    guard let series = content.series else { return collector.add(mark) }
    collector.with({ $0.series = series }, { collector.add(mark) })
  }
}

/// A symbol at a place.
public struct PointMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void

  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point in the middle of the plot's height.
  public init<X: Plottable>(x: PlottableValue<X>) { place = { $0.placeX(x, in: &$1) } }
  /// Creates a point in the middle of the plot's width.
  public init<Y: Plottable>(y: PlottableValue<Y>) { place = { $0.placeY(y, in: &$1) } }
  /// Creates a point at a value and at a distance from the top of the plot, in cells.
  public init<X: Plottable>(x: PlottableValue<X>, y: some PathLength) {
    let y = y.pathLength
    place = {
      $0.placeX(x, in: &$1); $1.yEnd = y
    }
  }
  /// Creates a point at a distance from the left of the plot, in cells, and at a value.
  public init<Y: Plottable>(x: some PathLength, y: PlottableValue<Y>) {
    let x = x.pathLength
    place = {
      $1.xEnd = x; $0.placeY(y, in: &$1)
    }
  }

  public static func _collect(_ content: PointMark, into collector: _MarkCollector) {
    var mark = Mark(.point)
    content.place(collector, &mark)
    collector.add(mark)
  }
}

/// A point of the edge of an area. The points of a series are joined in the order of the data.
public struct AreaMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void
  private var series: StyleKey?
  private var stacking = MarkStackingMethod.unstacked

  /// Creates a point of an area that begins at zero, or on top of the series before.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
    self.stacking = stacking
  }
  /// Creates a point of the area of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    self.series = StyleKey(label: series.label, value: series.value)
  }
  /// Creates a point of an area between two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
  }
  /// Creates a point of the area of a series between two values.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    self.series = StyleKey(label: series.label, value: series.value)
  }
  /// Creates a point of an area between two values along the horizontal axis.
  public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point of the area of a series between two values along the horizontal axis.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(xStart: xStart, xEnd: xEnd, y: y)
    self.series = StyleKey(label: series.label, value: series.value)
  }

  public static func _collect(_ content: AreaMark, into collector: _MarkCollector) {
    var mark = Mark(.area)
    content.place(collector, &mark)
    collector.with(
      { style in
        style.stacking = content.stacking
        if let series = content.series { style.series = series }
      }, { collector.add(mark) })
  }
}
