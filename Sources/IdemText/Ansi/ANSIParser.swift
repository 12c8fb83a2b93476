import IdemScreen

/// Separates text, controls and sequences in the output of a program. What has an effect is carried out on `lines`.
struct ANSIParser: Sendable {
  var lines: ANSILines

  private var state = State.text
  // The decoder of UTF-8: how many bytes the scalar still needs, its value so far, and the range of the next byte.
  private var missing = 0
  private var value: UInt32 = 0
  private var nextByte: ClosedRange<UInt8> = 0x80...0xBF
  /// The parameters of a control sequence, or the text of a control string.
  private var collected: [UInt8] = []
  /// Whether the control string is an OSC.
  private var isCommand = false

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

  init(longestLine: Int?, options: ANSIOptions = ANSIOptions()) { lines = ANSILines(longestLine: longestLine, options) }

  var storedBytes: Int { lines.storedBytes + collected.count }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil { Array(bytes).withUnsafeBufferPointer { append($0) } }
  }

  /// Ends the input: an incomplete character is U+FFFD, an incomplete sequence has no effect.
  mutating func finish() {
    if missing > 0 {
      missing = 0
      parse(0xFFFD)
    }
    state = .text
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var next = 0
    while next < bytes.count {
      if missing == 0 {
        if state == .text {
          let end = ANSIParser.endOfText(bytes, next)
          if end > next {
            lines.add(UnsafeBufferPointer(rebasing: bytes[next..<end]))
            next = end
            continue
          }
          if let end = ANSIParser.endOfStyle(bytes, next) {
            lines.apply(UnsafeBufferPointer(rebasing: bytes[(next + 2)..<(end - 1)]))
            next = end
            continue
          }
        } else if state == .controlSequence {
          let end = ANSIParser.endOfParameters(bytes, next)
          if end > next {
            collect(bytes[next..<min(end, next + ANSIParser.longestParameters)], most: ANSIParser.longestParameters)
            next = end
            continue
          }
        }
      }
      decode(bytes[next])
      next += 1
    }
  }

  /// The end of the printable characters in valid UTF-8 from a position on. What is incomplete, invalid or a control is not part of them.
  private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var next = start
    while next < bytes.count {
      let byte = bytes[next]
      if byte &- 0x20 < 0x5F {
        next += 1
        continue
      }
      guard byte >= 0xC2, byte <= 0xF4 else { break }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard next + length <= bytes.count else { break }
      let second = bytes[next + 1]
      let first: ClosedRange<UInt8> =
        switch byte {
        case 0xC2, 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
      guard first.contains(second) else { break }
      if length > 2, bytes[next + 2] & 0xC0 != 0x80 { break }
      if length > 3, bytes[next + 3] & 0xC0 != 0x80 { break }
      next += length
    }
    return next
  }

  /// The end of a complete SGR sequence that begins at a position; nil if there is another byte or sequence.
  private static func endOfStyle(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard bytes[start] == 0x1B, start + 2 < bytes.count, bytes[start + 1] == 0x5B else { return nil }
    let end = endOfParameters(bytes, start + 2)
    return end < bytes.count && bytes[end] == 0x6D && end - start - 2 < longestParameters ? end + 1 : nil
  }

  private static func endOfParameters(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var next = start
    while next < bytes.count, 0x20...0x3F ~= bytes[next] { next += 1 }
    return next
  }

  private mutating func decode(_ byte: UInt8) {
    if missing > 0 {
      if nextByte.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        nextByte = 0x80...0xBF
        if missing == 0 { parse(value) }
        return
      }
      // The byte begins something else.
      missing = 0
      nextByte = 0x80...0xBF
      parse(0xFFFD)
    }
    switch byte {
    case 0..<0x80: return parse(UInt32(byte))
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { nextByte = 0xA0...0xBF } else if byte == 0xED { nextByte = 0x80...0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { nextByte = 0x90...0xBF } else if byte == 0xF4 { nextByte = 0x80...0x8F }
    default: parse(0xFFFD)
    }
  }

  private mutating func parse(_ scalar: UInt32) {
    switch state {
    case .text: addText(scalar)
    case .escape: parseEscape(scalar)
    case .intermediate:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x2F: break
      case 0x30...0x7E: state = .text
      default: cancel(with: scalar)
      }
    case .controlSequence:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x3F: collect(CollectionOfOne(UInt8(scalar)), most: ANSIParser.longestParameters)
      case 0x40...0x7E:
        state = .text
        if collected.count < ANSIParser.longestParameters { obey(UInt8(scalar)) }
      case 0x0A, 0x0D, 0x18, 0x1A, 0x80...: cancel(with: scalar)
      default: break  // another control within a sequence
      }
    case .controlString: parseString(scalar)
    case .escapeInString:
      state = .escape
      if scalar == 0x5C { endString() } else { parseEscape(scalar) }
    }
  }

  /// Adds a scalar, or carries out a control, outside of sequences.
  private mutating func addText(_ scalar: UInt32) {
    switch scalar {
    case 0x1B: state = .escape
    case 0x0A: lines.addNewline()
    case 0x0D: lines.startAgain()
    case 0x08: lines.addBackspace()
    case 0x09: lines.addTab()
    case 0x90, 0x98, 0x9B, 0x9D...0x9F: parseEscape(scalar - 0x40)
    case 0..<0x20, 0x7F..<0xA0: break
    default:
      let text = Array(Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!)
      text.withUnsafeBufferPointer { lines.add($0) }
    }
  }

  private mutating func parseEscape(_ scalar: UInt32) {
    switch scalar {
    case 0x1B: state = .escape
    case 0x20...0x2F: state = .intermediate
    case 0x5B:
      collected.removeAll(keepingCapacity: true)
      state = .controlSequence
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      collected.removeAll(keepingCapacity: true)
      isCommand = scalar == 0x5D
      state = .controlString
    case 0x63:
      state = .text
      lines.resetPen()
    case 0x30...0x7E: state = .text
    default: cancel(with: scalar)
    }
  }

  private mutating func parseString(_ scalar: UInt32) {
    switch scalar {
    case 0x1B: state = .escapeInString
    case 0x9C: endString()
    case 0x07 where isCommand: endString()
    case 0x0A, 0x18, 0x1A: cancel(with: scalar)
    case 0..<0x20: break
    default:
      guard isCommand else { return }
      for byte in Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")! {
        collect(CollectionOfOne(byte), most: ANSIParser.longestString)
      }
    }
  }

  /// Ends an incomplete sequence without effect; the scalar is text or a control by itself.
  private mutating func cancel(with scalar: UInt32) {
    state = .text
    addText(scalar)
  }

  private mutating func collect(_ bytes: some Collection<UInt8>, most: Int) {
    if collected.count < most { collected.append(contentsOf: bytes.prefix(most - collected.count)) }
  }

  private mutating func endString() {
    state = .text
    // `8 ; parameters ; address`
    guard isCommand, collected.count < ANSIParser.longestString, collected.starts(with: [0x38, 0x3B]) else { return }
    guard let end = collected[2...].firstIndex(of: 0x3B) else { return }
    let address = Hyperlinks.sanitized(String(decoding: collected[(end + 1)...], as: UTF8.self))
    lines.setLink(address.isEmpty || address.utf8.count > Hyperlinks.longest ? nil : address)
  }

  /// Carries out a control sequence that has an effect on a line.
  private mutating func obey(_ final: UInt8) {
    switch final {
    case 0x6D:
      collected.withUnsafeBufferPointer { lines.apply($0) }
    // To a column: only the first one has an effect.
    case 0x47: if collected.isEmpty || collected == [0x30] || collected == [0x31] { lines.startAgain() }
    case 0x4B:
      if collected == [0x32] { lines.emptyLine(onlyAfterReturn: false) }
      if collected.isEmpty || collected == [0x30] { lines.emptyLine(onlyAfterReturn: true) }
    default: break
    }
  }
}
