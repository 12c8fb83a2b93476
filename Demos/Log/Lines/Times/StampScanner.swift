/// Reads the parts of a time stamp from the bytes of a line. Each reader returns nil, and its caller sets the position, if the stamp is another one.
struct StampScanner {
  private let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// Reads exactly `count` digits.
  private mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for place in position..<position + count {
      guard byte(place).isDigit else { return nil }
      value = value * 10 + Int(byte(place) - 0x30)
    }
    position += count
    return value
  }

  private mutating func skip(_ characters: StaticString) -> Bool {
    let next = byte(position)
    let isOneOf = characters.withUTF8Buffer { $0.contains(next) }
    if isOneOf, position < bytes.count { position += 1 }
    return isOneOf && next != 0
  }

  /// Skips one byte.
  mutating func skip(_ wanted: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == wanted else { return false }
    position += 1
    return true
  }

  /// Reads one digit or more. Blanks before them, as in ` 5`, are a part of the number.
  mutating func number(upTo count: Int) -> Int? {
    let end = position + count
    while position < end - 1, byte(position) == 0x20 { position += 1 }
    let start = position
    var value = 0
    while position < end, byte(position).isDigit {
      value = value * 10 + Int(byte(position) - 0x30)
      position += 1
    }
    return position > start ? value : nil
  }

  /// Skips a second space, as apt writes it.
  private mutating func skipSpace() -> Bool {
    _ = skip(" ")
    return true
  }

  /// `13:10:24`, with a fraction of any length after a period or a comma.
  private mutating func time(_ fields: inout StampFields) -> Bool {
    guard let hour = digits(2), skip(":"), let minute = digits(2), hour < 24, minute < 60 else { return false }
    (fields.hour, fields.minute) = (hour, minute)
    guard skip(":") else { return true }
    guard let second = digits(2), second <= 60 else { return false }
    fields.second = second
    let before = position
    if skip(".,") {
      guard byte(position).isDigit else {
        position = before
        return true
      }
      fields.millisecond = fraction()
    }
    return true
  }

  /// The digits of a fraction as milliseconds.
  mutating func fraction() -> Int {
    var value = 0, factor = 100
    while byte(position).isDigit {
      value += Int(byte(position) - 0x30) * factor
      factor /= 10
      position += 1
    }
    return value
  }

  /// `Z`, `+01:00`, `+0100` or `+01`, also after a space.
  mutating func offset(_ fields: inout StampFields) {
    let before = position
    _ = skip(" ")
    if skip("Zz") {
      fields.offset = 0
      return
    }
    let sign = byte(position) == UInt8(ascii: "-") ? -1 : 1
    guard skip("+-"), let hours = digits(2), hours < 15 else {
      position = before
      return
    }
    _ = skip(":")
    fields.offset = sign * (hours * 60 + (digits(2) ?? 0))
  }

  // MARK: Stamps

  /// `2026-11-25T13:10:24.500+01:00`, with slashes instead of dashes, and a space instead of the T.
  mutating func dateTime() -> StampFields? {
    let start = position
    var fields = StampFields()
    guard let year = digits(4), skip("-/"), let month = digits(2), skip("-/"), let day = digits(2), skip("T _"), skipSpace(),
      (1...12).contains(month), (1...31).contains(day), time(&fields)
    else {
      position = start
      return nil
    }
    (fields.year, fields.month, fields.day) = (year, month, day)
    offset(&fields)
    return fields
  }

  /// `25/Nov/2026:13:10:24 +0100`, `25 Nov 2026 13:10:24,500`.
  mutating func webDate() -> StampFields? {
    let start = position
    var fields = StampFields()
    guard let day = digits(2), skip("/- "), let month = month(), skip("/- "), let year = digits(4), skip(": "), time(&fields) else {
      position = start
      return nil
    }
    (fields.year, fields.month, fields.day) = (year, month, day)
    offset(&fields)
    return fields
  }

  /// `11/25/2026 01:10:24 PM`, also without PM. The month is first, unless the first number is no month.
  mutating func americanDate() -> StampFields? {
    let start = position
    var fields = StampFields()
    guard var month = digits(2), skip("/"), var day = digits(2), skip("/"), let year = digits(4), skip(" ,") else {
      position = start
      return nil
    }
    _ = skip(" ")
    if month > 12 { swap(&month, &day) }
    guard (1...12).contains(month), (1...31).contains(day), time(&fields) else {
      position = start
      return nil
    }
    (fields.year, fields.month, fields.day) = (year, month, day)
    let before = position
    _ = skip(" ")
    let isAfternoon = byte(position) | 0x20 == UInt8(ascii: "p")
    if isAfternoon || byte(position) | 0x20 == UInt8(ascii: "a"), byte(position + 1) | 0x20 == UInt8(ascii: "m"), fields.hour <= 12 {
      fields.hour = fields.hour % 12 + (isAfternoon ? 12 : 0)
      position += 2
    } else {
      position = before
    }
    offset(&fields)
    return fields
  }

  /// `Nov 25 13:10:24`, also `Nov  5`. The year is the current one.
  mutating func syslogDate(_ year: Int) -> StampFields? {
    let start = position
    var fields = StampFields(year: year)
    guard let month = month(), skip(" ") else {
      position = start
      return nil
    }
    _ = skip(" ")
    guard let day = digits(2) ?? digits(1), skip(" "), time(&fields) else {
      position = start
      return nil
    }
    (fields.month, fields.day) = (month, day)
    return fields
  }

  /// `E1125 13:10:24.500`.
  mutating func klogDate(_ year: Int) -> StampFields? {
    let start = position
    var fields = StampFields(year: year)
    guard skip("IWEF"), let month = digits(2), let day = digits(2), skip(" "), (1...12).contains(month), time(&fields) else {
      position = start
      return nil
    }
    (fields.month, fields.day) = (month, day)
    return fields
  }

  mutating func month() -> Int? {
    let names: StaticString = "janfebmaraprmayjunjulaugsepoctnovdec"
    let letters = (0..<3).map { byte(position + $0) | 0x20 }
    let found = names.withUTF8Buffer { names in
      stride(from: 0, to: names.count, by: 3).first { start in (0..<3).allSatisfy { names[start + $0] == letters[$0] } }
    }
    guard let found else { return nil }
    position += 3
    return found / 3 + 1
  }

  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, by their size: at least ten digits, also with a fraction.
  mutating func number(at start: Int) -> Int? {
    position = start
    var value = 0, count = 0
    while byte(position).isDigit, count < 19 {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      value = product + Int(byte(position) - 0x30)
      (count, position) = (count + 1, position + 1)
    }
    switch count {
    case 10: return value * 1000 + (skip(".") ? fraction() : 0)
    case 13: return value
    case 16: return value / 1000
    case 19: return value / 1_000_000
    default: return nil
    }
  }

  /// `13:10:24.500` without a date: milliseconds since midnight.
  mutating func timeOfDay(at start: Int) -> Int? {
    position = start
    var fields = StampFields()
    guard time(&fields), byte(start + 5) == UInt8(ascii: ":") else { return nil }
    return ((fields.hour * 60 + fields.minute) * 60 + fields.second) * 1000 + fields.millisecond
  }

  /// `[   12.345678]`: milliseconds since the machine was started.
  mutating func kernelTime() -> Int? {
    position = 1
    while byte(position) == UInt8(ascii: " ") { position += 1 }
    var seconds = 0, count = 0
    while byte(position).isDigit, count < 9 {
      seconds = seconds * 10 + Int(byte(position) - 0x30)
      (count, position) = (count + 1, position + 1)
    }
    guard count > 0, skip("."), byte(position).isDigit else { return nil }
    let milliseconds = fraction()
    return byte(position) == UInt8(ascii: "]") ? seconds * 1000 + milliseconds : nil
  }
}
