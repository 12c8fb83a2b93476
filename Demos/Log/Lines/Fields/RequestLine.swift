/// A request in the log of a web server as a row shows it: the time, the status, the host and the request, each in its column, then the
/// rest.
public struct RequestLine: Equatable, Sendable {
  /// The text of the row.
  public private(set) var text = ""
  /// The parts of the text.
  public private(set) var parts: [LineMarkup.Part] = []

  /// The columns of an address of four numbers, and of the longest usual method but one.
  private static let hostWidth = 15, methodWidth = 4

  /// Reads a line. Nil if it is no request.
  public init?(_ line: String) {
    // The usual line is none: this is quick.
    guard line.utf8.contains(UInt8(ascii: "[")) else { return nil }
    var line = line
    let found = line.withUTF8 { bytes -> [String: String]? in
      let raw = UnsafeRawBufferPointer(bytes)
      guard let ranges = RequestLine.ranges(in: raw), let host = ranges["host"], let status = ranges["status"] else { return nil }
      func text(_ range: Range<Int>) -> String { String(decoding: raw[range], as: UTF8.self) }
      let open = raw[host.upperBound...].firstIndex(of: UInt8(ascii: "[")) ?? host.upperBound
      let close = raw[open...].firstIndex(of: UInt8(ascii: "]")) ?? open
      var fields = ranges.mapValues(text)
      fields["time"] = open + 1 < close ? text(open + 1..<close) : ""
      // With the part after the question mark.
      let start = ranges["path"]?.lowerBound ?? close + 3
      let end = ranges["protocol"].map { $0.lowerBound - 1 } ?? status.lowerBound - 2
      fields["request"] = start < end ? text(start..<end) : ""
      return fields
    }
    guard let found, let status = found["status"] else { return nil }
    // The offset of the zone is in the details.
    add(found["time"]?.split(separator: " ").first.map(String.init) ?? "", .time)
    add(" ", .plain)
    add(status, RequestLine.kind(status))
    add(" " + RequestLine.padded(found["host"] ?? "", RequestLine.hostWidth) + " ", .name)
    let method = found["method"].map { RequestLine.padded($0, RequestLine.methodWidth) + " " } ?? ""
    add(method + (found["request"] ?? ""), .plain)
    let rest = ["bytes", "user", "referrer", "agent"].compactMap { found[$0] }
    if !rest.isEmpty { add(" " + rest.joined(separator: " "), .name) }
  }

  private mutating func add(_ new: String, _ kind: LineMarkup.Kind) {
    let start = text.utf8.count
    text += new
    if start < text.utf8.count { parts.append(LineMarkup.Part(range: start..<text.utf8.count, kind: kind)) }
  }

  private static func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

  /// Only a status that is an error or a warning is loud.
  private static func kind(_ status: String) -> LineMarkup.Kind {
    switch status.utf8.first {
    case UInt8(ascii: "5"): .level(.error)
    case UInt8(ascii: "4"): .level(.warning)
    default: .plain
    }
  }

  private static func ranges(in line: UnsafeRawBufferPointer) -> [String: Range<Int>]? {
    guard let base = line.baseAddress else { return nil }
    var ranges: [String: Range<Int>] = [:]
    let isRequest = FieldReader(line).request { name, value in
      let start = value.baseAddress.map { $0 - base } ?? 0
      ranges[String(decoding: name, as: UTF8.self)] = start..<start + value.count
      return true
    }
    return isRequest ? ranges : nil
  }

  /// The place of the status in a line as it is written, and what it is. Nil for other lines.
  static func status(in line: UnsafeRawBufferPointer) -> (range: Range<Int>, kind: LineMarkup.Kind)? {
    guard let base = line.baseAddress else { return nil }
    var found: Range<Int>?
    _ = FieldReader(line).request { _, value in
      // It is the first field.
      if let start = value.baseAddress.map({ $0 - base }) { found = start..<start + value.count }
      return false
    }
    return found.map { ($0, kind(String(decoding: line[$0], as: UTF8.self))) }
  }
}
