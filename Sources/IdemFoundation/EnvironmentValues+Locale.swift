import IdemCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale.autoupdatingCurrent }
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.autoupdatingCurrent }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.autoupdatingCurrent }

extension EnvironmentValues {
  /// The locale of the user, for the formats of an app. A format has a locale of its own: `format.locale(locale)`.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar of the user, for the calculations of an app.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone of the user, for the calculations of an app.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
