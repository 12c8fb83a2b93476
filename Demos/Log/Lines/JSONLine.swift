/// The fields of a line that is an object in JSON, in their order. Nested objects are flattened: `request.path`.
public struct JSONLine: Equatable, Sendable {
  /// A field. A text has no quotes, and its escapes are replaced; any other value is as it is written.
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
    public var isText: Bool
  }

  /// The deepest nesting that is flattened. What is deeper is one value.
  private static let depth = 8

  /// The fields.
  public var fields: [Field]

  /// Reads a line. Nil if it is not a whole object.
  public init?(_ line: String) {
    var line = line
    let fields = line.withUTF8 { bytes -> [Field]? in
      var parser = JSONParser(bytes: UnsafeRawBufferPointer(bytes))
      var fields: [Field] = []
      guard parser.object(prefix: "", depth: JSONLine.depth, into: &fields), parser.isAtEnd else { return nil }
      return fields
    }
    guard let fields, !fields.isEmpty else { return nil }
    self.fields = fields
  }

  /// The value of the first of some fields that is there.
  public func value(_ names: [String]) -> String? {
    for name in names { if let field = fields.first(where: { $0.name == name }) { return field.value } }
    return nil
  }

  static let timeNames = ["time", "timestamp", "ts", "@timestamp", "datetime", "date", "t", "__REALTIME_TIMESTAMP"]
  private static let levelNames = ["level", "severity", "lvl", "loglevel", "log.level", "PRIORITY"]
  private static let messageNames = ["message", "msg", "MESSAGE", "event", "text"]

  /// The object on one line, as people read it: time, level, message, then the other fields as `name=value`. The fields of the journal that
  /// begin with underscores are left out.
  public var summary: String {
    var parts: [String] = []
    for names in [JSONLine.timeNames, JSONLine.levelNames, JSONLine.messageNames] {
      if let value = value(names), !value.isEmpty { parts.append(names == JSONLine.levelNames ? value.uppercased() : value) }
    }
    let shown = Set(JSONLine.timeNames + JSONLine.levelNames + JSONLine.messageNames)
    for field in fields where !shown.contains(field.name) && !field.name.hasPrefix("_") {
      let needsQuotes = field.isText && (field.value.isEmpty || field.value.contains(" "))
      parts.append("\(field.name)=" + (needsQuotes ? "\"\(field.value)\"" : field.value))
    }
    return parts.joined(separator: " ")
  }
}

/// Reads one object. Strict enough not to take other text for JSON, and bounded by the length of the line.
private struct JSONParser {
  let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x09 || next == 0x0D { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  mutating func object(prefix: String, depth: Int, into fields: inout [JSONLine.Field]) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      skipSpace()
      guard let name = text(), take(":") else { return false }
      skipSpace()
      let path = prefix + name
      if next == UInt8(ascii: "{"), depth > 0 {
        guard object(prefix: path + ".", depth: depth - 1, into: &fields) else { return false }
      } else if next == UInt8(ascii: "\"") {
        guard let value = text() else { return false }
        fields.append(.init(name: path, value: value, isText: true))
      } else {
        guard let value = other() else { return false }
        fields.append(.init(name: path, value: value, isText: false))
      }
    } while take(",")
    return take("}")
  }

  /// A text in quotes, with its escapes replaced.
  private mutating func text() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    position += 1
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        result += escaped
      default: result.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    let byte = next
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      var units = [first]
      if UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") {
        position += 2
        guard let second = unit() else { return nil }
        units.append(second)
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
  }

  /// A number, a word, or an array or an object as it is written.
  private mutating func other() -> String? {
    let start = position
    var open = 0
    while position < bytes.count {
      let byte = next
      if byte == UInt8(ascii: "\"") {
        guard text() != nil else { return nil }
        continue
      }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        if open == 0 { break }
        open -= 1
      }
      if open == 0, byte == UInt8(ascii: ",") { break }
      position += 1
    }
    let value = String(decoding: bytes[start..<position], as: UTF8.self).trimmed
    return value.isEmpty || open > 0 ? nil : value
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
