import IdemCore

/// The dates at which a TimelineView evaluates its content.
public protocol TimelineSchedule {
  /// The dates, in ascending order.
  associatedtype Entries: Sequence where Entries.Element == TimelineDate
  /// How often dates are needed.
  typealias Mode = TimelineScheduleMode
  /// Returns the dates from `startDate` on, in ascending order. The last date that is not in the future is used for the first picture.
  func entries(from startDate: TimelineDate, mode: Mode) -> Entries
}

/// How often dates are needed. In a terminal it is always `normal`.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// Dates at a fixed interval. `startDate` sets only the phase: there are dates before it too.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let start: TimelineDate
  /// The interval in nanoseconds; at least one frame of an animation (1/60 s).
  let interval: Int

  /// Creates a schedule. `interval` is in seconds, at least 1/60.
  public init(from startDate: TimelineDate, by interval: Double) {
    start = startDate
    self.interval = max(16_666_667, TimelineDate.nanoseconds(interval))
  }

  /// Returns the dates from the last one at or before `startDate` on. The sequence has no end.
  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> Entries {
    let after = startDate.nanoseconds.subtractingClamped(start.nanoseconds) % interval
    return Entries(upcoming: startDate.nanoseconds.subtractingClamped(after < 0 ? after + interval : after), interval: interval)
  }

  /// The dates of the schedule. The sequence has no end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    /// nil behind the last moment that there is.
    fileprivate var upcoming: Int?
    fileprivate let interval: Int

    /// Returns the next date; never nil.
    public mutating func next() -> TimelineDate? {
      guard let moment = upcoming else { return nil }
      let (following, overflows) = moment.addingReportingOverflow(interval)
      upcoming = overflows ? nil : following
      return TimelineDate(nanoseconds: moment)
    }
  }
}

/// Dates at each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// Creates the schedule.
  public init() {}

  /// Returns the full minutes from the last one at or before `startDate` on.
  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: TimelineDate(nanoseconds: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Dates for an animation: 60 in a second, or fewer.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let interval: Double
  let paused: Bool

  /// Creates a schedule. `minimumInterval` is in seconds, at least 1/60, which is the default. A paused schedule has no dates.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 1 / 60
    self.paused = paused
  }

  /// Returns the dates from `startDate` on; none if the schedule is paused.
  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PrefixSequence<PeriodicTimelineSchedule.Entries> {
    PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode).prefix(paused ? 0 : .max)
  }
}

/// Dates from a sequence, in ascending order.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == TimelineDate {
  let dates: Entries

  /// Creates a schedule of dates.
  public init(_ dates: Entries) { self.dates = dates }
  /// Returns all dates of the sequence, also those before `startDate`.
  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at a fixed interval in seconds.
  public static func periodic(from startDate: TimelineDate, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Dates at each full minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates for an animation: 60 in a second.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// Dates for an animation, with at least `minimumInterval` seconds between them; none while `paused` is true.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Dates from a sequence, in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}
