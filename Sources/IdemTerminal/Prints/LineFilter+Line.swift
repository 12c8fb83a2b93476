import IdemScreen

extension LineFilter {
  /// The current line.
  struct Line: Sendable {
    /// What the terminal is sent for it.
    var bytes: [UInt8] = []
    /// The columns, for tabs.
    var columns = 0
    /// The pen and the link that `bytes` end with.
    var pen = LinePen()
    var link: [UInt8] = []
    /// Whether the next text replaces the line.
    var startsAgain = false
    /// The number of glyphs that the next text replaces.
    var backspaces = 0
    /// The marks of the last glyph.
    var marks = 0
    /// Whether the last scalar was a joiner.
    var isJoined = false
    /// The glyphs, once the line has had a backspace.
    var glyphs: [Glyph]?

    /// Where a glyph begins, and what applies there.
    struct Glyph: Sendable {
      var start: Int, columns: Int
      var pen: LinePen, link: [UInt8]
    }

    mutating func empty() {
      bytes.removeAll(keepingCapacity: true)
      columns = 0
      pen = LinePen()
      link = []
      startsAgain = false
      backspaces = 0
      marks = 0
      isJoined = false
      glyphs = nil
    }
  }

  /// The number of marks, joiners and variation selectors that a glyph may have.
  private static let mostMarks = 4

  /// Adds one scalar of text, or a control outside of sequences.
  mutating func add(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0x0A:
      if !wasCut || hasUnfinishedLine { breakLine(to: &output) }
      wasCut = false
    case 0x0D: line.startsAgain = true
    case 0x08: if !line.startsAgain { line.backspaces = min(line.backspaces + 1, longestLine) }
    case 0x09:
      prepare(to: &output)
      for _ in 0..<(8 - line.columns % 8) { addGlyph(0x20, columns: 1, to: &output) }
    case 0..<0x20, 0x7F..<0xA0: break
    default: addText(scalar, to: &output)
    }
  }

  /// Adds printable characters in valid UTF-8.
  mutating func addText(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var next = 0
    while next < bytes.count {
      let start = next
      while next < bytes.count, bytes[next] < 0x80 { next += 1 }
      if next > start { addASCII(UnsafeBufferPointer(rebasing: bytes[start..<next]), to: &output) }
      guard next < bytes.count else { return }
      let (scalar, length) = Line.decode(bytes, next)
      addText(scalar, to: &output)
      next += length
    }
  }

  private mutating func addText(_ scalar: UInt32, to output: inout [UInt8]) {
    let kind = ScalarClass(of: scalar)
    switch kind.treatment {
    case .replaced: addGlyph(0xFFFD, columns: 1, to: &output)
    case .layout: addGlyph(0x20, columns: 1, to: &output)
    case .narrow, .ambiguous, .regionalIndicator: addGlyph(scalar, columns: 1, to: &output)
    case .wide: addGlyph(scalar, columns: line.isJoined && kind.isPictographic ? 0 : 2, to: &output)
    case .mark:
      prepare(to: &output)
      if line.columns == 0 { addGlyph(0x25CC, columns: 1, to: &output) }
      addMark(scalar)
    case .dropped:
      guard LineFilter.isPartOfGlyph(scalar) else { return }
      // At the beginning of a line it would have no effect.
      guard hasUnfinishedLine, !line.startsAgain else { return }
      prepare(to: &output)
      if line.columns > 0 { addMark(scalar) }
    }
  }

  /// Joiners and variation selectors: they are part of emoji and words.
  private static func isPartOfGlyph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private mutating func addMark(_ scalar: UInt32) {
    guard line.marks < LineFilter.mostMarks else { return }
    line.marks += 1
    line.isJoined = scalar == 0x200D
    line.append(scalar)
  }

  private mutating func addGlyph(_ scalar: UInt32, columns: Int, to output: inout [UInt8]) {
    prepare(to: &output)
    line.glyphs?.append(Line.Glyph(start: line.bytes.count, columns: columns, pen: line.pen, link: line.link))
    applyStyle()
    line.append(scalar)
    line.columns += columns
    line.marks = 0
    line.isJoined = false
  }

  /// Adds printable ASCII.
  private mutating func addASCII(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if line.glyphs != nil || line.backspaces > 0 {
      for byte in bytes { addGlyph(UInt32(byte), columns: 1, to: &output) }
      return
    }
    var next = 0
    while next < bytes.count {
      prepare(to: &output)
      applyStyle()
      let end = min(bytes.count, next + max(1, longestLine - line.bytes.count))
      let part = UnsafeBufferPointer(rebasing: bytes[next..<end])
      line.bytes.append(contentsOf: part)
      line.columns += part.count
      line.marks = 0
      line.isJoined = false
      next = end
    }
  }

  /// Before text is added: carries out a return or backspaces, and begins another line if this one is too long.
  private mutating func prepare(to output: inout [UInt8]) {
    if line.startsAgain { line.empty() }
    if line.backspaces > 0 { removeGlyphs() }
    if line.bytes.count >= longestLine {
      breakLine(to: &output)
      wasCut = true
    }
  }

  private mutating func applyStyle() {
    guard allowsStyles else { return }
    if line.link != link { appendLink(link) }
    if line.pen != pen {
      pen.append(to: &line.bytes, after: line.pen)
      line.pen = pen
    }
  }

  private mutating func appendLink(_ link: [UInt8]) {
    line.bytes += "\u{1B}]8;".utf8
    if link.isEmpty { line.bytes.append(0x3B) } else { line.bytes += link }
    line.bytes += "\u{1B}\\".utf8
    line.link = link
  }

  /// Removes as many glyphs as there are backspaces.
  private mutating func removeGlyphs() {
    var glyphs = line.glyphs ?? line.scanGlyphs()
    for _ in 0..<min(line.backspaces, glyphs.count) {
      let glyph = glyphs.removeLast()
      line.bytes.removeSubrange(glyph.start...)
      line.columns -= glyph.columns
      (line.pen, line.link) = (glyph.pen, glyph.link)
    }
    line.glyphs = glyphs
    line.backspaces = 0
    line.marks = 0
    line.isJoined = false
  }

  /// Ends the current line, also an empty one.
  mutating func breakLine(to output: inout [UInt8]) {
    if !line.link.isEmpty { appendLink([]) }
    if line.pen != LinePen() { LinePen().append(to: &line.bytes, after: line.pen) }
    output += line.bytes
    output += lineEnd
    line.empty()
    link = []
  }
}

extension LineFilter.Line {
  fileprivate mutating func append(_ scalar: UInt32) {
    func continuation(_ shift: UInt32) { bytes.append(UInt8(0x80 | scalar >> shift & 0x3F)) }
    switch scalar {
    case 0..<0x80: return bytes.append(UInt8(scalar))
    case 0x80..<0x800: bytes.append(UInt8(0xC0 | scalar >> 6))
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      continuation(6)
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18))
      continuation(12)
      continuation(6)
    }
    continuation(0)
  }

  /// The glyphs of a line that has had no backspace so far, with a style that is applied again if glyphs are removed.
  fileprivate func scanGlyphs() -> [Glyph] {
    var glyphs: [Glyph] = []
    var pen = LinePen(), link: [UInt8] = []
    var start = 0, next = 0
    // The sequences are those of `applyStyle`.
    func sequence() {
      if bytes[next + 1] == 0x5B {
        let end = bytes[next...].firstIndex(of: 0x6D)!
        pen.apply(Array(bytes[(next + 2)..<end]))
        next = end + 1
      } else {
        let end = bytes[(next + 1)...].firstIndex(of: 0x1B)!
        link = bytes[next..<end].count == 5 ? [] : Array(bytes[(next + 4)..<end])
        next = end + 2
      }
    }
    var startPen = pen, startLink = link
    var isAfterJoiner = false
    while next < bytes.count {
      if bytes[next] == 0x1B {
        sequence()
        continue
      }
      let (scalar, length) = Self.decode(bytes, next)
      let kind = ScalarClass(of: scalar)
      switch kind.treatment {
      case .mark, .dropped: isAfterJoiner = scalar == 0x200D
      default:
        let columns = kind.treatment != .wide ? 1 : isAfterJoiner && kind.isPictographic ? 0 : 2
        glyphs.append(Glyph(start: start, columns: columns, pen: startPen, link: startLink))
        isAfterJoiner = false
      }
      next += length
      (start, startPen, startLink) = (next, pen, link)
    }
    return glyphs
  }

  /// The scalar at a position of valid UTF-8, and its length.
  fileprivate static func decode<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ place: Int) -> (UInt32, Int)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let lead = bytes[place]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> (UInt32(length) + 1))
    for byte in bytes[(place + 1)..<(place + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, length)
  }
}
