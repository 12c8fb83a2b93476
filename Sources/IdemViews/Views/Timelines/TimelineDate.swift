import IdemCore

/// A moment by the watch: what `Date` is to SwiftUI's TimelineView, without Foundation, and with its names. An app that has Foundation makes a
/// `Date(timeIntervalSince1970: date.timeIntervalSince1970)` of it.
///
/// It reaches some 292 years from 1970, both ways: a moment beyond is the last one of these.
public struct TimelineDate: Hashable, Comparable, Sendable {
  /// Nanoseconds since the Unix epoch.
  package var nanoseconds: Int

  package init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  /// Creates a date. A value beyond the range of about 292 years becomes 146 years in that direction.
  ///
  /// - Parameter seconds: seconds since the start of 1970.
  public init(timeIntervalSince1970 seconds: Double) { nanoseconds = TimelineDate.nanoseconds(seconds) }
  /// - Parameter seconds: since the start of 2001.
  public init(timeIntervalSinceReferenceDate seconds: Double) {
    nanoseconds = TimelineDate.nanoseconds(seconds).addingClamped(TimelineDate.reference)
  }

  /// The current time of the system's clock. In tests, a TimelineView uses the test's clock instead, which starts in 1970.
  public static var now: TimelineDate { TimelineDate(nanoseconds: MonotonicClock.sinceEpoch()) }

  private static let reference = 978_307_200_000_000_000

  /// The seconds in nanoseconds; as many as there are where they are too many.
  static func nanoseconds(_ seconds: Double) -> Int { Int(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max) }

  /// Seconds since the start of 1970.
  public var timeIntervalSince1970: Double { Double(nanoseconds) / 1e9 }
  public var timeIntervalSinceReferenceDate: Double { timeIntervalSince(TimelineDate(nanoseconds: TimelineDate.reference)) }
  public func timeIntervalSince(_ other: TimelineDate) -> Double {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return (overflows ? Double(nanoseconds) - Double(other.nanoseconds) : Double(difference)) / 1e9
  }
  public func addingTimeInterval(_ seconds: Double) -> TimelineDate { self + seconds }
  /// The date that is `seconds` later.
  public static func + (date: TimelineDate, seconds: Double) -> TimelineDate {
    TimelineDate(nanoseconds: date.nanoseconds.addingClamped(nanoseconds(seconds)))
  }
  /// Whether `a` is earlier than `b`.
  public static func < (a: TimelineDate, b: TimelineDate) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension Int {
  /// The sum, or the last number before it.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the last number before it.
  func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }
}
