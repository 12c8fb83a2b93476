import IdemScreen

/// Makes lines for the terminal from what a program prints: text, its styles and its links, and nothing else.
///
/// - SGR and OSC 8 have their effect. A style that is on at the end of a line is switched off there and on again in the next line. A link
///   ends with its line.
/// - A tab becomes spaces up to the next multiple of 8 columns.
/// - A carriage return, and a sequence that moves to the first column, starts the line again: its last version is shown. A backspace removes
///   the glyph before it as soon as another one replaces it. `CSI 2 K`, and `CSI K` after a return, empty the line.
/// - All other controls and sequences are dropped. Bytes that are not UTF-8 become U+FFFD. Other scalars are treated as in `CellWidth`, except
///   that joiners and variation selectors stay, because the terminal itself measures these lines.
/// - A line is never wrapped. One that is longer than `longestLine` continues in the next line.
///
/// Incomplete characters and sequences are kept for the next bytes. An escape sequence ends at the end of its line at the latest. Cost: about
/// 6 ns a byte for ASCII, 100 ns a scalar for the rest, 2 µs a change of style. Memory: one line.
package struct LineFilter: Sendable {
  /// Whether styles and links have an effect. If not, they are dropped: for a string that an app shows as plain text.
  let allowsStyles: Bool
  let lineEnd: [UInt8]
  let longestLine: Int

  // The decoder of UTF-8: how many bytes the scalar still needs, its value so far, and the range of the next byte.
  private var missing = 0
  private var value: UInt32 = 0
  private var nextByte: ClosedRange<UInt8> = 0x80...0xBF
  // The parser of sequences.
  private var state = State.text
  /// The parameters of a control sequence, or the text of a control string.
  private var collected: [UInt8] = []
  private var isCommand = false
  // The line.
  var line = Line()
  var pen = LinePen()
  /// The parameters and the address of the link, as in OSC 8; empty for none.
  var link: [UInt8] = []
  /// Whether the last line was ended before its newline. A newline that follows at once then belongs to it.
  var wasCut = false

  private enum State: Sendable {
    case text
    /// After ESC, and after ESC and an intermediate.
    case escape, intermediate
    case controlSequence
    /// OSC, DCS, APC, PM or SOS, and after an ESC in it.
    case controlString, escapeInString
  }

  private static let longestParameters = 256
  private static let longestString = Hyperlinks.longest + 512

  package init(allowsStyles: Bool, lineEnd: String = "\r\n", longestLine: Int = 1 << 18) {
    self.allowsStyles = allowsStyles
    self.lineEnd = Array(lineEnd.utf8)
    self.longestLine = longestLine
  }

  /// The lines of a text, each with its end.
  package static func lines(of text: String, allowsStyles: Bool = false, lineEnd: String = "\r\n") -> [UInt8] {
    var filter = LineFilter(allowsStyles: allowsStyles, lineEnd: lineEnd)
    var output: [UInt8] = []
    text.withBytes { filter.append($0, to: &output) }
    // Text without a newline at its end, and the empty text, are one line.
    if filter.hasUnfinishedLine || output.isEmpty { filter.breakLine(to: &output) }
    return output
  }

  /// Whether the current line has text.
  package var hasUnfinishedLine: Bool { !line.bytes.isEmpty }

  /// The number of bytes that are stored between two calls.
  var storedBytes: Int { line.bytes.count + collected.count + link.count + (line.glyphs?.count ?? 0) * MemoryLayout<Line.Glyph>.stride }

  /// Ends the current line if it has text. A newline that comes next is part of this end.
  package mutating func endLine(to output: inout [UInt8]) {
    guard hasUnfinishedLine else { return }
    breakLine(to: &output)
    wasCut = true
  }

  /// Adds what was printed. Appends the lines that are complete by it, each with its end.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var next = 0
    while next < bytes.count {
      if state == .text, missing == 0 {
        let start = next
        while next < bytes.count, bytes[next] &- 0x20 < 0x5F { next += 1 }
        if next > start {
          addASCII(UnsafeBufferPointer(rebasing: bytes[start..<next]), to: &output)
          continue
        }
      }
      decode(bytes[next], to: &output)
      next += 1
    }
  }

  private mutating func decode(_ byte: UInt8, to output: inout [UInt8]) {
    if missing > 0 {
      if nextByte.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        nextByte = 0x80...0xBF
        if missing == 0 { parse(value, to: &output) }
        return
      }
      // The byte begins something else.
      missing = 0
      nextByte = 0x80...0xBF
      parse(0xFFFD, to: &output)
    }
    switch byte {
    case 0..<0x80: return parse(UInt32(byte), to: &output)
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { nextByte = 0xA0...0xBF } else if byte == 0xED { nextByte = 0x80...0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { nextByte = 0x90...0xBF } else if byte == 0xF4 { nextByte = 0x80...0x8F }
    default: parse(0xFFFD, to: &output)
    }
  }

  private mutating func parse(_ scalar: UInt32, to output: inout [UInt8]) {
    switch state {
    case .text:
      if scalar == 0x1B { state = .escape } else { add(scalar, to: &output) }
    case .escape: parseEscape(scalar, to: &output)
    case .intermediate:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x2F: break
      case 0x30...0x7E: state = .text
      default: cancel(with: scalar, to: &output)
      }
    case .controlSequence:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x3F: collect(UInt8(scalar), most: LineFilter.longestParameters)
      case 0x40...0x7E:
        state = .text
        if collected.count < LineFilter.longestParameters { obey(UInt8(scalar)) }
      case 0x0A, 0x0D, 0x18, 0x1A, 0x80...: cancel(with: scalar, to: &output)
      default: break  // another control within a sequence
      }
    case .controlString: parseString(scalar, to: &output)
    case .escapeInString:
      state = .escape
      if scalar == 0x5C { endString() } else { parseEscape(scalar, to: &output) }
    }
  }

  private mutating func parseEscape(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0x1B: break
    case 0x20...0x2F: state = .intermediate
    case 0x5B:
      collected.removeAll(keepingCapacity: true)
      state = .controlSequence
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      collected.removeAll(keepingCapacity: true)
      isCommand = scalar == 0x5D
      state = .controlString
    case 0x30...0x7E: state = .text
    default: cancel(with: scalar, to: &output)
    }
  }

  private mutating func parseString(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0x1B: state = .escapeInString
    case 0x9C: endString()
    case 0x07 where isCommand: endString()
    case 0x0A, 0x18, 0x1A: cancel(with: scalar, to: &output)
    case 0..<0x20: break
    default:
      if isCommand { for byte in Unicode.UTF8.encode(Unicode.Scalar(scalar)!)! { collect(byte, most: LineFilter.longestString) } }
    }
  }

  /// Ends an incomplete sequence without effect; the scalar is text or a control by itself.
  private mutating func cancel(with scalar: UInt32, to output: inout [UInt8]) {
    state = .text
    add(scalar, to: &output)
  }

  private mutating func collect(_ byte: UInt8, most: Int) { if collected.count < most { collected.append(byte) } }

  private mutating func endString() {
    state = .text
    // `8 ; parameters ; address`
    guard allowsStyles, isCommand, collected.count < LineFilter.longestString, collected.starts(with: [0x38, 0x3B]) else { return }
    let parts = collected.dropFirst(2).split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let address = Array(Hyperlinks.sanitized(String(decoding: parts[1], as: UTF8.self)).utf8)
    let parameters = parts[0].allSatisfy { $0 > 0x20 && $0 < 0x7F } && parts[0].count <= 256 ? parts[0] : []
    link = address.isEmpty || address.count > Hyperlinks.longest ? [] : parameters + [0x3B] + address
  }

  /// Carries out a control sequence that has an effect on a line.
  private mutating func obey(_ final: UInt8) {
    switch (final, String(decoding: collected, as: UTF8.self)) {
    case (0x6D, _): if allowsStyles { pen.apply(collected) }
    case (0x47, ""), (0x47, "0"), (0x47, "1"): line.startsAgain = true
    case (0x4B, "2"): line.empty()
    case (0x4B, ""), (0x4B, "0"): if line.startsAgain { line.empty() }
    default: break
    }
  }
}
