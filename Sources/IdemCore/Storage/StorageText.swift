/// The lines of a file of stored values. Each line is a key, a letter for the type, and a text, separated by tabs.
///
/// In keys and texts, a backslash precedes `n` (line feed), `r` (carriage return), `t` (tab) and another backslash. Lines that cannot be
/// parsed are preserved at their place: comments, and lines of newer versions. The code works on bytes: in a String, a carriage return and
/// a line feed are one Character, and a combining mark joins the tab before it.
struct StorageText: Sendable {
  private struct Line {
    /// Nil if the line has no valid key.
    var key: String?
    var bytes: ArraySlice<UInt8>
  }

  private var lines: [Line] = []
  private(set) var values: [String: StoredValue] = [:]

  init(_ bytes: [UInt8] = []) {
    var pieces = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    for piece in pieces {
      let parts = piece.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      let key = parts.count == 3 ? StorageText.unescaped(parts[0]) : nil
      lines.append(Line(key: key, bytes: piece))
      guard let key, parts[1].count == 1, let text = StorageText.unescaped(parts[2]) else { continue }
      if let value = StoredValue(kind: parts[1].first!, text: text) { values[key] = value }
    }
  }

  /// Sets values; removes those that are nil. Lines of other keys are preserved. Cost: O(lines).
  mutating func apply(_ changes: [String: StoredValue?]) {
    var left = changes
    var kept: [Line] = []
    kept.reserveCapacity(lines.count + changes.count)
    for line in lines {
      guard let key = line.key, changes.index(forKey: key) != nil else {
        kept.append(line)
        continue
      }
      // The new line takes the place of the first line of the key; other lines of the same key are removed.
      if let value = left.removeValue(forKey: key) ?? nil { kept.append(Line(key: key, bytes: StorageText.line(key, value))) }
    }
    for (key, value) in left.sorted(by: { $0.key < $1.key }) {
      if let value { kept.append(Line(key: key, bytes: StorageText.line(key, value))) }
    }
    lines = kept
    for (key, value) in changes { values[key] = value }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.bytes.count + 1 })
    for line in lines {
      bytes += line.bytes
      bytes.append(0x0A)
    }
    return bytes
  }

  // MARK: Lines

  private static func line(_ key: String, _ value: StoredValue) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    append(key, to: &bytes)
    bytes += [0x09, value.kind, 0x09]
    append(value.text, to: &bytes)
    return bytes[...]
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x5C: bytes += [0x5C, 0x5C]
      case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
      case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
      case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
      default: bytes.append(byte)
      }
    }
  }

  /// Removes the backslash escapes. Nil if the bytes are not valid UTF-8.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(0x5C) else { return String(validating: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var isEscape = false
    for byte in bytes {
      if isEscape {
        switch byte {
        case UInt8(ascii: "n"): plain.append(0x0A)
        case UInt8(ascii: "r"): plain.append(0x0D)
        case UInt8(ascii: "t"): plain.append(0x09)
        default: plain.append(byte)
        }
        isEscape = false
      } else if byte == 0x5C {
        isEscape = true
      } else {
        plain.append(byte)
      }
    }
    return String(validating: plain, as: UTF8.self)
  }
}
