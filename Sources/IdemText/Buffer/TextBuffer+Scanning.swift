extension TextBuffer {
  /// How far one scan for a word's end goes, in bytes.
  static let scanReach = 65_536

  /// The first offset from `offset` on whose scalar does not match; at most 64 KiB further.
  func skip(forward offset: Int, to end: Int? = nil, while matches: (Unicode.Scalar) -> Bool) -> Int {
    let limit = min(end ?? utf8Count, offset + Self.scanReach)
    var position = offset
    var reach = 64
    while position < limit {
      let upper = min(position + reach, utf8Count)
      let bytes = bytes(in: position..<upper)
      var index = 0
      while index < bytes.count, index + 4 <= bytes.count || upper == utf8Count {
        let start = index
        if position + start >= limit || !matches(UTF8Scalar.decode(bytes, &index)) { return min(position + start, limit) }
      }
      position += index
      reach = 1_024
    }
    return min(position, limit)
  }

  /// The first offset from `offset` back whose scalar before it does not match; at most 64 KiB back.
  func skip(backward offset: Int, to end: Int = 0, while matches: (Unicode.Scalar) -> Bool) -> Int {
    let limit = max(end, offset - Self.scanReach)
    var position = offset
    var reach = 64
    while position > limit {
      let lower = max(0, position - reach)
      let bytes = bytes(in: lower..<position)
      var index = bytes.count
      while index > (lower == 0 ? 0 : 4) {
        let start = UTF8Scalar.start(bytes, atOrBefore: index - 1)
        var end = start
        if lower + start < limit || !matches(UTF8Scalar.decode(bytes, &end)) { return lower + index }
        index = start
      }
      position = lower + index
      reach = 1_024
    }
    return position
  }

  // MARK: Words

  /// Whether a scalar belongs to a word: letters, digits, marks, joiners and the underscore.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      // `&-` makes a value below the first letter or digit a large one.
      return (scalar.value | 0x20) &- 0x61 < 26 || scalar.value &- 0x30 < 10 || scalar == "_"
    }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  /// The end of the word at or after an offset, as readline's alt+f. At most 64 KiB further.
  public func wordEnd(after offset: Int) -> Int {
    check(offset..<offset)
    let start = skip(forward: offset) { !Self.isWord($0) }
    let end = skip(forward: start, while: Self.isWord)
    return clusterBoundary(atOrBefore: end) == end ? end : clusterBoundary(after: end)
  }

  /// The start of the word before an offset, as readline's alt+b. At most 64 KiB back.
  public func wordStart(before offset: Int) -> Int {
    check(offset..<offset)
    let end = skip(backward: offset) { !Self.isWord($0) }
    return clusterBoundary(atOrBefore: skip(backward: end, while: Self.isWord))
  }

  /// What a double click selects: the word, the run of spaces, or the cluster with the byte at an offset. At a line's end, what is before it.
  public func wordRange(at offset: Int) -> Range<Int> {
    check(offset..<offset)
    let line = range(ofLine: line(at: offset))
    guard !line.isEmpty else { return line.lowerBound..<line.lowerBound }
    let start = clusterBoundary(atOrBefore: min(max(line.lowerBound, offset), clusterBoundary(before: line.upperBound)))
    let end = clusterBoundary(after: start)
    guard let scalar = string(in: start..<end).unicodeScalars.first else { return start..<end }
    let kind: (Unicode.Scalar) -> Bool
    if Self.isWord(scalar) {
      kind = Self.isWord
    } else if Self.isSpace(scalar) {
      kind = Self.isSpace
    } else {
      return start..<end
    }
    let lower = clusterBoundary(atOrBefore: skip(backward: start, to: line.lowerBound, while: kind))
    return lower..<max(end, clusterBoundary(atOrBefore: skip(forward: end, to: line.upperBound, while: kind)))
  }

  // MARK: Brackets

  /// The bracket that belongs to the one at or before an offset: both offsets. Nil if there is none within 64 KiB. Brackets in strings and
  /// comments count like others.
  public func matchingBracket(at offset: Int) -> (bracket: Int, match: Int)? {
    check(offset..<offset)
    for candidate in [offset, offset - 1] where candidate >= 0 && candidate < utf8Count {
      let byte = byte(at: candidate)
      if let index = Self.openers.firstIndex(of: byte) {
        var depth = 0
        let end = skip(forward: candidate) { scalar in
          if scalar.value == UInt32(byte) { depth += 1 }
          if scalar.value == UInt32(Self.closers[index]) { depth -= 1 }
          return depth > 0
        }
        return depth == 0 ? (candidate, end) : nil
      }
      if let index = Self.closers.firstIndex(of: byte) {
        var depth = 0
        let start = skip(backward: candidate + 1) { scalar in
          if scalar.value == UInt32(byte) { depth += 1 }
          if scalar.value == UInt32(Self.openers[index]) { depth -= 1 }
          return depth > 0
        }
        return depth == 0 ? (candidate, start - 1) : nil
      }
    }
    return nil
  }

  private static let openers = Array("([{".utf8)
  private static let closers = Array(")]}".utf8)
}
