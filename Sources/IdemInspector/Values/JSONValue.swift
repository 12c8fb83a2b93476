/// A JSON document as a value. Objects keep the order of their keys. Numbers keep their text, so that no digit is lost.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func == (a: JSONValue, b: JSONValue) -> Bool { a.text == b.text }

  subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.last { $0.key == key }?.value
  }

  /// The word for the kind of the value in a sentence.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The document on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): JSONValue.quoted(text)
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let fields): "{\(fields.map { "\(JSONValue.quoted($0.key)): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

/// Why a text is no JSON, or no value of a type: one sentence.
struct JSONProblem: Error, CustomStringConvertible {
  let sentence: String
  var description: String { sentence }
}

/// Reads a JSON document.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The arrays and objects around the current place.
  private var depth = 0
  private static let mostDepth = 128

  /// The document; throws a `JSONProblem` with the place of the first mistake.
  static func read(_ text: String) throws(JSONProblem) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipBlanks()
    if reader.place < reader.bytes.count { throw reader.problem("there is more after the end of the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ what: String) -> JSONProblem {
    let before = String(decoding: bytes[..<min(place, bytes.count)], as: UTF8.self)
    return JSONProblem(sentence: "this is no JSON: \(what), at character \(before.count + 1)")
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() { while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 } }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    skipBlanks()
    guard let byte = next else { throw problem("it ends where a value is expected") }
    switch byte {
    case 0x7B: return try nested { reader throws(JSONProblem) in try reader.object() }
    case 0x5B: return try nested { reader throws(JSONProblem) in try reader.array() }
    case 0x22: return .string(try string())
    case 0x2D, 0x30...0x39: return .number(try number())
    default:
      if takeWord("true") { return .bool(true) }
      if takeWord("false") { return .bool(false) }
      if takeWord("null") { return .null }
      throw problem("a value is expected")
    }
  }

  private mutating func nested(_ read: (inout JSONReader) throws(JSONProblem) -> JSONValue) throws(JSONProblem) -> JSONValue {
    depth += 1
    if depth > JSONReader.mostDepth { throw problem("it is nested too deeply") }
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func object() throws(JSONProblem) -> JSONValue {
    place += 1
    var fields: [(key: String, value: JSONValue)] = []
    skipBlanks()
    if take(0x7D) { return .object(fields) }
    repeat {
      skipBlanks()
      guard next == 0x22 else { throw problem("a key in quotes is expected") }
      let key = try string()
      skipBlanks()
      guard take(0x3A) else { throw problem("a colon is expected") }
      fields.append((key, try value()))
      skipBlanks()
    } while take(0x2C)
    guard take(0x7D) else { throw problem("a comma or } is expected") }
    return .object(fields)
  }

  private mutating func array() throws(JSONProblem) -> JSONValue {
    place += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take(0x5D) { return .array(values) }
    repeat {
      values.append(try value())
      skipBlanks()
    } while take(0x2C)
    guard take(0x5D) else { throw problem("a comma or ] is expected") }
    return .array(values)
  }

  private mutating func number() throws(JSONProblem) -> String {
    let start = place
    while let byte = next, [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) || (0x30...0x39).contains(byte) { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    guard Double(digits) != nil, digits.last != ".", !digits.hasPrefix("+") else { throw problem("\(digits) is no number") }
    return digits
  }

  private mutating func string() throws(JSONProblem) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case 0x22: return String(decoding: text, as: UTF8.self)
      case 0x5C: try escape(into: &text)
      case 0..<0x20: throw problem("a line end or a control character is in a text")
      default: text.append(byte)
      }
    }
    throw problem("a text has no end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw problem("a text has no end") }
    place += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: text.append(byte)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75:
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), takeWord("\\u") { units.append(try unit()) }
      text += String(decoding: units, as: UTF16.self).utf8
    default: throw problem("a backslash is before a character that needs none")
    }
  }

  private mutating func unit() throws(JSONProblem) -> UInt16 {
    guard place + 4 <= bytes.count, let unit = UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16) else {
      throw problem("four digits are expected after \\u")
    }
    place += 4
    return unit
  }
}
