import Idem

/// The dates at which samples are taken: one each `interval` seconds, the first one after the first interval.
///
/// A schedule of a timeline instead of a task that sleeps: its dates are timers of the run loop, so no other thread wakes up for a sample.
struct Pace: TimelineSchedule, Hashable {
  /// The time between two samples in seconds.
  var interval: Double

  func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: startDate + interval, by: interval).entries(from: startDate + interval, mode: mode)
  }
}
