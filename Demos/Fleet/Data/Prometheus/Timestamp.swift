/// Times as texts, as in RFC 3339: `2026-11-25T16:04:05.25Z`.
package enum Timestamp {
  /// Seconds since 1970. Nil for another text.
  package static func seconds(_ text: String) -> Double? {
    var digits = text.utf8[...]
    func number(_ count: Int) -> Int? {
      let part = digits.prefix(count)
      guard part.count == count, let number = Int(Substring(part)) else { return nil }
      digits = digits.dropFirst(count)
      return number
    }
    func take(_ bytes: String) -> Bool {
      guard let byte = digits.first, bytes.utf8.contains(byte) else { return false }
      digits = digits.dropFirst()
      return true
    }
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2), take("Tt "),
      let hour = number(2), take(":"), let minute = number(2), take(":"), let second = number(2), (1...12).contains(month)
    else { return nil }
    var seconds = Double(days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second)
    if take(".") {
      var scale = 0.1
      while let byte = digits.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        seconds += Double(byte - UInt8(ascii: "0")) * scale
        scale /= 10
        digits = digits.dropFirst()
      }
    }
    if take("Zz") { return digits.isEmpty ? seconds : nil }
    guard let sign = digits.first, take("+-"), let hours = number(2), take(":"), let minutes = number(2), digits.isEmpty else { return nil }
    let offset = Double(hours * 3600 + minutes * 60)
    return sign == UInt8(ascii: "+") ? seconds - offset : seconds + offset
  }

  /// Seconds since 1970 as a text in UTC, without a fraction.
  package static func text(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 253_402_300_799)), day = whole / 86400, second = whole % 86400
    // The inverse of `days`, with years that begin in March.
    let shifted = day + 719_468, era = shifted / 146_097, dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100), month = (5 * dayOfYear + 2) / 153
    func digits(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    return "\(digits(date.0, 4))-\(digits(date.1))-\(digits(date.2))T"
      + "\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))Z"
  }

  /// The number of days from 1970-01-01 to a date of the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March have their leap day at the end.
    let year = month <= 2 ? year - 1 : year
    let era = year >= 0 ? year / 400 : (year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
