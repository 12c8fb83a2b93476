extension String {
  /// The text that an editor takes from a paste: without control characters, but with line ends and tabs. CR, CR LF, VT, FF, NEL and the
  /// separators of Unicode become LF. Cost: one pass over the bytes; a text that needs no change is not copied.
  var takenByEditor: String {
    var text = self
    return text.withUTF8 { bytes -> String? in
      let clean = bytes.plainCount(from: 0)
      return clean == bytes.count ? nil : String(bytes, cleanUpTo: clean)
    } ?? self
  }

  /// `bytes` are valid UTF-8 and begin with `clean` bytes that stay as they are.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, cleanUpTo clean: Int) {
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
        let (count, change) = bytes.editorChange(at: position)
        switch change {
        case .keep:
          for index in position..<position + count { result.initializeElement(at: length + index - position, to: bytes[index]) }
          length += count
        case .lineEnd:
          result.initializeElement(at: length, to: 0x0A)
          length += 1
        case .drop: break
        }
        position += count
        plain = position + bytes.plainCount(from: position)
      }
    }
  }
}

private enum EditorChange { case keep, lineEnd, drop }

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes from a position on that need no look: no control character, and no start of one. Blocks of 64 bytes are compared without
  /// a branch for each byte.
  fileprivate func plainCount(from start: Int) -> Int {
    var position = start
    while position + 64 <= count {
      var special: UInt8 = 0
      for index in position..<position + 64 { special |= self[index].isSpecial }
      if special != 0 { break }
      position += 64
    }
    while position < count, self[position].isSpecial == 0 { position += 1 }
    return position - start
  }

  /// What becomes of the character at a position that may be special, and its length.
  fileprivate func editorChange(at position: Int) -> (count: Int, EditorChange) {
    func byte(_ offset: Int) -> UInt8 { position + offset < count ? self[position + offset] : 0 }
    switch self[position] {
    case 0x0D: return (byte(1) == 0x0A ? 2 : 1, .lineEnd)
    case 0x0B, 0x0C: return (1, .lineEnd)
    case 0xC2:
      // The control characters from U+0080 to U+009F; U+0085 is a line end.
      guard (0x80...0x9F).contains(byte(1)) else { return (1, .keep) }
      return (2, byte(1) == 0x85 ? .lineEnd : .drop)
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? (3, .lineEnd) : (1, .keep)
    default: return (1, .drop)
    }
  }
}

extension UInt8 {
  /// 1 for a control character other than LF and tab, and for the first byte of characters of which some are line ends or controls.
  @inline(__always) fileprivate var isSpecial: UInt8 {
    let isControl = self < 0x20 && self != 0x0A && self != 0x09
    return isControl || self == 0x7F || self == 0xC2 || self == 0xE2 ? 1 : 0
  }
}
