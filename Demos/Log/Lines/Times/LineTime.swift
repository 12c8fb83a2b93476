/// The time stamp of a line: the first date and time in it. In milliseconds since 1970, or since midnight or the start of the machine if the
/// stamp has no date.
///
/// Known are ISO 8601 and its relatives (`2026-11-25T13:10:24.5Z`, `2026/11/25 13:10:24,500`), the stamps of web servers
/// (`25/Nov/2026:13:10:24 +0100`, also with spaces), American ones (`11/25/2026 01:10:24 PM`), of syslog (`Nov 25 13:10:24`), klog (`E1125 13:10:24.5`) and the kernel (`[   12.345]`), seconds since 1970,
/// and the usual keys of lines in JSON.
public struct LineTime: Sendable {
  /// The number of bytes in which a stamp must begin.
  private static let reach = 72
  /// The keys of stamps in JSON, with the bytes around them.
  private static let keys = ["time", "timestamp", "ts", "@timestamp", "__REALTIME_TIMESTAMP", "datetime", "date", "t"].map {
    Array("\"\($0)\"".utf8)
  }

  private let zone: TimeZoneOffsets

  /// Creates a reader of stamps. `zone` has the offsets for stamps that do not name one.
  public init(zone: TimeZoneOffsets = .local()) { self.zone = zone }

  /// The time of a line in milliseconds. Nil if it has no stamp. Reads at most the first 512 bytes.
  public func milliseconds(of line: UnsafeRawBufferPointer) -> Int? {
    if let (format, ranges) = LineFormat.first(for: line) {
      if let time = format.milliseconds(line, ranges, zone) { return time }
    }
    return line.first == UInt8(ascii: "{") ? inObject(line) : inText(line)
  }

  /// The time of a line in milliseconds. Nil if it has no stamp.
  public func milliseconds(of line: String) -> Int? {
    var line = line
    return line.withUTF8 { milliseconds(of: UnsafeRawBufferPointer($0)) }
  }

  /// The time that a user entered: a stamp, or a time of the day (`13:10`, `13:10:24`) on the day of another time. Nil if it is neither.
  public func time(_ text: String, onDayOf other: Int?) -> Int? {
    let text = text.split(separator: " ").joined(separator: " ")
    let isShort = text.utf8.count == 5 && text.utf8.dropFirst(2).first == UInt8(ascii: ":")
    guard let time = milliseconds(of: isShort ? text + ":00" : text) else { return nil }
    guard time < 86_400_000, let other else { return time }
    return zone.midnight(before: other) + time
  }

  /// The time of the stamp that begins at a place, and where it ends. Nil if none begins there.
  func stamp(_ line: UnsafeRawBufferPointer, at place: Int) -> (milliseconds: Int, end: Int)? {
    var scanner = StampScanner(line)
    scanner.position = place
    let fields =
      scanner.dateTime() ?? scanner.webDate() ?? scanner.americanDate() ?? scanner.syslogDate(zone.year) ?? scanner.klogDate(zone.year)
    if let fields { return (zone.milliseconds(fields), scanner.position) }
    if let time = scanner.number(at: place) ?? scanner.timeOfDay(at: place) { return (time, scanner.position) }
    return nil
  }

  // MARK: Text

  private func inText(_ line: UnsafeRawBufferPointer) -> Int? {
    var scanner = StampScanner(line)
    let end = min(line.count, LineTime.reach)
    var place = 0
    while place < end {
      let byte = line[place]
      let isWordStart = place == 0 || !line[place - 1].isDigitOrLetter
      if isWordStart, byte.isDigit {
        scanner.position = place
        if let time = scanner.dateTime() ?? scanner.webDate() ?? scanner.americanDate() { return zone.milliseconds(time) }
        if place <= 1, let time = scanner.number(at: place) ?? scanner.timeOfDay(at: place) { return time }
      } else if isWordStart, byte.isLetter {
        scanner.position = place
        if let time = scanner.syslogDate(zone.year) ?? (place == 0 ? scanner.klogDate(zone.year) : nil) { return zone.milliseconds(time) }
      } else if place == 0, byte == UInt8(ascii: "[") {
        if let time = scanner.kernelTime() { return time }
      }
      place += 1
    }
    return nil
  }

  // MARK: JSON

  private func inObject(_ line: UnsafeRawBufferPointer) -> Int? {
    let head = UnsafeRawBufferPointer(rebasing: line[..<min(line.count, 512)])
    for key in LineTime.keys {
      guard var place = head.firstIndex(of: key) else { continue }
      place += key.count
      while place < head.count, head[place] == UInt8(ascii: ":") || head[place] == UInt8(ascii: " ") { place += 1 }
      let isText = place < head.count && head[place] == UInt8(ascii: "\"")
      var scanner = StampScanner(head)
      scanner.position = isText ? place + 1 : place
      let start = scanner.position
      if isText, let time = scanner.dateTime() ?? scanner.webDate() { return zone.milliseconds(time) }
      if let time = scanner.number(at: start) { return time }
    }
    return nil
  }
}

/// A date and a time as a stamp states them.
struct StampFields {
  var year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0
  /// Minutes east of Greenwich. Nil if the stamp has none.
  var offset: Int?
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isDigitOrLetter: Bool { isDigit || isLetter }
}

extension UnsafeRawBufferPointer {
  /// The first place of some bytes.
  func firstIndex(of wanted: [UInt8]) -> Int? {
    guard count >= wanted.count, let first = wanted.first else { return nil }
    var place = 0
    while place <= count - wanted.count {
      if self[place] == first, self[place..<place + wanted.count].elementsEqual(wanted) { return place }
      place += 1
    }
    return nil
  }
}
