/// What a view takes of a text that is pasted or typed: no control characters, and its own line ends and tabs.
struct TextTaking {
  /// What a line end becomes: CR, CR LF, LF, VT, FF, NEL and the separators of Unicode.
  let lineEnd: UInt8
  let tab: UInt8
  /// Whether the characters from U+F700 to U+F8FF, which represent keys, are left out.
  let dropsKeys: Bool

  /// An editor has tabs and lines.
  static let editor = TextTaking(lineEnd: 0x0A, tab: 0x09, dropsKeys: false)
  /// A field of several lines has no tabs.
  static let lines = TextTaking(lineEnd: 0x0A, tab: 0x20, dropsKeys: true)
  /// A field of one line has neither.
  static let line = TextTaking(lineEnd: 0x20, tab: 0x20, dropsKeys: true)
}

extension String {
  /// The text that an editor takes from a paste.
  var takenByEditor: String { taken(.editor) }
  /// The text that a field takes.
  func takenByField(oneLine: Bool) -> String { taken(oneLine ? .line : .lines) }

  /// Cost: one pass over the bytes; a text that needs no change is not copied.
  private func taken(_ rule: TextTaking) -> String {
    var text = self
    return text.withUTF8 { bytes -> String? in
      let clean = bytes.plainCount(from: 0, rule)
      return clean == bytes.count ? nil : String(bytes, rule, cleanUpTo: clean)
    } ?? self
  }

  /// `bytes` are valid UTF-8 and begin with `clean` bytes that stay as they are.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ rule: TextTaking, cleanUpTo clean: Int) {
    self.init(unsafeUninitializedCapacity: bytes.count) { result in
      var position = 0, length = 0
      var plain = clean
      while true {
        // SAFETY: what is written for some bytes is never longer than they are, so all writes are within `bytes.count`.
        let part = UnsafeBufferPointer(rebasing: bytes[position..<plain])
        _ = UnsafeMutableBufferPointer(rebasing: result[length...]).initialize(fromContentsOf: part)
        length += part.count
        position = plain
        guard position < bytes.count else { return length }
        let (count, change) = bytes.change(at: position, rule)
        switch change {
        case .keep:
          for index in position..<position + count { result.initializeElement(at: length + index - position, to: bytes[index]) }
          length += count
        case .byte(let byte):
          result.initializeElement(at: length, to: byte)
          length += 1
        case .drop: break
        }
        position += count
        plain = position + bytes.plainCount(from: position, rule)
      }
    }
  }
}

private enum ByteChange {
  case keep, drop
  case byte(UInt8)
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes from a position on that need no look: no control character, and no start of one. Blocks of 64 bytes are compared without
  /// a branch for each byte.
  fileprivate func plainCount(from start: Int, _ rule: TextTaking) -> Int {
    // DEL is special in any case: here it means "none".
    let line: UInt8 = rule.lineEnd == 0x0A ? 0x0A : 0x7F, tab: UInt8 = rule.tab == 0x09 ? 0x09 : 0x7F
    let keys: UInt8 = rule.dropsKeys ? 0xEF : 0x7F
    /// 1 for a control character, and for the first byte of characters of which some are left out or changed.
    @inline(__always) func isSpecial(_ byte: UInt8) -> UInt8 {
      let isControl = byte < 0x20 && byte != line && byte != tab
      return isControl || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == keys ? 1 : 0
    }
    var position = start
    while position + 64 <= count {
      var special: UInt8 = 0
      for index in position..<position + 64 { special |= isSpecial(self[index]) }
      if special != 0 { break }
      position += 64
    }
    while position < count, isSpecial(self[position]) == 0 { position += 1 }
    return position - start
  }

  /// What becomes of the character at a position that may be special, and its length.
  fileprivate func change(at position: Int, _ rule: TextTaking) -> (count: Int, ByteChange) {
    func byte(_ offset: Int) -> UInt8 { position + offset < count ? self[position + offset] : 0 }
    switch self[position] {
    case 0x09: return (1, .byte(rule.tab))
    case 0x0D: return (byte(1) == 0x0A ? 2 : 1, .byte(rule.lineEnd))
    case 0x0A, 0x0B, 0x0C: return (1, .byte(rule.lineEnd))
    case 0xC2:
      // The control characters from U+0080 to U+009F; U+0085 is a line end.
      guard (0x80...0x9F).contains(byte(1)) else { return (1, .keep) }
      return (2, byte(1) == 0x85 ? .byte(rule.lineEnd) : .drop)
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? (3, .byte(rule.lineEnd)) : (1, .keep)
    // U+F700 to U+F8FF.
    case 0xEF: return (0x9C...0xA3).contains(byte(1)) ? (3, .drop) : (1, .keep)
    default: return (1, .drop)
    }
  }
}
