import Foundation
import IdemCharts
import IdemViews

// Charts with Foundation's types, in the spelling of Swift Charts.

extension Foundation.Date: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Foundation.Date
  public var _plotValue: _PlotValue { .date(timeIntervalSince1970) }
  public init?(_plotValue: _PlotValue) {
    guard let seconds = Double(_plotValue: _plotValue) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension Foundation.Decimal: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Foundation.Decimal
  public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  public init?(_plotValue: _PlotValue) {
    guard let value = Double(_plotValue: _plotValue) else { return nil }
    self.init(value)
  }
}

extension _PointPosition where Self == PlottableValue<Foundation.Date> {
  /// The unit of the calendar that contains a date; see `PlottableValue.value(_:_:unit:calendar:)`.
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Foundation.Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue<Foundation.Date> {
    guard let interval = calendar.dateInterval(of: unit, for: value) else { return .value(String(label), value) }
    return PlottableValue(_label: String(label), _value: interval.start._plotValue, _end: interval.end._plotValue)
  }
}

extension PlottableProjection where Value == Foundation.Date {
  /// The units of the calendar that contain the dates of a property.
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Foundation.Date>, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableProjection {
    func interval(_ element: DataElement) -> DateInterval {
      let date = element[keyPath: keyPath]
      return calendar.dateInterval(of: unit, for: date) ?? DateInterval(start: date, duration: 0)
    }
    return PlottableProjection(
      _label: String(label), _value: { interval($0).start._plotValue }, _end: { interval($0).end._plotValue })
  }
}

extension DateBins where Value == Foundation.Date {
  /// Bins of a unit of the calendar.
  public init(unit: Calendar.Component, by step: Int = 1, range: ClosedRange<Foundation.Date>, calendar: Calendar = .autoupdatingCurrent) {
    var edges = [calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound]
    while let last = edges.last, last <= range.upperBound, edges.count < 100_000,
      let next = calendar.date(byAdding: unit, value: Swift.max(1, step), to: last), next > last
    { edges.append(next) }
    self.init(thresholds: edges)
  }
}

extension Foundation.CGFloat: _PointPosition {
  public var _placeOfPoint: _PlaceOfPoint { _PlaceOfPoint(cells: Double(self)) }
}
