import IdemCore

/// A moment by the watch: what `Date` is to SwiftUI's TimelineView, without Foundation, and with its names. An app that has Foundation makes a
/// `Date(timeIntervalSince1970: date.timeIntervalSince1970)` of it.
public struct TimelineDate: Hashable, Comparable, Sendable {
  /// Nanoseconds since 1970; no more than 146 years, so that two of them can be added and subtracted.
  package let nanoseconds: Int

  package init(nanoseconds: Int) { self.nanoseconds = min(max(nanoseconds, -TimelineDate.most), TimelineDate.most) }

  /// - Parameter seconds: since the start of 1970.
  public init(timeIntervalSince1970 seconds: Double) { self.init(nanoseconds: TimelineDate.nanoseconds(seconds)) }
  /// - Parameter seconds: since the start of 2001.
  public init(timeIntervalSinceReferenceDate seconds: Double) {
    self.init(nanoseconds: TimelineDate.nanoseconds(seconds) + TimelineDate.reference)
  }

  /// Now, by the machine's watch; a test's views are shown by its own, which begins with 1970.
  public static var now: TimelineDate { TimelineDate(nanoseconds: MonotonicClock.sinceEpoch()) }

  private static let reference = 978_307_200_000_000_000

  private static let most = Int.max / 2

  /// So many seconds, or as many as there are; what is no number is endless.
  static func nanoseconds(_ seconds: Double) -> Int {
    guard let exact = Int(exactly: (seconds * 1e9).rounded()) else { return seconds < 0 ? -most : most }
    return min(max(exact, -most), most)
  }

  public var timeIntervalSince1970: Double { Double(nanoseconds) / 1e9 }
  public var timeIntervalSinceReferenceDate: Double { Double(nanoseconds - TimelineDate.reference) / 1e9 }
  public func timeIntervalSince(_ other: TimelineDate) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }
  public func addingTimeInterval(_ seconds: Double) -> TimelineDate { self + seconds }
  public static func + (date: TimelineDate, seconds: Double) -> TimelineDate {
    TimelineDate(nanoseconds: date.nanoseconds + nanoseconds(seconds))
  }
  public static func < (a: TimelineDate, b: TimelineDate) -> Bool { a.nanoseconds < b.nanoseconds }
}
