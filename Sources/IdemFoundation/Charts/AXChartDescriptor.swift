import IdemViews

// What a screen reader would read about a chart. A chart of Idem describes itself, so it is stored and has no other effect; a table of the values
// is `chartAsTable`.

/// Describes a chart: its axes and its series.
public final class AXChartDescriptor {
  /// The title.
  public var title: String?
  /// A summary of what the chart shows.
  public var summary: String?
  /// The horizontal axis.
  public var xAxis: any AXDataAxisDescriptor
  /// The vertical axis.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Axes of additional values.
  public var additionalAxes: [any AXDataAxisDescriptor]?
  /// The series.
  public var series: [AXDataSeriesDescriptor]

  /// Creates a description.
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor]? = nil, series: [AXDataSeriesDescriptor]
  ) {
    (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
    (self.additionalAxes, self.series) = (additionalAxes, series)
  }
}

/// Describes an axis.
public protocol AXDataAxisDescriptor: AnyObject {
  /// The title of the axis.
  var title: String { get set }
}

/// Describes an axis of numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  /// The values of the axis.
  public var range: ClosedRange<Double>
  /// The values of grid lines.
  public var gridlinePositions: [Double]
  /// The text of a value.
  public var valueDescriptionProvider: (Double) -> String

  /// Creates a description.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// Describes an axis of categories.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  /// The categories in their order.
  public var categoryOrder: [String]

  /// Creates a description.
  public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}

/// Describes a series.
public final class AXDataSeriesDescriptor {
  /// The name of the series.
  public var name: String?
  /// Whether the values are joined by a line.
  public var isContinuous: Bool
  /// The values.
  public var dataPoints: [AXDataPoint]

  /// Creates a description.
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
  }
}

/// Describes a value of a series.
public final class AXDataPoint {
  /// A value along an axis.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case category(String)
  }
  /// The value along the horizontal axis.
  public var xValue: Value
  /// The value along the vertical axis.
  public var yValue: Double?
  /// The values along the additional axes.
  public var additionalValues: [Value]
  /// The name of the value.
  public var label: String?

  /// Creates a description.
  public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    (xValue, yValue, self.additionalValues, self.label) = (.number(x), y, additionalValues, label)
  }
  /// Creates a description of a value at a category.
  public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    (xValue, yValue, self.additionalValues, self.label) = (.category(x), y, additionalValues, label)
  }
}

/// A type that describes a chart.
@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  /// Makes the description.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Changes the description.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
  /// Has no effect: the description is not made.
  public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View { self }
}
