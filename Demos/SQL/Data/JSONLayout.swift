/// JSON with a line for each member.
public enum JSONLayout {
  /// The text with indentation. Nil if it is no object and no array of JSON, or if it nests more than 200 times. Numbers, and the escape
  /// sequences of strings, stay as they are.
  public static func pretty(_ text: String) -> String? {
    var reader = Reader(bytes: Array(text.utf8))
    reader.skipSpace()
    guard let first = reader.peek, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    guard reader.value(0) else { return nil }
    reader.skipSpace()
    return reader.peek == nil ? String(decoding: reader.output, as: UTF8.self) : nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0
    var output: [UInt8] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() { while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 } }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
      skipSpace()
      guard peek == UInt8(ascii: byte) else { return false }
      place += 1
      return true
    }

    private mutating func newLine(_ depth: Int) { output += [0x0A] + [UInt8](repeating: 0x20, count: depth * 2) }

    mutating func value(_ depth: Int) -> Bool {
      skipSpace()
      guard depth < 200, let first = peek else { return false }
      switch first {
      case UInt8(ascii: "{"): return list("}", depth) { $0.string() && $0.take(":") && $0.append(": ") && $0.value(depth + 1) }
      case UInt8(ascii: "["): return list("]", depth) { $0.value(depth + 1) }
      case UInt8(ascii: "\""): return string()
      default: return word()
      }
    }

    private mutating func append(_ text: String) -> Bool {
      output += Array(text.utf8)
      return true
    }

    private mutating func list(_ end: Unicode.Scalar, _ depth: Int, _ element: (inout Reader) -> Bool) -> Bool {
      output.append(bytes[place])
      place += 1
      if !take(end) {
        repeat {
          newLine(depth + 1)
          skipSpace()
          guard element(&self) else { return false }
        } while comma()
        guard take(end) else { return false }
        newLine(depth)
      }
      output.append(UInt8(ascii: end))
      return true
    }

    private mutating func comma() -> Bool {
      guard take(",") else { return false }
      output.append(UInt8(ascii: ","))
      return true
    }

    private mutating func string() -> Bool {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { return false }
      let start = place
      place += 1
      while let byte = peek, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
      guard place < bytes.count else { return false }
      place += 1
      output += bytes[start..<place]
      return true
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() -> Bool {
      let start = place
      while let byte = peek, !([0x20, 0x09, 0x0A, 0x0D] + Array(",:]}[{\"".utf8)).contains(byte) { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      output += bytes[start..<place]
      return ["true", "false", "null"].contains(word)
        || word.first.map { $0 == "-" || $0.isASCII && $0.isNumber } == true && Double(word) != nil
    }
  }
}
