/// The anchors of headings, as GitHub makes them: the title in lower case, with `-` for spaces and without punctuation. The second heading
/// with the same title gets `-1`.
struct Anchors: Sendable {
  private var ids: [String: MarkdownBlock.ID] = [:]
  /// How many headings have a title, to find the next number at once.
  private var counts: [String: Int] = [:]

  /// The block of the heading with an anchor.
  subscript(anchor: String) -> MarkdownBlock.ID? { ids[anchor] }

  /// Adds a heading at the end. Returns its anchor.
  mutating func add(_ title: String, _ id: MarkdownBlock.ID) -> String {
    let base = Anchors.slug(title)
    var number = counts[base, default: 0]
    var anchor = number == 0 ? base : "\(base)-\(number)"
    // A title may look like a numbered one.
    while ids[anchor] != nil {
      number += 1
      anchor = "\(base)-\(number)"
    }
    counts[base, default: 0] += 1
    ids[anchor] = id
    return anchor
  }

  /// Removes the heading at the end.
  mutating func remove(_ title: String, anchor: String) {
    ids[anchor] = nil
    let base = Anchors.slug(title)
    if let count = counts[base] { counts[base] = count == 1 ? nil : count - 1 }
  }

  private static func slug(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        slug.append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  /// The anchor in an address that is only a fragment; nil for other addresses. `%41` is `A`.
  static func anchor(of address: String) -> String? {
    var bytes = Array(address.utf8)
    guard bytes.first == .hash, bytes.count > 1 else { return nil }
    var decoded: [UInt8] = [], position = 1
    bytes.append(contentsOf: [0, 0])
    while position < bytes.count - 2 {
      if bytes[position] == 0x25, let high = hexDigit(bytes[position + 1]), let low = hexDigit(bytes[position + 2]) {
        decoded.append(high << 4 | low)
        position += 3
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self).lowercased()
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    byte.isDigit ? byte - 0x30 : byte.isHexDigit ? (byte | 0x20) - 0x61 + 10 : nil
  }
}
