import IdemCore

/// A point in time of the wall clock. It replaces `Date` in SwiftUI's TimelineView, with the same names, but without Foundation.
/// An app that imports Foundation converts it with `Date(timeIntervalSince1970: date.timeIntervalSince1970)`.
public struct TimelineDate: Hashable, Comparable, Sendable {
  /// Nanoseconds since the Unix epoch.
  package var nanoseconds: Int

  package init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  /// Creates a date. A value beyond the range of about 292 years becomes 146 years in that direction.
  ///
  /// - Parameter seconds: seconds since the start of 1970.
  public init(timeIntervalSince1970 seconds: Double) { nanoseconds = TimelineDate.nanoseconds(seconds) }
  /// Creates a date. A value beyond the range of about 292 years becomes 146 years in that direction.
  ///
  /// - Parameter seconds: seconds since the start of 2001.
  public init(timeIntervalSinceReferenceDate seconds: Double) { nanoseconds = TimelineDate.nanoseconds(seconds) + TimelineDate.reference }

  /// The current time of the system's clock. In tests, a TimelineView uses the test's clock instead, which starts in 1970.
  public static var now: TimelineDate { TimelineDate(nanoseconds: MonotonicClock.sinceEpoch()) }

  private static let reference = 978_307_200_000_000_000

  /// Converts to nanoseconds. A value that cannot be represented (beyond about 292 years) becomes 146 years in that direction.
  static func nanoseconds(_ seconds: Double) -> Int { Int(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min / 2 : .max / 2) }

  /// Seconds since the start of 1970.
  public var timeIntervalSince1970: Double { Double(nanoseconds) / 1e9 }
  /// Seconds since the start of 2001.
  public var timeIntervalSinceReferenceDate: Double { Double(nanoseconds - TimelineDate.reference) / 1e9 }
  /// Seconds from `other` to this date; negative if this date is earlier.
  public func timeIntervalSince(_ other: TimelineDate) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }
  /// The date that is `seconds` later.
  public func addingTimeInterval(_ seconds: Double) -> TimelineDate { self + seconds }
  /// The date that is `seconds` later.
  public static func + (date: TimelineDate, seconds: Double) -> TimelineDate {
    TimelineDate(nanoseconds: date.nanoseconds + nanoseconds(seconds))
  }
  /// Whether `a` is earlier than `b`.
  public static func < (a: TimelineDate, b: TimelineDate) -> Bool { a.nanoseconds < b.nanoseconds }
}
