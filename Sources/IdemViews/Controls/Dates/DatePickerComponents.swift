/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The year, the month and the day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// How a locale writes dates: the order of the numbers, the names, and the first day of the week.
package struct CivilFormat: Hashable, Sendable {
  /// The order of the year, the month and the day, and what separates them.
  package var order: [CivilField.Unit] = [.year, .month, .day]
  package var separators = ["-", "-"]
  /// The names of the months, from January on.
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]
  /// The short names of the weekdays, from Sunday on.
  package var weekdays = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
  /// The first column of a calendar: 0 is Sunday.
  package var firstWeekday = 1

  package init() {}

  /// The format of ISO 8601, with English names; weeks begin on Monday.
  package static let iso = CivilFormat()

  /// The fields of a picker, in their order.
  func fields(_ components: DatePickerComponents) -> [CivilField] {
    var fields: [CivilField] = []
    if components.contains(.date) || components.isEmpty {
      for (index, unit) in order.enumerated() {
        let field: CivilField = unit == .year ? .year : unit == .month ? .month : .day
        fields.append(field.separated(by: index < separators.count ? separators[index] : ""))
      }
    }
    if components.contains(.hourAndMinute) {
      if let last = fields.indices.last { fields[last].separator = " " }
      fields += [.hour, .minute]
    }
    return fields
  }
}

extension CivilDateTime {
  /// The numbers of the fields, in their order.
  func numbers(_ fields: [CivilField]) -> [Int] {
    fields.map {
      switch $0.unit {
      case .year: date.year
      case .month: date.month
      case .day: date.day
      case .hour: time.hour
      case .minute: time.minute
      }
    }
  }

  /// The moment with the numbers of fields; the other numbers stay.
  func replacing(_ fields: [CivilField], with numbers: [Int]) -> CivilDateTime {
    var (year, month, day, hour, minute) = (date.year, date.month, date.day, time.hour, time.minute)
    for (field, number) in zip(fields, numbers) {
      switch field.unit {
      case .year: year = number
      case .month: month = number
      case .day: day = number
      case .hour: hour = number
      case .minute: minute = number
      }
    }
    guard let date = CivilDate(year: year, month: month, day: day), let time = CivilTime(hour: hour, minute: minute) else { return self }
    return CivilDateTime(date, time)
  }

  /// The nearest moment that is not before the least and not after the greatest one.
  func clamped(_ least: CivilDateTime?, _ greatest: CivilDateTime?) -> CivilDateTime {
    if let least, self < least { return least }
    if let greatest, greatest < self { return greatest }
    return self
  }
}
