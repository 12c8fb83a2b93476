/// Reads the fields of an object in JSON from its bytes, without a copy. Nested objects are flattened: `request.path`. It is less strict than
/// `JSONLine`, since it reads each line of a log.
struct JSONFields {
  private static let deepest = 8
  let bytes: UnsafeRawBufferPointer
  private var place = 0
  /// The name of a nested field.
  private var path: [UInt8] = []

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Returns false after a mistake, and when `body` has returned false.
  mutating func object(depth: Int, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    let prefix = path.count
    repeat {
      guard let name = text(), take(":") else { return false }
      skipSpace()
      guard place < bytes.count else { return false }
      if depth > 0 {
        path.replaceSubrange(prefix..., with: bytes[name])
      }
      let first = bytes[place]
      if first == UInt8(ascii: "{"), depth < JSONFields.deepest {
        if depth == 0 { path = Array(bytes[name]) }
        path.append(UInt8(ascii: "."))
        guard object(depth: depth + 1, body) else { return false }
      } else {
        guard let value = first == UInt8(ascii: "\"") ? text() : other(), !name.isEmpty else { return false }
        let part = UnsafeRawBufferPointer(rebasing: bytes[value])
        let isContinued =
          depth == 0 ? body(UnsafeRawBufferPointer(rebasing: bytes[name]), part) : path.withUnsafeBytes { body($0, part) }
        guard isContinued else { return false }
      }
      path.removeLast(path.count - prefix)
    } while take(",")
    return take("}")
  }

  /// The bytes between two quotes.
  private mutating func text() -> Range<Int>? {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    place += 1
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return start..<place - 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  /// A number, a word, an array, or an object as it is written.
  private mutating func other() -> Range<Int>? {
    let start = place
    var open = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard text() != nil else { return nil }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0 { return start..<place }
        open -= 1
      case UInt8(ascii: ",") where open == 0: return start..<place
      default: break
      }
      place += 1
    }
    return nil
  }
}
