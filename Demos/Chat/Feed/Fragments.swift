/// Makes text of bytes that arrive in parts. A part may end within a character: its bytes wait for the next part.
public struct Fragments: Sendable {
  /// The bytes of an incomplete character; at most three.
  private var rest: [UInt8] = []

  public init() {}

  /// Returns the text of the complete characters. Invalid bytes become U+FFFD.
  public mutating func append(_ bytes: some Collection<UInt8>) -> String {
    rest += bytes
    let end = rest.count - Fragments.incomplete(rest)
    defer { rest.removeFirst(end) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Returns what is left at the end of the stream.
  public mutating func finish() -> String {
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The number of bytes at the end that begin a character and do not complete it.
  private static func incomplete(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}
