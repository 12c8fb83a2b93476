/// One line of a recording, or of what is said from outside: an object of JSON whose values are whole numbers and strings.
struct RecordedLine {
  private(set) var numbers: [String: Int] = [:]
  private(set) var texts: [String: String] = [:]

  /// Reads a line; nil if it is anything else than such an object. Cost: O(bytes).
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = Reader(bytes: bytes)
    guard reader.take("{") else { return nil }
    while true {
      guard let name = reader.text(), reader.take(":") else { return nil }
      if reader.next == UInt8(ascii: "\"") {
        guard let text = reader.text() else { return nil }
        texts[name] = text
      } else {
        guard let number = reader.number() else { return nil }
        numbers[name] = number
      }
      if reader.take("}") { break }
      guard reader.take(",") else { return nil }
    }
    guard reader.next == nil else { return nil }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    var next: UInt8? { bytes.first }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard bytes.first == UInt8(ascii: scalar) else { return false }
      bytes.removeFirst()
      return true
    }

    mutating func number() -> Int? {
      let digits = bytes.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
      bytes = bytes.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self))
    }

    mutating func text() -> String? {
      guard take("\"") else { return nil }
      var units: [UInt8] = []
      while let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
        case UInt8(ascii: "\\"): guard escape(&units) else { return nil }
        case 0..<0x20: return nil
        default: units.append(byte)
        }
      }
      return nil
    }

    private mutating func escape(_ units: inout [UInt8]) -> Bool {
      switch bytes.popFirst() {
      case UInt8(ascii: "\""): units.append(0x22)
      case UInt8(ascii: "\\"): units.append(0x5C)
      case UInt8(ascii: "/"): units.append(0x2F)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        guard var value = hexadecimal() else { return false }
        if 0xD800..<0xDC00 ~= value {
          guard take("\\"), take("u"), let low = hexadecimal(), 0xDC00..<0xE000 ~= low else { return false }
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { return false }
        units += Array(String(scalar).utf8)
      default: return false
      }
      return true
    }

    private mutating func hexadecimal() -> UInt32? {
      let digits = bytes.prefix(4)
      bytes = bytes.dropFirst(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
  }
}
