import IdemViews

/// A value that is edited field by field, such as a date.
protocol CivilValue: Comparable, Sendable, LosslessStringConvertible {
  static var fields: [CivilField] { get }
  /// The value with these numbers; nil if there is none.
  init?(fields: [Int])
  var numbers: [Int] { get }
  /// A remark behind the value, such as the weekday.
  var remark: String { get }
  /// What a text must look like.
  static var pattern: String { get }
}

extension CivilDate: CivilValue {
  static var fields: [CivilField] { [.year, .month, .day] }
  init?(fields: [Int]) { self.init(year: fields[0], month: fields[1], day: fields[2]) }
  var numbers: [Int] { [year, month, day] }
  var remark: String { weekday }
  static var pattern: String { "2026-11-22" }
}

extension CivilTime: CivilValue {
  static var fields: [CivilField] { [.hour, .minute] }
  init?(fields: [Int]) { self.init(hour: fields[0], minute: fields[1]) }
  var numbers: [Int] { [hour, minute] }
  var remark: String { "" }
  static var pattern: String { "09:30" }
}

extension CivilDateTime: CivilValue {
  static var fields: [CivilField] {
    var fields = CivilDate.fields + CivilTime.fields
    fields[2].separator = " "
    return fields
  }

  init?(fields: [Int]) {
    guard let date = CivilDate(fields: Array(fields[..<3])), let time = CivilTime(fields: Array(fields[3...])) else { return nil }
    self.init(date, time)
  }

  var numbers: [Int] { date.numbers + time.numbers }
  var remark: String { date.weekday }
  static var pattern: String { "2026-11-22 09:30" }
}
