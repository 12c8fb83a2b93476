import IdemCore

/// When a TimelineView shows something new.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == TimelineDate
  typealias Mode = TimelineScheduleMode
  /// The moments from `startDate` on, in their order; one before it counts for what is shown at first.
  func entries(from startDate: TimelineDate, mode: Mode) -> Entries
}

/// How often a timeline is wanted. A terminal always asks for `normal`.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// Every so many seconds. What `startDate` says is their phase: they come before it as well.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let start: TimelineDate
  /// Nanoseconds; at least one step of an animation.
  let interval: Int

  public init(from startDate: TimelineDate, by interval: Double) {
    start = startDate
    self.interval = max(16_666_667, TimelineDate.nanoseconds(interval))
  }

  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> Entries {
    let after = (startDate.nanoseconds - start.nanoseconds) % interval
    return Entries(upcoming: startDate.nanoseconds - (after < 0 ? after + interval : after), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Int
    fileprivate let interval: Int

    public mutating func next() -> TimelineDate? {
      let date = TimelineDate(nanoseconds: upcoming)
      // No date is later than the last that there is.
      guard date.nanoseconds == upcoming || upcoming < 0 else { return nil }
      upcoming += interval
      return date
    }
  }
}

/// Every full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  public init() {}

  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: TimelineDate(nanoseconds: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// As often as there are steps of an animation, 60 times a second, or more seldom.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let interval: Double
  let paused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 1 / 60
    self.paused = paused
  }

  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PrefixSequence<PeriodicTimelineSchedule.Entries> {
    PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode).prefix(paused ? 0 : .max)
  }
}

/// The moments of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == TimelineDate {
  let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: TimelineDate, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}
