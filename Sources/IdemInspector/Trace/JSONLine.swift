import IdemScreen

/// Builds one line of JSON without whitespace: numbers, strings, arrays and objects. Control characters are escaped, so that a terminal can
/// show a trace safely.
package struct JSONLine {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  package mutating func object(_ fields: (inout JSONLine) -> Void) { enclosed(0x7B, 0x7D, fields) }

  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    append("\(number)")
    needsComma = true
  }

  package mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func array<Elements: Sequence>(_ name: String, _ elements: Elements, _ write: (inout JSONLine, Elements.Element) -> Void)
  {
    key(name)
    enclosed(0x5B, 0x5D) { for element in elements { write(&$0, element) } }
  }

  /// Appends a string as an element, or after its key.
  package mutating func value(_ text: String) {
    separate()
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else {
        other(scalar)
        continue
      }
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0..<0x20, 0x7F:
        append("\\u00")
        bytes += [JSONLine.digit(byte >> 4), JSONLine.digit(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
    needsComma = true
  }

  /// A text as a string of JSON, with its quotation marks.
  package static func string(_ text: String) -> String {
    var line = JSONLine()
    line.value(text)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// Appends a non-ASCII scalar, escaped if it is a control or invisible.
  private mutating func other(_ scalar: Unicode.Scalar) {
    switch ScalarClass(of: scalar.value).treatment {
    case .replaced, .dropped, .layout:
      for unit in String(scalar).utf16 {
        append("\\u")
        for shift in [12, 8, 4, 0] { bytes.append(JSONLine.digit(UInt8(unit >> shift & 0xF))) }
      }
    case .mark, .narrow, .wide, .ambiguous, .regionalIndicator: append(String(scalar))
    }
  }

  private mutating func key(_ name: String) {
    value(name)
    bytes.append(0x3A)
    needsComma = false
  }

  private mutating func enclosed(_ open: UInt8, _ close: UInt8, _ content: (inout JSONLine) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    content(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}
