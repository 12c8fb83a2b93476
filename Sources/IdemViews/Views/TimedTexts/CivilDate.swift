#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A day of the Gregorian calendar, without a time zone: 2026-11-22.
public struct CivilDate: Hashable, Sendable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 on.
  public let day: Int

  /// A day; nil if the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...CivilDate.days(inMonth: month, year: year)).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days of a month.
  package static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The current day in the time zone of the system.
  public static var today: CivilDate { CivilDateTime.now.date }

  /// Whether `a` is before `b`.
  public static func < (a: CivilDate, b: CivilDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

  /// The days since 1970-01-01.
  public var daysSince1970: Int {
    // Years that begin in March, so that the leap day is the last one; in eras of 400 years.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that is a number of days after 1970-01-01. A day before the year 1 or after the year 9999 becomes the first or last one.
  public init(daysSince1970 days: Int) {
    // The reverse of `daysSince1970`.
    let shifted = min(2_932_896, max(-719_162, days)) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day that is a number of days later; earlier if the number is negative.
  public func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + min(4_000_000, max(-4_000_000, days))) }

  /// The same day of a later month; of an earlier one if the number is negative. A day that the month does not have becomes its last day.
  public func adding(months: Int) -> CivilDate {
    let index = min(9999 * 12 + 11, max(12, year * 12 + month - 1 + min(200_000, max(-200_000, months))))
    let days = CivilDate.days(inMonth: index % 12 + 1, year: index / 12)
    return CivilDate(year: index / 12, month: index % 12 + 1, day: min(day, days))!
  }

  /// The weekday: 0 is Sunday, 6 is Saturday.
  package var weekdayIndex: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  /// The English name of the weekday.
  public var weekday: String { ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][weekdayIndex] }
}

extension CivilDate: LosslessStringConvertible {
  /// `2026-11-22`.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Reads `2026-11-22`; nil for other texts and for days that the calendar does not have.
  public init?(_ description: String) {
    guard let numbers = civilNumbers(of: description, separators: ["-", "-"]) else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

/// A time of day, without a time zone: 09:30.
public struct CivilTime: Hashable, Sendable, Comparable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// A time of day; nil if it does not exist.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// Whether `a` is before `b`.
  public static func < (a: CivilTime, b: CivilTime) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }
}

extension CivilTime: LosslessStringConvertible {
  /// `09:30`.
  public var description: String { "\(padded(hour, 2)):\(padded(minute, 2))" }

  /// Reads `09:30`; nil for other texts.
  public init?(_ description: String) {
    guard let numbers = civilNumbers(of: description, separators: [":"]) else { return nil }
    self.init(hour: numbers[0], minute: numbers[1])
  }
}

/// A day and a time of day, without a time zone: 2026-11-22 09:30.
public struct CivilDateTime: Hashable, Sendable, Comparable {
  /// The day.
  public let date: CivilDate
  /// The time of day.
  public let time: CivilTime

  /// A day and a time of day.
  public init(_ date: CivilDate, _ time: CivilTime) {
    self.date = date
    self.time = time
  }

  /// The current day and time in the time zone of the system.
  public static var now: CivilDateTime { CivilDateTime(secondsSince1970: Int(secondsSinceEpoch())) }

  /// The day and time in the time zone of the system, a number of seconds after the start of 1970.
  package init(secondsSince1970 seconds: Int) {
    var seconds = time_t(seconds), parts = tm()
    localtime_r(&seconds, &parts)
    let date = CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    let time = CivilTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    self.init(date ?? CivilDate(year: 1970, month: 1, day: 1)!, time ?? CivilTime(hour: 0, minute: 0)!)
  }

  /// Whether `a` is before `b`.
  public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool { (a.date, a.time) < (b.date, b.time) }
}

extension CivilDateTime: LosslessStringConvertible {
  /// `2026-11-22 09:30`.
  public var description: String { "\(date) \(time)" }

  /// Reads `2026-11-22 09:30`, also with a T instead of the space; nil for other texts.
  public init?(_ description: String) {
    let parts = description.split(separator: description.contains("T") ? "T" : " ")
    guard parts.count == 2, let date = CivilDate(String(parts[0])), let time = CivilTime(String(parts[1])) else { return nil }
    self.init(date, time)
  }
}

/// The number with zeros before it.
package func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// The numbers of a text with exactly these separators; nil for other texts.
private func civilNumbers(of text: String, separators: [Character]) -> [Int]? {
  var numbers: [Int] = [], digits = "", rest = separators[...]
  for character in text {
    if let digit = character.wholeNumberValue, character.isASCII, (0...9).contains(digit), digits.count < 4 {
      digits.append(character)
    } else if character == rest.first, let number = Int(digits) {
      numbers.append(number)
      rest.removeFirst()
      digits = ""
    } else {
      return nil
    }
  }
  guard rest.isEmpty, let number = Int(digits) else { return nil }
  return numbers + [number]
}

private func secondsSinceEpoch() -> time_t { time(nil) }
