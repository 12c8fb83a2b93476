import Foundation
import IdemCharts
import IdemViews

extension Calendar.Component {
  /// The unit of an axis; seconds where it has none.
  fileprivate var chartUnit: ChartTimeUnit {
    switch self {
    case .minute: .minute
    case .hour: .hour
    case .day, .weekday, .dayOfYear: .day
    case .weekOfMonth, .weekOfYear, .weekdayOrdinal: .weekOfYear
    case .month: .month
    case .quarter: .quarter
    case .year, .yearForWeekOfYear, .era: .year
    default: .second
    }
  }
}

extension AxisMarkValues {
  /// The starts of a unit of the calendar.
  @_disfavoredOverload
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { .stride(by: component.chartUnit, count: count) }
}

extension AxisValueLabel {
  /// Creates a label with a formatted value.
  public init<Style: Foundation.FormatStyle>(
    format: Style, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil
  ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
    self.init(_format: { $0.as(Style.FormatInput.self).map { format.format($0) } }, centered: centered, anchor: anchor)
  }
}

extension AxisMarks {
  /// Creates an axis with the default marks and formatted labels.
  public init<Style: Foundation.FormatStyle>(
    format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
  ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
    self.init(_format: { $0.as(Style.FormatInput.self).map { format.format($0) } }, preset: preset, position: position, values: values)
  }

  /// Creates an axis with the default marks and formatted labels at values.
  public init<Style: Foundation.FormatStyle, Value: Plottable>(
    format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value]
  ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
    self.init(
      _format: { $0.as(Style.FormatInput.self).map { format.format($0) } }, preset: preset, position: position,
      values: AxisMarkValues(_values: values))
  }
}
