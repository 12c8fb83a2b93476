import IdemViews

/// A bar: from zero to a value, or between two values.
public struct BarMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void
  private var width = MarkDimension.automatic
  private var height = MarkDimension.automatic
  private var stacking = MarkStackingMethod.unstacked

  /// Creates a bar. It is at a category, a bin or a date of one axis and reaches to a number of the other one.
  public init(
    x: some _MarkValue, y: some _MarkValue, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
    (self.width, self.height, self.stacking) = (width, height, stacking)
  }
  /// Creates a bar between two values of the vertical axis.
  public init(
    x: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue, width: MarkDimension = .automatic
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
    self.width = width
  }
  /// Creates a bar between two values of the horizontal axis.
  public init(
    xStart: some _MarkValue, xEnd: some _MarkValue, y: some _MarkValue, height: MarkDimension = .automatic
  ) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(y, in: &$1)
    }
    self.height = height
  }
  /// Creates a bar of the whole height between two values of the horizontal axis.
  public init(xStart: some _MarkValue, xEnd: some _MarkValue, height: MarkDimension = .automatic) {
    place = { $0.placeX(xStart, xEnd, in: &$1) }
    self.height = height
  }
  /// Creates a bar of the whole width between two values of the vertical axis.
  public init(yStart: some _MarkValue, yEnd: some _MarkValue, width: MarkDimension = .automatic) {
    place = { $0.placeY(yStart, yEnd, in: &$1) }
    self.width = width
  }
  /// Creates a bar of the whole height: one row of parts, each after the other.
  public init(x: some _MarkValue, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {
    place = { $0.placeX(x, in: &$1) }
    (self.height, self.stacking) = (height, stacking)
  }
  /// Creates a bar of the whole width: one column of parts, each above the other.
  public init(y: some _MarkValue, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {
    place = { $0.placeY(y, in: &$1) }
    (self.width, self.stacking) = (width, stacking)
  }

  public static func _collect(_ content: BarMark, into collector: _MarkCollector) {
    var mark = Mark(.bar)
    content.place(collector, &mark)
    collector.with(
      { ($0.width, $0.height, $0.stacking) = (content.width, content.height, content.stacking) }, { collector.add(mark) })
  }
}

/// A rectangle between values, or as large as its categories.
public struct RectangleMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void
  private var width = MarkDimension.automatic
  private var height = MarkDimension.automatic

  /// Creates a rectangle around two values.
  public init(
    x: some _MarkValue, y: some _MarkValue, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(y, in: &$1)
    }
    (self.width, self.height) = (width, height)
  }
  /// Creates a rectangle between values of both axes.
  public init(
    xStart: some _MarkValue, xEnd: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue
  ) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
  }
  /// Creates a rectangle around a value of the horizontal axis.
  public init(
    x: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue, width: MarkDimension = .automatic
  ) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
    self.width = width
  }
  /// Creates a rectangle around a value of the vertical axis.
  public init(
    xStart: some _MarkValue, xEnd: some _MarkValue, y: some _MarkValue, height: MarkDimension = .automatic
  ) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(y, in: &$1)
    }
    self.height = height
  }
  /// Creates a rectangle of the whole height.
  public init(xStart: some _MarkValue, xEnd: some _MarkValue) { place = { $0.placeX(xStart, xEnd, in: &$1) } }
  /// Creates a rectangle of the whole width.
  public init(yStart: some _MarkValue, yEnd: some _MarkValue) { place = { $0.placeY(yStart, yEnd, in: &$1) } }
  /// Creates a rectangle of the whole height around a value.
  public init(x: some _MarkValue, width: MarkDimension = .automatic) {
    place = { $0.placeX(x, in: &$1) }
    self.width = width
  }
  /// Creates a rectangle of the whole width around a value.
  public init(y: some _MarkValue, height: MarkDimension = .automatic) {
    place = { $0.placeY(y, in: &$1) }
    self.height = height
  }

  public static func _collect(_ content: RectangleMark, into collector: _MarkCollector) {
    var mark = Mark(.rectangle)
    content.place(collector, &mark)
    collector.with({ ($0.width, $0.height) = (content.width, content.height) }, { collector.add(mark) })
  }
}

/// A straight line across the plot, or between two values.
public struct RuleMark: _PrimitiveChartContent {
  private let place: (_MarkCollector, inout Mark) -> Void

  /// Creates a vertical line.
  public init(x: some _MarkValue) { place = { $0.placeX(x, in: &$1) } }
  /// Creates a horizontal line.
  public init(y: some _MarkValue) { place = { $0.placeY(y, in: &$1) } }
  /// Creates a vertical line between two values.
  public init(x: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue) {
    place = {
      $0.placeX(x, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
  }
  /// Creates a horizontal line between two values.
  public init(xStart: some _MarkValue, xEnd: some _MarkValue, y: some _MarkValue) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(y, in: &$1)
    }
  }
  /// Creates a line between two places.
  public init(
    xStart: some _MarkValue, xEnd: some _MarkValue, yStart: some _MarkValue, yEnd: some _MarkValue
  ) {
    place = {
      $0.placeX(xStart, xEnd, in: &$1); $0.placeY(yStart, yEnd, in: &$1)
    }
  }

  public static func _collect(_ content: RuleMark, into collector: _MarkCollector) {
    var mark = Mark(.rule)
    content.place(collector, &mark)
    collector.add(mark)
  }
}

/// A part of a pie or of a ring.
public struct SectorMark: _PrimitiveChartContent {
  private let angle: _PlotValue
  private let label: String
  private let innerRadius: MarkDimension
  private let outerRadius: MarkDimension
  private let angularInset: Double

  /// Creates a sector.
  ///
  /// - Parameters:
  /// - angle: the value; all sectors together are a whole circle.
  /// - innerRadius: `.ratio(0.6)` makes a ring.
  /// - outerRadius: the radius; `.automatic` is as large as the plot permits.
  /// - angularInset: the space to the next sectors, in cells.
  public init(
    angle: some _MarkValue, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: (some PathLength)? = Double?.none
  ) {
    let angle = angle._plotted
    self.angle = angle.value
    label = angle.label
    (self.innerRadius, self.outerRadius, self.angularInset) = (innerRadius, outerRadius, angularInset?.pathLength ?? 0)
  }

  public static func _collect(_ content: SectorMark, into collector: _MarkCollector) {
    var mark = Mark(.sector)
    mark.y = collector.set.angle.number(content.angle, content.label)
    collector.with(
      { ($0.innerRadius, $0.outerRadius, $0.angularInset) = (content.innerRadius, content.outerRadius, content.angularInset) },
      { collector.add(mark) })
  }
}
