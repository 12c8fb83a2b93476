import IdemScreen

/// Backspaces: what they remove, and overprinted characters.
extension ANSILines {
  /// Adds a character after backspaces. A letter over itself is bold, and one over an underscore is underlined. Returns false if the
  /// character must be added after the removed ones.
  mutating func addOver(_ character: UnsafeBufferPointer<UInt8>) -> Bool {
    guard backspaces > 0 else {
      endOverprint()
      return false
    }
    let before = overprint
    overprint = Overprint()
    entry = nil
    if backspaces == 1, bytes.count > start {
      let first = lastCharacter()
      let old = bytes[first...]
      if old.elementsEqual(character) {
        overprint.isBold = true
        overprint.isUnderlined = before.isUnderlined
      } else if old.elementsEqual([0x5F]) {
        overprint.isUnderlined = true
      } else if character.elementsEqual([0x5F]) {
        // The old character stays, with a line below it.
        overprint = Overprint(isBold: before.isBold, isUnderlined: true)
        let kept = Array(old)
        removeCharacters()
        addCounted(kept)
        return true
      }
    }
    removeCharacters()
    return false
  }

  /// Removes as many characters as there are backspaces.
  mutating func removeCharacters() {
    while backspaces > 0, bytes.count > start {
      backspaces -= 1
      let first = lastCharacter()
      if first < counted.position {
        var columns = 0
        for position in first..<counted.position where bytes[position] & 0xC0 != 0x80 {
          columns += ANSILines.columns(ANSILines.scalar(bytes, position))
        }
        counted = (first, counted.column - columns)
      }
      removeBytes(to: first)
    }
    backspaces = 0
  }

  /// Where the last character with its marks begins.
  private func lastCharacter() -> Int {
    var position = bytes.count
    while position > start {
      position -= 1
      if bytes[position] & 0xC0 == 0x80 { continue }
      let treatment = ScalarClass(of: ANSILines.scalar(bytes, position)).treatment
      if treatment != .mark, treatment != .dropped { break }
    }
    return position
  }

  mutating func removeBytes(to end: Int) {
    bytes.removeSubrange(end...)
    while let last = runs.last, last.end > end {
      let start = runs.count > 1 ? Int(runs[runs.count - 2].end) : 0
      if start < end {
        runs[runs.count - 1].end = Int32(end)
      } else {
        runs.removeLast()
      }
    }
  }

  // MARK: Scalars

  static func blanks(_ character: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(repeating: 0x20, count: columns(scalar(character, 0)))
  }

  static func columns(_ scalar: UInt32) -> Int {
    switch ScalarClass(of: scalar).treatment {
    case .mark, .dropped: 0
    case .wide: 2
    default: 1
    }
  }

  /// The scalar at a position of valid UTF-8.
  static func scalar<C: RandomAccessCollection>(_ bytes: C, _ position: Int) -> UInt32
  where C.Element == UInt8, C.Index == Int {
    let lead = bytes[position]
    if lead < 0x80 { return UInt32(lead) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0xFF >> (UInt32(length) + 1))
    for byte in bytes[(position + 1)..<(position + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return value
  }
}
