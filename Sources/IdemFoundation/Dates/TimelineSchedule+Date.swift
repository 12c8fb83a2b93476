import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at a fixed interval in seconds. The start sets only the phase: there are dates before it too.
  @_disfavoredOverload
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: TimelineDate(startDate), by: interval)
  }
}

extension TimelineSchedule {
  /// Dates from a sequence, in ascending order. Cost: O(n) once.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<[TimelineDate]>
  where S.Element == Date, Self == ExplicitTimelineSchedule<[TimelineDate]> {
    ExplicitTimelineSchedule(dates.map { TimelineDate($0) })
  }
}

extension PeriodicTimelineSchedule {
  /// Creates a schedule. `interval` is in seconds, at least 1/60.
  public init(from startDate: Date, by interval: TimeInterval) { self.init(from: TimelineDate(startDate), by: interval) }
}
