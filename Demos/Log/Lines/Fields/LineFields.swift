import Glibc

/// The fields of a line of any form: an object in JSON, a request in the log of a web server, `name=value` in a text, and the host and the
/// program of syslog. Each line with a level also has the field `level`.
public enum LineFields {
  /// A field as text.
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
  }

  /// All fields of a line, in their order. Of several with one name, the first one.
  public static func all(of line: String) -> [Field] {
    var line = line, fields: [Field] = []
    line.withUTF8 { bytes in
      visit(UnsafeRawBufferPointer(bytes)) { name, value in
        let name = String(decoding: name, as: UTF8.self)
        if !fields.contains(where: { $0.name == name }) { fields.append(Field(name: name, value: String(decoding: value, as: UTF8.self))) }
        return true
      }
    }
    return fields
  }

  /// Calls `body` with the value of a field. Returns its result; nil if the line does not have the field. O(n) in the bytes of the line.
  static func value<Result>(of name: [UInt8], in line: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    var result: Result?
    visit(line, only: name) { found, value in
      guard found.count == name.count, name.withUnsafeBytes({ memcmp(found.baseAddress!, $0.baseAddress!, found.count) }) == 0 else {
        return true
      }
      result = body(value)
      return false
    }
    return result
  }

  private static let level = Array("level".utf8)

  /// Calls `body` with the name and the value of each field until it returns false. The bytes are valid during the call. A name has at least
  /// one byte. Of texts in JSON, the escapes stay.
  ///
  /// - Parameter name: The only name that is of interest. Nil for all.
  static func visit(
    _ line: UnsafeRawBufferPointer, only name: [UInt8]? = nil, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
  ) {
    var hasLevel = false, isContinued = true
    func pass(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
      if name.count == 5, name.elementsEqual(level) { hasLevel = true }
      isContinued = body(name, value)
      return isContinued
    }
    let reader = FieldReader(line)
    if let (format, ranges) = LineFormat.first(for: line) {
      guard format.visit(line, ranges, pass) else { return }
    } else if line.first == UInt8(ascii: "{") {
      var scanner = JSONFields(bytes: line)
      guard scanner.visit({ pass($0.name, $0.value) }) else { return }
    } else if !reader.request(pass) {
      guard isContinued, reader.origin(pass), reader.pairs(pass) else { return }
    }
    guard isContinued, !hasLevel, name == nil || name == level, let severity = LogLevel(of: line) else { return }
    let title: StaticString =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .notice: "info"
      case .debug: "debug"
      }
    _ = level.withUnsafeBytes { body($0, FieldReader.bytes(title)) }
  }
}

/// Reads the fields of a line that is no object in JSON.
struct FieldReader {
  private let line: UnsafeRawBufferPointer

  init(_ line: UnsafeRawBufferPointer) {
    self.line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }

  /// The bytes of a name that is part of the program.
  static func bytes(_ text: StaticString) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: line[range]) }

  /// The place of a byte at or after another one, or the end of the line.
  private func find(_ byte: Unicode.Scalar, from start: Int) -> Int {
    guard start < line.count, let base = line.baseAddress, let found = memchr(base + start, Int32(byte.value), line.count - start) else {
      return line.count
    }
    return UnsafeRawPointer(found) - base
  }

  // MARK: Requests

  /// `host ident user [time] "METHOD path protocol" status bytes "referrer" "agent"`. Returns false if the line is no request.
  func request(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool) -> Bool {
    let host = find(" ", from: 0), open = find("[", from: host)
    guard host > 0, open > host + 4, open < 200, open < line.count else { return false }
    let close = find("]", from: open)
    guard close + 3 < line.count, line[close + 1] == 0x20, line[close + 2] == UInt8(ascii: "\"") else { return false }
    let text = close + 3, quote = endOfText(from: text)
    guard quote + 4 < line.count, line[quote + 1] == 0x20, (2...4).allSatisfy({ line[quote + $0].isDigit }) else { return false }
    let ident = find(" ", from: host + 1), user = ident + 1..<max(ident + 1, open - 1)
    let method = min(find(" ", from: text), quote), path = min(find(" ", from: method + 1), quote)
    let query = min(find("?", from: method), path)
    var fields: [(StaticString, Range<Int>)] = [("status", quote + 2..<quote + 5)]
    if method < path { fields += [("path", method + 1..<max(method + 1, query)), ("method", text..<method)] }
    fields.append(("host", 0..<host))
    if user.count > 0, user.upperBound <= line.count, part(user).elementsEqual("-".utf8) == false { fields.append(("user", user)) }
    let size = quote + 6
    if size < line.count {
      let end = find(" ", from: size)
      if line[size].isDigit { fields.append(("bytes", size..<end)) }
      if end + 1 < line.count, line[end + 1] == UInt8(ascii: "\"") {
        let referrer = endOfText(from: end + 2)
        if referrer > end + 2, line[end + 2] != UInt8(ascii: "-") { fields.append(("referrer", end + 2..<referrer)) }
        if referrer + 3 < line.count, line[referrer + 2] == UInt8(ascii: "\"") {
          fields.append(("agent", referrer + 3..<endOfText(from: referrer + 3)))
        }
      }
    }
    if path < quote { fields.append(("protocol", path + 1..<quote)) }
    for (name, range) in fields { guard body(FieldReader.bytes(name), part(range)) else { return true } }
    return true
  }

  /// The place of the quote that ends a text, or the end of the line.
  private func endOfText(from start: Int) -> Int {
    var place = find("\"", from: start)
    while place < line.count, line[place - 1] == UInt8(ascii: "\\") { place = find("\"", from: place + 1) }
    return place
  }

  // MARK: Texts

  /// The host and the program of syslog: `Nov 25 10:00:00 host program[12]: …`, or with a time in one word. Returns false at the end.
  func origin(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool) -> Bool {
    var start = 0
    if line.count > 16, line[0].isLetter, line[3] == 0x20, line[9] == UInt8(ascii: ":"), line[12] == UInt8(ascii: ":"), line[15] == 0x20 {
      start = 16
    } else if line.count > 20, line[0].isDigit, line[10] == UInt8(ascii: "T"), line[13] == UInt8(ascii: ":") {
      start = find(" ", from: 19) + 1
    }
    guard start > 0, start < line.count else { return true }
    let host = find(" ", from: start), end = find(" ", from: host + 1)
    guard host > start, end - host > 2, end <= line.count, line[end - 1] == UInt8(ascii: ":"), LogLevel(of: part(start..<host)) == nil
    else {
      return true
    }
    let bracket = min(find("[", from: host), end - 1)
    return body(FieldReader.bytes("program"), part(host + 1..<bracket)) && body(FieldReader.bytes("host"), part(start..<host))
  }

  /// `name=value` and `name="a text"`. Returns false at the end.
  func pairs(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool) -> Bool {
    var place = find("=", from: 0)
    while place < line.count {
      var start = place
      while start > 0, FieldReader.isName(line[start - 1]) { start -= 1 }
      var end = place + 1
      let begins = start == 0 || " \t,;([{\"|".utf8.contains(line[start - 1])
      guard start < place, begins, line[start].isLetter, end < line.count else {
        place = find("=", from: end)
        continue
      }
      var value = end..<end
      if line[end] == UInt8(ascii: "\"") {
        end = endOfText(from: end + 1)
        value = place + 2..<max(place + 2, end)
      } else {
        while end < line.count, line[end] != 0x20, line[end] != 0x09 { end += 1 }
        var last = end
        while last > value.lowerBound, ",;)]}\"".utf8.contains(line[last - 1]) { last -= 1 }
        value = value.lowerBound..<last
      }
      guard body(part(start..<place), part(value)) else { return false }
      place = find("=", from: end)
    }
    return true
  }

  private static func isName(_ byte: UInt8) -> Bool { byte.isDigitOrLetter || byte == 0x5F || byte == 0x2E || byte == 0x2D }
}
