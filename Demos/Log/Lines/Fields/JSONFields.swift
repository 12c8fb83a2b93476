import DemoTools

/// Reads the fields of an object in JSON from its bytes, without a copy. Nested objects are flattened: `request.path`.
struct JSONFields {
  /// A field. The bytes are valid during the call that gets it. Of a text, the escapes are as they are written.
  struct Field {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
    /// Whether the value is in quotes.
    var isText: Bool
  }

  /// The deepest nesting that is flattened. What is deeper is one value.
  private static let deepest = 8
  private let bytes: UnsafeRawBufferPointer
  private var reader: JSONReader
  /// The name of a nested field.
  private var path: [UInt8] = []

  /// The bytes must exist as long as this value.
  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    reader = JSONReader(bytes.bindMemory(to: UInt8.self))
  }

  /// Calls `body` with each field until it returns false. Returns whether it was called with all fields of an object to which all bytes
  /// belong.
  mutating func visit(_ body: (Field) -> Bool) -> Bool {
    guard (try? object(depth: 0, body)) == true else { return false }
    return reader.peek() == 0 && reader.place == reader.end
  }

  private func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

  private mutating func object(depth: Int, _ body: (Field) -> Bool) throws(JSONProblem) -> Bool {
    try reader.expect("{")
    if reader.take("}") { return true }
    let prefix = path.count
    repeat {
      let name = try reader.rawString()
      try reader.expect(":")
      let first = reader.peek()
      if depth > 0 { path.replaceSubrange(prefix..., with: bytes[name]) }
      if first == UInt8(ascii: "{"), depth < JSONFields.deepest {
        if depth == 0 { path = Array(bytes[name]) }
        path.append(UInt8(ascii: "."))
        guard try object(depth: depth + 1, body) else { return false }
      } else {
        let value = part(try reader.value()), isText = first == UInt8(ascii: "\"")
        guard !name.isEmpty, isText || !value.isEmpty else { throw reader.problem() }
        let isContinued =
          depth == 0
          ? body(Field(name: part(name), value: value, isText: isText))
          : path.withUnsafeBytes { body(Field(name: $0, value: value, isText: isText)) }
        guard isContinued else { return false }
      }
      path.removeLast(path.count - prefix)
    } while reader.take(",")
    try reader.expect("}")
    return true
  }
}
