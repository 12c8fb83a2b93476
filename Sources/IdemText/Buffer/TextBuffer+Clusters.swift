extension TextBuffer {
  /// How far the search for a sure boundary goes back, and how long a cluster may be, in bytes. Longer runs of marks are cut at a scalar.
  static let clusterReach = 4_096

  /// The first boundary between clusters after an offset; the text's end if there is none. O(log n) for ordinary text.
  public func clusterBoundary(after offset: Int) -> Int {
    check(offset..<offset)
    guard offset < utf8Count else { return utf8Count }
    if offset + 1 < utf8Count {
      let pair = bytes(in: offset..<offset + 2)
      if pair[0] < 0x80, pair[1] < 0x80, pair[0] != 0x0D || pair[1] != 0x0A { return offset + 1 }
    }
    return boundary(from: sureBoundary(atOrBefore: offset), after: offset)
  }

  /// The last boundary between clusters before an offset; 0 if there is none. O(log n) for ordinary text.
  public func clusterBoundary(before offset: Int) -> Int {
    check(offset..<offset)
    return offset == 0 ? 0 : clusterBoundary(atOrBefore: offset - 1)
  }

  /// The offset itself if it is a boundary between clusters, otherwise the last boundary before it. O(log n) for ordinary text.
  ///
  /// It goes back to a boundary that does not depend on the text before it, at most 4 KiB.
  public func clusterBoundary(atOrBefore offset: Int) -> Int {
    check(offset..<offset)
    guard offset > 0, offset < utf8Count else { return offset }
    var last = sureBoundary(atOrBefore: offset)
    while last < offset {
      let next = boundary(from: last, after: last)
      if next > offset { break }
      last = next
    }
    return last
  }

  /// The end of the cluster that contains the byte at `offset`, from a sure boundary on.
  private func boundary(from start: Int, after offset: Int) -> Int {
    var reach = offset - start + 32
    while true {
      let end = min(start + reach, utf8Count)
      let bytes = bytes(in: start..<end)
      var position = 0
      let first = UTF8Scalar.decode(bytes, &position)
      var recognizer = Unicode._CharacterRecognizer(after: first)
      while position < bytes.count, position + 4 <= bytes.count || end == utf8Count {
        let boundary = position
        let scalar = UTF8Scalar.decode(bytes, &position)
        if recognizer.hasBreak(before: scalar), start + boundary > offset { return start + boundary }
        if start + boundary > offset, boundary > offset - start + Self.clusterReach { return start + boundary }
      }
      if end == utf8Count { return utf8Count }
      reach *= 8
    }
  }

  /// The last boundary at or before an offset that does not depend on the text before it, at most 4 KiB back.
  private func sureBoundary(atOrBefore offset: Int) -> Int {
    if offset == utf8Count { return offset }
    for reach in [24, Self.clusterReach] {
      let start = max(0, offset - reach)
      let bytes = bytes(in: start..<min(offset + 4, utf8Count))
      var position = UTF8Scalar.start(bytes, atOrBefore: offset - start)
      while position > (start == 0 ? 0 : 4) {
        let before = UTF8Scalar.start(bytes, atOrBefore: position - 1)
        var index = before
        let left = UTF8Scalar.decode(bytes, &index)
        index = position
        let right = UTF8Scalar.decode(bytes, &index)
        if UTF8Scalar.isSureBoundary(left, right) { return start + position }
        position = before
      }
      if start == 0 { return 0 }
      if reach == Self.clusterReach { return start + position }
    }
    return 0
  }
}

/// Scalars in bytes that need not be valid UTF-8. Each maximal part of an invalid sequence is U+FFFD, as in `String(decoding:as:)`.
enum UTF8Scalar {
  /// The scalar at `position`, which moves behind it.
  static func decode(_ bytes: [UInt8], _ position: inout Int) -> Unicode.Scalar {
    let lead = bytes[position]
    position += 1
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, value) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (length, value) = (2, UInt32(lead & 0x0F))
      if lead == 0xE0 { lowest = 0xA0 }
      if lead == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      (length, value) = (3, UInt32(lead & 0x07))
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }
    default: return "\u{FFFD}"
    }
    for _ in 0..<length {
      guard position < bytes.count, bytes[position] >= lowest, bytes[position] <= highest else { return "\u{FFFD}" }
      value = value << 6 | UInt32(bytes[position] & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      position += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The start of the scalar, or of the invalid part, that contains the byte at `position`; the position itself at the end.
  static func start(_ bytes: [UInt8], atOrBefore position: Int) -> Int {
    guard position < bytes.count else { return position }
    for back in 0..<4 where position - back >= 0 {
      let start = position - back
      if bytes[start] & 0xC0 == 0x80 { continue }
      var end = start
      _ = decode(bytes, &end)
      return end > position ? start : position
    }
    return position
  }

  /// Whether there is a boundary between two scalars whatever the text before them is.
  static func isSureBoundary(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    if left.value < 0x80, right.value < 0x80 { return left.value != 0x0D || right.value != 0x0A }
    if (0x1F1E6...0x1F1FF).contains(left.value) { return false }
    var recognizer = Unicode._CharacterRecognizer(after: left)
    guard recognizer.hasBreak(before: right) else { return false }
    // A mark or a joiner on the left continues what is before it, and the boundary may depend on that.
    recognizer = Unicode._CharacterRecognizer(after: "x")
    return recognizer.hasBreak(before: left)
  }
}

extension Unicode._CharacterRecognizer {
  /// The state after the first scalar of a cluster.
  fileprivate init(after scalar: Unicode.Scalar) {
    self.init()
    _ = hasBreak(before: scalar)
  }
}
