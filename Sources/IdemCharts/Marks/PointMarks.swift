import IdemViews

/// A point of a line. The points of a series are joined in the order of the data.
public struct LineMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void
  private var series: StyleKey?

  /// Creates a point of the line of its series.
  public init(x: some _MarkValue, y: some _MarkValue) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point of the line of a series.
  public init(x: some _MarkValue, y: some _MarkValue, series: some _MarkValue) {
    self.init(x: x, y: y)
    self.series = StyleKey(series)
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

  /// Creates a point at two values. One of them may be a distance in cells instead: from the left of the plot, or from its top.
  public init<X: _PointPosition, Y: _PointPosition>(x: X, y: Y) {
    let (x, y) = (x._placeOfPoint, y._placeOfPoint)
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point in the middle of the plot's height.
  public init(x: some _MarkValue) { place = { $0.placeX(x, in: &$1) } }
  /// Creates a point in the middle of the plot's width.
  public init(y: some _MarkValue) { place = { $0.placeY(y, in: &$1) } }

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
  public init(
    x: some _MarkValue, y: some _MarkValue, stacking: MarkStackingMethod = .standard
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
    self.stacking = stacking
  }
  /// Creates a point of the area of a series.
  public init(
    x: some _MarkValue, y: some _MarkValue, series: some _MarkValue, stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    self.series = StyleKey(series)
  }
  /// Creates a point of an area between two values.
  public init(x: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
  }
  /// Creates a point of the area of a series between two values.
  public init(
    x: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue, series: some _MarkValue
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    self.series = StyleKey(series)
  }
  /// Creates a point of an area between two values along the horizontal axis.
  public init(xStart: some _MarkValue, xEnd: some _MarkValue, y: some _MarkValue) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a point of the area of a series between two values along the horizontal axis.
  public init(
    xStart: some _MarkValue, xEnd: some _MarkValue, y: some _MarkValue, series: some _MarkValue
  ) {
    self.init(xStart: xStart, xEnd: xEnd, y: y)
    self.series = StyleKey(series)
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
