import Foundation
import IdemViews

extension CivilDateTime {
  /// The day and the time of a date in the Gregorian calendar and a time zone; seconds are left out.
  public init(_ date: Date, in timeZone: TimeZone = .current) {
    let parts = Calendar.civil(timeZone).dateComponents([.year, .month, .day, .hour, .minute, .era], from: date)
    let year = parts.era == 0 ? 1 : min(9999, parts.year ?? 1970)
    let day = CivilDate(year: year, month: parts.month ?? 1, day: parts.day ?? 1) ?? CivilDate(daysSince1970: 0)
    self.init(day, CivilTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0) ?? CivilTime(hour: 0, minute: 0)!)
  }
}

extension Date {
  /// The date of a day and a time in the Gregorian calendar and a time zone. A time that the day does not have, because clocks are put
  /// forward, becomes the next one.
  public init(_ moment: CivilDateTime, in timeZone: TimeZone = .current) {
    self = moment.date(second: 0, nanosecond: 0, in: timeZone)
  }
}

extension CivilDateTime {
  fileprivate func date(second: Int, nanosecond: Int, in timeZone: TimeZone) -> Date {
    let parts = DateComponents(
      year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute, second: second, nanosecond: nanosecond)
    return Calendar.civil(timeZone).date(from: parts) ?? Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
  }
}

extension Calendar {
  fileprivate static func civil(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

extension Binding where Value == CivilDateTime {
  /// The day and the time of a date. A write keeps the date's seconds.
  @MainActor init(dateTime date: Binding<Date>) {
    self.init(
      get: { CivilDateTime(date.wrappedValue) },
      set: { new in
        let parts = Calendar.civil(.current).dateComponents([.second, .nanosecond], from: date.wrappedValue)
        date.wrappedValue = new.date(second: parts.second ?? 0, nanosecond: parts.nanosecond ?? 0, in: .current)
      })
  }
}

extension Binding where Value == Set<CivilDate> {
  /// The days of date components. A write keeps the components of the days that stay, and adds those of new days with their calendar.
  @MainActor init(days: Binding<Set<DateComponents>>) {
    func day(_ parts: DateComponents) -> CivilDate? {
      guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }
    self.init(
      get: { Set(days.wrappedValue.compactMap(day)) },
      set: { new in
        let kept = days.wrappedValue.filter { parts in day(parts).map(new.contains) ?? true }
        let added = new.subtracting(kept.compactMap(day))
        days.wrappedValue = kept.union(
          added.map {
            DateComponents(calendar: .civil(.current), era: 1, year: $0.year, month: $0.month, day: $0.day)
          })
      })
  }
}

extension CivilFormat {
  /// The format of the current locale: the order of the numbers, the names, and the first weekday.
  static var current: CivilFormat { cached.format }

  /// Made once: a formatter of Foundation takes longer than a frame to create.
  private static let cached = CurrentFormat()
}

/// The format of the locale at the start of the program.
private struct CurrentFormat: Sendable {
  var format = CivilFormat.iso

  init() {
    let locale = Locale.current
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    format.firstWeekday = (locale.calendar.firstWeekday + 6) % 7
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    let months: [String]? = formatter.standaloneMonthSymbols, weekdays: [String]? = formatter.shortStandaloneWeekdaySymbols
    if let months, months.count == 12 { format.months = months }
    if let weekdays, weekdays.count == 7 { format.weekdays = weekdays.map { String($0.prefix(2)) } }
    formatter.setLocalizedDateFormatFromTemplate("yyyyMMdd")
    read(formatter.dateFormat ?? "")
  }

  /// Reads the order and the separators of a pattern such as `dd.MM.y`.
  private mutating func read(_ pattern: String) {
    var order: [CivilField.Unit] = [], separators: [String] = []
    for character in pattern {
      let unit: CivilField.Unit? = ["y": .year, "u": .year, "M": .month, "L": .month, "d": .day][character]
      if let unit {
        if order.last != unit { order.append(unit) }
      } else if !order.isEmpty, order.count < 3 {
        if separators.count < order.count { separators.append("") }
        separators[order.count - 1].append(character)
      }
    }
    guard Set(order).count == 3, order.count == 3, separators.count == 2, separators.allSatisfy({ !$0.isEmpty }) else { return }
    format.order = order
    format.separators = separators
  }
}
