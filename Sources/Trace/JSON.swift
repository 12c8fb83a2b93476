/// A JSON value.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  subscript(name: String) -> JSON? { if case .object(let fields) = self { fields[name] } else { nil } }

  /// The value as a whole number of at most 53 bits. Nil for all other values.
  var integer: Int? {
    if case .number(let value) = self, value.rounded() == value, abs(value) <= 9_007_199_254_740_992 { Int(value) } else { nil }
  }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}

/// A syntax error in JSON, with its offset in bytes.
struct JSONError: Error, Equatable {
  let problem: String
  let offset: Int
}

/// Parses one JSON value (RFC 8259) from bytes. At most 64 levels of nesting.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private static let deepest = 64

  static func read(_ bytes: some Sequence<UInt8>) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes: Array(bytes))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else { throw reader.error("there is text after the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func error(_ problem: String) -> JSONError { JSONError(problem: problem, offset: place) }
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < JSONReader.deepest else { throw error("the values are nested too deeply") }
    skipBlanks()
    guard let first = next else { throw error("the text ends, but a value is expected") }
    switch first {
    case 0x7B: return try object(depth)
    case 0x5B: return try array(depth)
    case 0x22: return .text(try text())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    case 0x2D, 0x30...0x39: return try number()
    default: throw error("this is not the start of a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    for byte in word.utf8 where !take(byte) { throw error("'\(word)' is expected here") }
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSON {
    place += 1
    var fields: [String: JSON] = [:]
    skipBlanks()
    if take(0x7D) { return .object(fields) }
    while true {
      skipBlanks()
      guard next == 0x22 else { throw error("a name is expected here") }
      let name = try text()
      skipBlanks()
      guard take(0x3A) else { throw error("a colon is expected here") }
      fields[name] = try value(depth: depth + 1)
      skipBlanks()
      if take(0x7D) { return .object(fields) }
      guard take(0x2C) else { throw error("a comma or the end of the object is expected here") }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSON {
    place += 1
    var elements: [JSON] = []
    skipBlanks()
    if take(0x5D) { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if take(0x5D) { return .array(elements) }
      guard take(0x2C) else { throw error("a comma or the end of the array is expected here") }
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = place
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), value.isFinite else { throw error("not a number") }
    return .number(value)
  }

  private mutating func text() throws(JSONError) -> String {
    place += 1
    var result: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case 0x22: return String(decoding: result, as: UTF8.self)
      case 0x5C: try escape(&result)
      case 0..<0x20: throw error("a string contains a control character")
      default: result.append(byte)
      }
    }
    throw error("the string has no closing quote")
  }

  private mutating func escape(_ result: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("the string has no closing quote") }
    place += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: result.append(byte)
    case 0x62: result.append(0x08)
    case 0x66: result.append(0x0C)
    case 0x6E: result.append(0x0A)
    case 0x72: result.append(0x0D)
    case 0x74: result.append(0x09)
    case 0x75: result.append(contentsOf: String(Character(try scalar())).utf8)
    default: throw error("this escape sequence is unknown")
    }
  }

  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a surrogate pair. A lone half becomes the replacement character.
    guard first < 0xDC00, next == 0x5C, place + 1 < bytes.count, bytes[place + 1] == 0x75 else { return "\u{FFFD}" }
    place += 2
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    let high = UInt32(first) - 0xD800, low = UInt32(second) - 0xDC00
    return Unicode.Scalar(0x10000 + high << 10 + low) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(JSONError) -> UInt16 {
    guard place + 4 <= bytes.count, let value = UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16) else {
      throw error("four hexadecimal digits are expected here")
    }
    place += 4
    return value
  }
}
