/// The string of some bytes that need not be valid UTF-8, with the places of both.
///
/// Each maximal invalid part of the bytes is U+FFFD in the string. That takes three bytes for the one to three bytes of the part, so an offset
/// in the string is another one than in the bytes. Code that makes a string of a text and counts in it needs this type for the way back.
public struct RepairedText: Sendable {
  /// One invalid part: where it begins in the string and in the bytes, and its length in bytes.
  private struct Part: Sendable {
    var shown: Int, start: Int, count: Int
  }

  /// The string.
  public let string: String
  /// The invalid parts, ascending. Empty if all offsets are the same in both.
  private let parts: [Part]

  /// The string of bytes. O(bytes).
  public init(_ bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self), bytes.count) { bytes } }

  /// - Parameter bytes: the bytes of the string, which are read only if they are not valid.
  init(_ string: String, _ count: Int, _ bytes: () -> [UInt8]) {
    self.string = string
    // No invalid part is longer than its U+FFFD. If the lengths are equal, each part has three bytes, and all offsets agree.
    if string.utf8.count == count {
      parts = []
      return
    }
    let bytes = bytes()
    var parts: [Part] = [], position = 0, shown = 0
    while position < bytes.count {
      let start = position
      if UTF8Scalar.decodesInvalid(bytes, &position) {
        parts.append(Part(shown: shown, start: start, count: position - start))
        shown += 3
      } else {
        shown += position - start
      }
    }
    self.parts = parts
  }

  /// Whether offsets in the string are offsets in the bytes.
  public var hasEqualOffsets: Bool { parts.isEmpty }

  /// The last part that begins at an offset or before it.
  private func part(_ offset: Int, _ start: (Part) -> Int) -> Part? {
    var low = 0, high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if start(parts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? parts[low - 1] : nil
  }

  /// The offset in the bytes of an offset in the string. Within a U+FFFD it is the start of the invalid part. O(log of the invalid parts).
  public func offset(ofShown shown: Int) -> Int {
    guard !parts.isEmpty, let part = part(shown, \.shown) else { return shown }
    let inside = shown - part.shown
    return inside < 3 ? part.start : part.start + part.count + inside - 3
  }

  /// The offset in the string of an offset in the bytes. Within an invalid part it is the start of its U+FFFD. O(log of the invalid parts).
  public func shown(ofOffset offset: Int) -> Int {
    guard !parts.isEmpty, let part = part(offset, \.start) else { return offset }
    let inside = offset - part.start
    return inside < part.count ? part.shown : part.shown + 3 + inside - part.count
  }

  /// The range in the bytes of a range of the string.
  public func range(ofShown range: Range<Int>) -> Range<Int> {
    parts.isEmpty ? range : offset(ofShown: range.lowerBound)..<offset(ofShown: range.upperBound)
  }
}

extension UTF8Scalar {
  /// Moves `position` behind a scalar or an invalid part. Returns whether it is invalid.
  static func decodesInvalid(_ bytes: [UInt8], _ position: inout Int) -> Bool {
    let start = position
    guard decode(bytes, &position) == "\u{FFFD}" else { return false }
    return !(position - start == 3 && bytes[start] == 0xEF)
  }
}

extension TextBuffer {
  /// The string of a range with the places of its bytes. O(log n + range); as `string(in:)` for valid UTF-8.
  public func repaired(in range: Range<Int>) -> RepairedText { RepairedText(string(in: range), range.count) { bytes(in: range) } }

  /// The text of a range with the case of its letters changed. Invalid bytes stay as they are. O(range).
  package func changed(in range: Range<Int>, _ change: (String) -> String) -> TextBuffer {
    let string = string(in: range)
    if string.utf8.allSatisfy({ $0 < 0x80 }) { return TextBuffer(change(string)) }
    return TextBuffer(utf8: UTF8Scalar.changed(bytes(in: range), change))
  }
}

extension UTF8Scalar {
  /// Bytes with the case of their letters changed. Invalid bytes stay as they are.
  ///
  /// - Parameter change: changes a string. Each U+FFFD stays in its order: invalid parts are U+FFFD in the string.
  static func changed(_ bytes: [UInt8], _ change: (String) -> String) -> [UInt8] {
    var parts: [Range<Int>] = [], position = 0
    while position < bytes.count {
      let start = position
      if decode(bytes, &position) == "\u{FFFD}" { parts.append(start..<position) }
    }
    let changed = Array(change(String(decoding: bytes, as: UTF8.self)).utf8)
    if parts.isEmpty { return changed }
    var result: [UInt8] = [], rest = parts[...]
    position = 0
    while position < changed.count {
      let start = position
      if decode(changed, &position) == "\u{FFFD}", let part = rest.popFirst() {
        result += bytes[part]
      } else {
        result += changed[start..<position]
      }
    }
    return result
  }
}
