/// A mistake in a JSON text.
public struct JSONProblem: Error, Equatable {
  /// The byte at which the text is not as expected.
  public let offset: Int

  /// Creates a problem.
  public init(offset: Int) { self.offset = offset }
}

/// Reads a JSON text from its start to its end, without a tree of values: the caller takes what it needs and skips the rest.
///
/// Its functions are compiled into the modules that call them: calls into this module would make it a sixth slower.
///
/// Not strict about white space, numbers and words. A string with a broken escape sequence is read with U+FFFD in its place.
@frozen
public struct JSONReader {
  // SAFETY: the creator keeps the bytes alive while the reader exists; every index is compared with `end` first.
  public let bytes: UnsafePointer<UInt8>
  public let end: Int
  /// The next byte.
  public var place = 0

  /// Creates a reader at the start of a text. The bytes must exist as long as the reader.
  @inlinable public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    // An empty buffer has no address. Nothing is read then, because `end` is 0.
    bytes = buffer.baseAddress ?? UnsafePointer(bitPattern: 1)!
    end = buffer.count
  }

  /// The error of a text that is not as expected here.
  @inlinable public func problem() -> JSONProblem { JSONProblem(offset: place) }

  /// The next byte that is no white space; 0 at the end.
  @inlinable @inline(__always) public mutating func peek() -> UInt8 {
    while place < end {
      let byte = bytes[place]
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: "\r") { return byte }
      place += 1
    }
    return 0
  }

  /// Reads a byte of the structure.
  @inlinable @inline(__always) public mutating func expect(_ byte: Unicode.Scalar) throws(JSONProblem) {
    guard peek() == UInt8(ascii: byte) else { throw problem() }
    place += 1
  }

  /// Reads a byte of the structure if it is the next one.
  @inlinable @inline(__always) public mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  /// Reads a string, and returns the range of its bytes between the quotes, with the escape sequences as they are.
  @inlinable public mutating func rawString() throws(JSONProblem) -> Range<Int> {
    try expect("\"")
    let start = place
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return start..<place - 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    throw problem()
  }

  /// Reads a string.
  @inlinable public mutating func string() throws(JSONProblem) -> String { text(try rawString()) }

  /// Whether the bytes of a range are a name.
  @inlinable public func equals(_ range: Range<Int>, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where bytes[range.lowerBound + index] != name.utf8Start[index] { return false }
    return true
  }

  /// The text of a range that `rawString` returned.
  @inlinable public func text(_ range: Range<Int>) -> String {
    let slice = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    return slice.contains(UInt8(ascii: "\\")) ? JSONReader.unescaped(slice).text : String(decoding: slice, as: UTF8.self)
  }

  /// Reads an object: `member` gets each name, and must read the value.
  @inlinable public mutating func object(_ member: (inout JSONReader, Range<Int>) throws(JSONProblem) -> Void) throws(JSONProblem) {
    try expect("{")
    if take("}") { return }
    repeat {
      let name = try rawString()
      try expect(":")
      try member(&self, name)
    } while take(",")
    try expect("}")
  }

  /// Reads an array: `element` must read each element.
  @inlinable public mutating func array(_ element: (inout JSONReader) throws(JSONProblem) -> Void) throws(JSONProblem) {
    try expect("[")
    if take("]") { return }
    repeat { try element(&self) } while take(",")
    try expect("]")
  }

  /// Passes over a value of any kind. Does not recurse: a deep text costs no stack.
  @inlinable public mutating func skip() throws(JSONProblem) {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        place += 1
      case UInt8(ascii: "\""): _ = try rawString()
      case UInt8(ascii: ","), UInt8(ascii: ":"): place += 1
      case 0: throw problem()
      default: _ = word()
      }
      if depth < 0 { throw problem() }
    } while depth > 0
  }

  /// Reads a number, `true`, `false` or `null`, and returns the range of its bytes.
  @inlinable public mutating func word() -> Range<Int> {
    _ = peek()
    let start = place
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: ":"), UInt8(ascii: "\t"):
        if place == start { place += 1 }
        return start..<place
      default: place += 1
      }
    }
    return start..<place
  }

  /// Passes over a value of any kind, and returns the range of its bytes: of a string those between its quotes, as they are written.
  @inlinable public mutating func value() throws(JSONProblem) -> Range<Int> {
    let first = peek()
    if first == UInt8(ascii: "\"") { return try rawString() }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return word() }
    let start = place
    try skip()
    return start..<place
  }

  /// Reads a number, or a string with one, as Prometheus writes values. A text that is no number is NaN.
  @inlinable public mutating func number() throws(JSONProblem) -> Double {
    let range = peek() == UInt8(ascii: "\"") ? try rawString() : word()
    return decimal(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// The text of the bytes between two quotes, and whether all its escape sequences are valid.
  public static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> (text: String, isValid: Bool) {
    var units: [UInt16] = [], index = 0, isValid = true
    var text = ""
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units.removeAll()
    }
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\"), index + 1 < raw.count else {
        flush()
        let start = index
        while index < raw.count, raw[index] != UInt8(ascii: "\\") { index += 1 }
        // A single backslash at the end is no escape sequence.
        if index == start { (index, isValid) = (index + 1, false) }
        text += String(decoding: raw[start..<index], as: UTF8.self)
        continue
      }
      let kind = raw[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "u"):
        let digits = raw[index..<min(raw.count, index + 4)]
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        if unit == nil || digits.count < 4 { isValid = false }
        units.append(unit ?? 0xFFFD)
        index += digits.count
      default:
        if kind != UInt8(ascii: "\""), kind != UInt8(ascii: "\\"), kind != UInt8(ascii: "/") { isValid = false }
        units.append(UInt16(kind))
      }
    }
    flush()
    return (text, isValid)
  }
}
