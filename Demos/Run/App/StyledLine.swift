import Idem

/// Makes a text of a line whose styles are control sequences, as `LineFilter` writes them: each sequence gives the whole style, or adds to none.
@MainActor
enum StyledLine {
  @MainActor
  private struct Style {
    var color: Color?
    var isBold = false, isDim = false, isItalic = false, isUnderlined = false, isReversed = false, isStruck = false

    mutating func apply(_ codes: [Int]) {
      var next = 0
      while next < codes.count {
        let code = codes[next]
        next += 1
        switch code {
        case 0: self = Style()
        case 1: isBold = true
        case 2: isDim = true
        case 3: isItalic = true
        case 4, 21: isUnderlined = true
        case 7: isReversed = true
        case 9: isStruck = true
        case 30...37: color = .palette(UInt8(code - 30))
        case 90...97: color = .palette(UInt8(code - 82))
        case 38, 48, 58:
          let values = codes[next...].prefix(codes.count > next && codes[next] == 2 ? 4 : 2).map { UInt8(truncatingIfNeeded: $0) }
          next += values.count
          guard code == 38 else { break }
          if values.count == 2 { color = .palette(values[1]) }
          if values.count == 4 { color = .rgb(values[1], values[2], values[3]) }
        default: break
        }
      }
    }

    func text(_ content: String) -> Text {
      var text = Text(content)
      if let color { text = text.foregroundStyle(color) }
      if isBold { text = text.bold() }
      if isDim { text = text.dim() }
      if isItalic { text = text.italic() }
      if isUnderlined { text = text.underline() }
      if isReversed { text = text.reverse() }
      if isStruck { text = text.strikethrough() }
      return text
    }
  }

  static func text(_ line: String) -> Text {
    let bytes = Array(line.utf8)
    guard bytes.contains(0x1B) else { return Text(line) }
    var text: Text?, style = Style(), start = 0, next = 0
    func take(until end: Int) {
      guard end > start else { return }
      let part = style.text(String(decoding: bytes[start..<end], as: UTF8.self))
      text = text.map { $0 + part } ?? part
    }
    while next < bytes.count {
      guard bytes[next] == 0x1B, next + 1 < bytes.count else { next += 1; continue }
      take(until: next)
      let isStyle = bytes[next + 1] == 0x5B
      next += 2
      let first = next
      // A style ends with `m`; the address of a link with BEL or with ESC and a backslash.
      while next < bytes.count, isStyle ? bytes[next] != 0x6D : bytes[next] != 0x07 && bytes[next] != 0x5C { next += 1 }
      if isStyle { style.apply(codes(bytes[first..<next])) }
      next = min(bytes.count, next + 1)
      start = next
    }
    take(until: bytes.count)
    return text ?? Text("")
  }

  /// The numbers between semicolons. What follows a colon is the kind of an underline.
  private static func codes(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.prefix { $0 != 0x3A }.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
  }
}
