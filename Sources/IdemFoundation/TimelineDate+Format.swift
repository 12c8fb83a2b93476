import Foundation
import IdemViews

extension TimelineDate {
  /// The date as a text, as of Foundation's `Date`.
  public func formatted() -> String { Date(self).formatted() }

  /// The date as a text with the parts of two styles.
  public func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
    Date(self).formatted(date: date, time: time)
  }

  /// The date in a format.
  @_disfavoredOverload public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date {
    format.format(Date(self))
  }
}
