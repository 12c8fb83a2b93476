import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TimelineDate {
  /// Creates a timeline date of a date. The range is about 292 years from 1970 in both directions; other dates become its first or last one.
  public init(_ date: Date) { self.init(timeIntervalSince1970: date.timeIntervalSince1970) }
}

extension Date {
  /// Creates a date of a timeline date. Foundation stores seconds in a `Double`, so the result is rounded to about 0.1 microseconds.
  public init(_ date: TimelineDate) { self.init(timeIntervalSince1970: date.timeIntervalSince1970) }
}
