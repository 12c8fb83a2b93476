import Idem

/// The dates at which samples are taken.
///
/// A schedule of a timeline instead of a task that sleeps: its dates are timers of the run loop, so no other thread wakes up for a sample.
struct Pace: TimelineSchedule, Hashable {
  /// The time until the first sample in seconds.
  var first: Double
  /// The time between two samples in seconds.
  var interval: Double

  func entries(from startDate: TimelineDate, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: startDate + first, by: interval).entries(from: startDate + first, mode: mode)
  }
}
