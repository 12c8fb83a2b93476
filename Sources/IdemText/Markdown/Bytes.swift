#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ASCII characters of Markdown, as bytes of UTF-8.
extension UInt8 {
  package static let tab: UInt8 = 0x09, newline: UInt8 = 0x0A, carriageReturn: UInt8 = 0x0D, space: UInt8 = 0x20
  package static let exclamation: UInt8 = 0x21, doubleQuote: UInt8 = 0x22, hash: UInt8 = 0x23, ampersand: UInt8 = 0x26
  package static let singleQuote: UInt8 = 0x27, openParenthesis: UInt8 = 0x28, closeParenthesis: UInt8 = 0x29, asterisk: UInt8 = 0x2A
  package static let plus: UInt8 = 0x2B, hyphen: UInt8 = 0x2D, period: UInt8 = 0x2E, slash: UInt8 = 0x2F, colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B, less: UInt8 = 0x3C, equals: UInt8 = 0x3D, greater: UInt8 = 0x3E, question: UInt8 = 0x3F
  package static let at: UInt8 = 0x40, openBracket: UInt8 = 0x5B, backslash: UInt8 = 0x5C, closeBracket: UInt8 = 0x5D, caret: UInt8 = 0x5E
  package static let underscore: UInt8 = 0x5F, backtick: UInt8 = 0x60, pipe: UInt8 = 0x7C, tilde: UInt8 = 0x7E

  package var isSpaceOrTab: Bool { self == .space || self == .tab }
  /// Spaces, tabs and line ends.
  package var isWhitespace: Bool { self == .space || self >= 0x09 && self <= 0x0D }
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  package var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  package var isAlphanumeric: Bool { isDigit || isLetter }
  package var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
  package var isControl: Bool { self < 0x20 || self == 0x7F }
  /// The punctuation characters of ASCII, which a backslash can escape.
  package var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }
}

/// Bytes of UTF-8 that are being parsed. Valid only during the call that received them.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// The byte at a position; 0 at the end and behind it. A text never contains the byte 0: it is replaced when it is appended.
  @inline(__always) package func at(_ position: Int) -> UInt8 { position < count ? self[position] : 0 }

  /// The position of the first byte from `position` on that is neither a space nor a tab.
  package func skippingSpaces(_ position: Int) -> Int {
    var position = position
    while position < count, self[position].isSpaceOrTab { position += 1 }
    return position
  }

  /// The number of equal bytes from a position on.
  package func run(of byte: UInt8, at position: Int) -> Int {
    var end = position
    while end < count, self[end] == byte { end += 1 }
    return end - position
  }

  /// Whether only spaces and tabs follow a position.
  package func isBlank(from position: Int) -> Bool { skippingSpaces(position) >= count }

  /// The text of a range.
  package func string(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self) }

  /// Whether the bytes from a position on are these letters of ASCII, in lower or upper case. `text` is in lower case.
  package func hasPrefix(_ text: StaticString, at position: Int) -> Bool {
    guard position + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount {
      let byte = self[position + index]
      guard (byte.isLetter ? byte | 0x20 : byte) == text.utf8Start[index] else { return false }
    }
    return true
  }

  /// Whether a byte occurs. Cost: that of `memchr`.
  package func includes(_ byte: UInt8) -> Bool { baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false }

  /// The number of bytes at the start that two texts have in common. Cost: that of `memcmp`.
  package func commonPrefix(with other: Bytes) -> Int {
    let length = Swift.min(count, other.count)
    var index = 0
    if let a = UnsafeRawPointer(baseAddress), let b = UnsafeRawPointer(other.baseAddress) {
      // SAFETY: the bytes lie within both texts, and the loads need no alignment.
      while index + 1024 <= length, memcmp(a + index, b + index, 1024) == 0 { index += 1024 }
      while index + 8 <= length,
        a.loadUnaligned(fromByteOffset: index, as: UInt64.self) == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        index += 8
      }
    }
    while index < length, self[index] == other[index] { index += 1 }
    return index
  }
}
