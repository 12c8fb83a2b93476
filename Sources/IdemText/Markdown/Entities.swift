/// Entities such as `&amp;` and `&#65;`, and escapes with a backslash.
package enum Entities {
  /// The text of the entity that begins with `&` at a position, and the position after it; nil if there is none.
  package static func parse(_ bytes: Bytes, at start: Int, _ entity: (String) -> String?) -> (String, Int)? {
    var position = start + 1
    if bytes.at(position) == .hash {
      position += 1
      let isHex = bytes.at(position) | 0x20 == 0x78
      if isHex { position += 1 }
      let first = position
      var value: UInt32 = 0
      while case let byte = bytes.at(position), isHex ? byte.isHexDigit : byte.isDigit, position - first < 8 {
        value = isHex ? value << 4 | UInt32(byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x57) : value * 10 + UInt32(byte - 0x30)
        position += 1
      }
      let count = position - first
      guard count > 0, count <= (isHex ? 6 : 7), bytes.at(position) == .semicolon else { return nil }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      return (String(Character(scalar ?? "\u{FFFD}")), position + 1)
    }
    while bytes.at(position).isAlphanumeric, position - start < 40 { position += 1 }
    guard bytes.at(position) == .semicolon, position > start + 1 else { return nil }
    guard let text = entity(bytes.string((start + 1)..<position)) else { return nil }
    return (text, position + 1)
  }

  /// The text of a frequent entity.
  static func commonText(of name: String) -> String? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "nbsp": "\u{A0}"
    default: nil
    }
  }

  /// The text of any entity of HTML.
  package static func text(of name: String) -> String? { commonText(of: name) ?? all[name] }

  /// All names, read from the table when the first rare one is met.
  private static let all: [String: String] = {
    var all: [String: String] = [:]
    let table = Entities.table.description.split(separator: " ")
    for index in stride(from: 0, to: table.count - 1, by: 2) {
      let scalars = table[index + 1].split(separator: ".").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      all[String(table[index])] = String(text)
    }
    return all
  }()

  /// The text of a range with its entities and escapes replaced.
  package static func unescaped(_ bytes: Bytes, _ range: Range<Int>, _ entity: (String) -> String? = { text(of: $0) }) -> String {
    guard bytes[range].contains(where: { $0 == .backslash || $0 == .ampersand }) else { return bytes.string(range) }
    let part = Bytes(rebasing: bytes[range])
    var text: [UInt8] = []
    var position = 0
    while position < part.count {
      if part[position] == .backslash, part.at(position + 1).isPunctuation {
        text.append(part[position + 1])
        position += 2
      } else if part[position] == .ampersand, let (entity, end) = parse(part, at: position, entity) {
        text.append(contentsOf: entity.utf8)
        position = end
      } else {
        text.append(part[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
