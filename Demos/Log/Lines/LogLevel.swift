/// The severity that a line states in its text.
///
/// A smaller one is more severe.
public enum LogLevel: Int, Sendable, CaseIterable, Comparable {
  case error, warning, notice, debug

  public static func < (first: LogLevel, second: LogLevel) -> Bool { first.rawValue < second.rawValue }

  /// The first level name among the words in the first 160 bytes of a line. Nil if there is none.
  public init?(of line: String) {
    var line = line
    guard let level = line.withUTF8({ LogLevel(of: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = level
  }

  /// The first level name among the words in the first 160 bytes of a line, the priority of a line of the journal in JSON, or the status of
  /// a request in the log of a web server: an error from 500 on, a warning from 400 on. A format of the user comes first. Nil if there is
  /// none.
  public init?(of line: UnsafeRawBufferPointer) {
    if let (format, ranges) = LineFormat.first(for: line) {
      let found = format.level(line, ranges)
      if found.isThere {
        guard let level = found.level else { return nil }
        self = level
        return
      }
    }
    if line.first == UInt8(ascii: "{"), let level = LogLevel.priority(of: line) {
      self = level
      return
    }
    var start = 0
    for place in 0...min(line.count, 160) {
      if place < min(line.count, 160), line[place].isLetter { continue }
      // The word after a slash is a part of a path, as in `GET /error HTTP/1.1`.
      if place > start, start == 0 || line[start - 1] != UInt8(ascii: "/") {
        if let level = LogLevel.level(UnsafeRawBufferPointer(rebasing: line[start..<place])) ?? LogLevel.status(line, start..<place) {
          self = level
          return
        }
      }
      start = place + 1
    }
    return nil
  }

  /// The level of `HTTP/1.1" 404`, whose first word has this range.
  private static func status(_ line: UnsafeRawBufferPointer, _ word: Range<Int>) -> LogLevel? {
    guard word.count == 4, line[word.lowerBound] == UInt8(ascii: "H"), line[word].elementsEqual("HTTP".utf8) else { return nil }
    guard let quote = line[word.upperBound..<min(line.count, word.upperBound + 6)].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    guard quote + 4 < line.count, line[quote + 1] == UInt8(ascii: " "), (2...4).allSatisfy({ line[quote + $0].isDigit }) else { return nil }
    switch line[quote + 2] {
    case UInt8(ascii: "5"): return .error
    case UInt8(ascii: "4"): return .warning
    default: return .notice
    }
  }

  /// The level of `"PRIORITY":"3"`, a number of syslog.
  private static func priority(of line: UnsafeRawBufferPointer) -> LogLevel? {
    let key = Array("\"PRIORITY\":\"".utf8)
    guard let place = line.firstIndex(of: key), place + key.count < line.count else { return nil }
    switch line[place + key.count] &- 0x30 {
    case 0...3: return .error
    case 4: return .warning
    case 5, 6: return .notice
    case 7: return .debug
    default: return nil
    }
  }

  /// The level that a word names.
  static func level(_ letters: UnsafeRawBufferPointer) -> LogLevel? {
    guard (3...8).contains(letters.count) else { return nil }
    let word = letters.lazy.map { $0 | 0x20 }
    return switch letters.count {
    case 3: word.elementsEqual("err".utf8) ? .error : nil
    case 4: word.elementsEqual("warn".utf8) ? .warning : word.elementsEqual("info".utf8) ? .notice : nil
    case 5:
      word.elementsEqual("error".utf8) || word.elementsEqual("fatal".utf8) || word.elementsEqual("panic".utf8)
        ? .error : word.elementsEqual("debug".utf8) || word.elementsEqual("trace".utf8) ? .debug : nil
    case 6: word.elementsEqual("notice".utf8) ? .notice : nil
    case 7: word.elementsEqual("warning".utf8) ? .warning : nil
    case 8: word.elementsEqual("critical".utf8) ? .error : nil
    default: nil
    }
  }
}
