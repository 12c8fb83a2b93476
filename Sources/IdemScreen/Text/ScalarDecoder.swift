/// Decodes UTF-8 byte by byte, so that a character may be cut anywhere between two reads. What is invalid becomes U+FFFD, as Unicode recommends
/// (chapter 3.9).
package struct ScalarDecoder: Hashable, Sendable {
  /// What a byte means.
  package enum Step {
    /// It is a part of a character that needs more bytes.
    case incomplete
    /// It completes a scalar, or is invalid by itself: U+FFFD.
    case scalar(UInt32)
    /// The character before it is invalid, and counts as U+FFFD. The byte begins something else: add it again.
    case broken
  }

  private var value: UInt32 = 0
  /// How many bytes the scalar still needs, and the range of the next one.
  private var missing: UInt8 = 0, lowest: UInt8 = 0x80, highest: UInt8 = 0xBF

  package init() {}

  /// Whether the bytes so far are the begin of a character.
  package var isWithin: Bool { missing > 0 }

  /// Forgets the begin of a character.
  package mutating func reset() { missing = 0 }

  package mutating func add(_ byte: UInt8) -> Step {
    if missing > 0 {
      guard byte >= lowest, byte <= highest else {
        missing = 0
        return .broken
      }
      value = value << 6 | UInt32(byte & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      missing -= 1
      return missing == 0 ? .scalar(value) : .incomplete
    }
    (lowest, highest) = (0x80, 0xBF)
    switch byte {
    case 0..<0x80: return .scalar(UInt32(byte))
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { lowest = 0xA0 } else if byte == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { lowest = 0x90 } else if byte == 0xF4 { highest = 0x8F }
    default: return .scalar(0xFFFD)
    }
    return .incomplete
  }
}
