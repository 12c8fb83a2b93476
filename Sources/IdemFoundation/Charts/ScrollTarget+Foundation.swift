import IdemCharts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension _ScrollStops {
  /// The dates that match components of the current calendar: all of midnight for `DateComponents(hour: 0)`.
  fileprivate static func matching(_ components: DateComponents) -> _ScrollStops {
    @Sendable func find(_ seconds: Double, _ direction: Calendar.SearchDirection) -> Double? {
      let calendar = components.calendar ?? .current, date = Date(timeIntervalSince1970: seconds)
      return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime, direction: direction)?.timeIntervalSince1970
    }
    return .functions(after: { find($0, .forward) }, before: { find($0, .backward) })
  }
}

extension ChartScrollTargetBehavior {
  /// At dates that match components of the calendar: `DateComponents(hour: 0)` is each midnight.
  ///
  /// - Parameters:
  /// - majorAlignment: what Page Up and Page Down stop at; nil for the end of the visible part.
  /// - limitBehavior: has no effect: a key or a step of the wheel goes one step.
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior {
    _aligned(x: .matching(components), y: .matching(components), majorAlignment?.stops, majorAlignment?.stops)
  }

  /// At dates that match components along each axis.
  public static func valueAligned(
    xMatching xComponents: DateComponents, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior {
    _aligned(x: .matching(xComponents), y: .matching(yComponents), xMajorAlignment?.stops, yMajorAlignment?.stops)
  }

  /// At dates along the horizontal axis, and at multiples of a unit along the vertical one.
  public static func valueAligned<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior {
    _aligned(x: .matching(xComponents), y: .unit(yUnit), xMajorAlignment?.stops, yMajorAlignment?.stops)
  }

  /// At multiples of a unit along the horizontal axis, and at dates along the vertical one.
  public static func valueAligned<X: Plottable & Numeric>(
    xUnit: X, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ChartScrollTargetBehavior {
    _aligned(x: .unit(xUnit), y: .matching(yComponents), xMajorAlignment?.stops, yMajorAlignment?.stops)
  }
}

extension MajorValueAlignment where Value == Date {
  /// The dates that match components of the calendar: `DateComponents(day: 1)` is the first day of each month.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment { MajorValueAlignment(_stops: .matching(components)) }
}
