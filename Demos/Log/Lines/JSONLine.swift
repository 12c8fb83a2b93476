import DemoTools

/// The fields of a line that is an object in JSON, in their order. Nested objects are flattened: `request.path`.
public struct JSONLine: Equatable, Sendable {
  /// A field. A text has no quotes, and its escapes are replaced; any other value is as it is written.
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
    public var isText: Bool
  }

  /// The fields.
  public var fields: [Field]

  /// Reads a line. Nil if it is not a whole object.
  public init?(_ line: String) {
    var line = line, isValid = true
    let fields = line.withUTF8 { bytes -> [Field]? in
      var reader = JSONFields(bytes: UnsafeRawBufferPointer(bytes)), fields: [Field] = []
      func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let (text, isText) = JSONReader.unescaped(bytes.bindMemory(to: UInt8.self))
        isValid = isValid && isText
        return text
      }
      let isWhole = reader.visit { field in
        let value = field.isText ? text(field.value) : String(decoding: field.value, as: UTF8.self)
        fields.append(Field(name: text(field.name), value: value, isText: field.isText))
        return isValid
      }
      return isWhole && isValid ? fields : nil
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
