/// Separates text, controls and control sequences in what a program prints (ECMA-48). `ANSIDecoder` and `LineFilter` give the pieces a meaning.
///
///     while let piece = scanner.next(bytes, &position) { … }
///
/// Characters and sequences may be cut anywhere between two inputs. A sequence ends at the end of its line at the latest. What is invalid becomes
/// U+FFFD.
///
/// The keyboard has a decoder of its own, `InputDecoder` of IdemTerminal: there ESC is also a key, time decides whether a sequence goes on, and
/// the bytes of a sequence that is broken off are typed. Both decode characters by `ScalarDecoder`.
///
/// Cost: about 1 ns a byte for text.
package struct SequenceScanner: Sendable {
  package enum Piece {
    /// Printable characters in valid UTF-8. The bytes are a part of the input.
    case text(UnsafeBufferPointer<UInt8>)
    /// A control outside of sequences, or a character that was cut or is invalid.
    case scalar(UInt32)
    /// SGR, by its parameters. The bytes are a part of the input.
    case style(UnsafeBufferPointer<UInt8>)
    /// A control sequence, by its final byte. Its parameters and intermediates are `collected`.
    case controlSequence(UInt8)
    /// An operating system command (OSC). Its text is `collected`.
    case command
    /// ESC and a final byte without an intermediate.
    case escape(UInt8)
  }

  /// Whether the controls U+0090 to U+009F begin sequences, as they do in a terminal. If not, they are `.scalar`.
  private let readsC1: Bool
  private var scalars = ScalarDecoder()
  private var state = State.text
  /// The parameters of a control sequence, or the text of a control string.
  package private(set) var collected: [UInt8] = []
  private var isCommand = false

  private enum State: Sendable {
    case text
    /// After ESC, and after ESC and an intermediate.
    case escape, intermediate
    case controlSequence
    /// OSC, DCS, APC, PM or SOS, and after an ESC in it.
    case controlString, escapeInString
  }

  /// Sequences with more parameters are dropped, and commands with more text. Bytes.
  private static let longestParameters = 256
  private static let longestString = Hyperlinks.longest + 512

  package init(readsC1: Bool) { self.readsC1 = readsC1 }

  /// The number of bytes that are stored between two inputs.
  package var storedBytes: Int { collected.count }

  /// The next piece from a position on, which moves behind it; nil at the end of the input.
  package mutating func next(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Piece? {
    while position < bytes.count {
      if !scalars.isWithin {
        if state == .text {
          let start = position, end = SequenceScanner.endOfText(bytes, start)
          if end > start {
            position = end
            return .text(UnsafeBufferPointer(rebasing: bytes[start..<end]))
          }
          if let end = SequenceScanner.endOfStyle(bytes, start) {
            position = end
            return .style(UnsafeBufferPointer(rebasing: bytes[(start + 2)..<(end - 1)]))
          }
        } else if state == .controlSequence {
          let end = SequenceScanner.endOfParameters(bytes, position)
          if end > position {
            collect(bytes[position..<min(end, position + SequenceScanner.longestParameters)], most: SequenceScanner.longestParameters)
            position = end
            continue
          }
        }
      }
      let scalar: UInt32
      switch scalars.add(bytes[position]) {
      case .incomplete:
        position += 1
        continue
      case .scalar(let value):
        position += 1
        scalar = value
      case .broken: scalar = 0xFFFD
      }
      if let piece = scan(scalar) { return piece }
    }
    return nil
  }

  /// Ends the input. A sequence without its end has no effect; returns U+FFFD for a character without its end.
  package mutating func finish() -> Piece? {
    let piece = scalars.isWithin ? scan(0xFFFD) : nil
    scalars.reset()
    state = .text
    return piece
  }

  // MARK: Runs of bytes

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

  // MARK: The states

  private mutating func scan(_ scalar: UInt32) -> Piece? {
    switch state {
    case .text: return scanText(scalar)
    case .escape: return scanEscape(scalar)
    case .intermediate:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x2F: break
      case 0x30...0x7E: state = .text
      default: return cancel(with: scalar)
      }
    case .controlSequence:
      switch scalar {
      case 0x1B: state = .escape
      case 0x20...0x3F: collect(CollectionOfOne(UInt8(scalar)), most: SequenceScanner.longestParameters)
      case 0x40...0x7E:
        state = .text
        if collected.count < SequenceScanner.longestParameters { return .controlSequence(UInt8(scalar)) }
      case 0x0A, 0x0D, 0x18, 0x1A, 0x80...: return cancel(with: scalar)
      default: break  // another control within a sequence
      }
    case .controlString: return scanString(scalar)
    case .escapeInString:
      state = .escape
      return scalar == 0x5C ? endString() : scanEscape(scalar)
    }
    return nil
  }

  private mutating func scanText(_ scalar: UInt32) -> Piece? {
    switch scalar {
    case 0x1B: state = .escape
    case 0x90, 0x98, 0x9B, 0x9D...0x9F: return readsC1 ? scanEscape(scalar - 0x40) : .scalar(scalar)
    default: return .scalar(scalar)
    }
    return nil
  }

  private mutating func scanEscape(_ scalar: UInt32) -> Piece? {
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
    case 0x30...0x7E:
      state = .text
      return .escape(UInt8(scalar))
    default: return cancel(with: scalar)
    }
    return nil
  }

  private mutating func scanString(_ scalar: UInt32) -> Piece? {
    switch scalar {
    case 0x1B: state = .escapeInString
    case 0x9C: return endString()
    case 0x07 where isCommand: return endString()
    case 0x0A, 0x18, 0x1A: return cancel(with: scalar)
    case 0..<0x20: break
    default:
      guard isCommand else { return nil }
      for byte in Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")! {
        collect(CollectionOfOne(byte), most: SequenceScanner.longestString)
      }
    }
    return nil
  }

  private mutating func endString() -> Piece? {
    state = .text
    return isCommand && collected.count < SequenceScanner.longestString ? .command : nil
  }

  /// Ends an incomplete sequence without effect; the scalar is text or a control by itself.
  private mutating func cancel(with scalar: UInt32) -> Piece? {
    state = .text
    return scanText(scalar)
  }

  private mutating func collect(_ bytes: some Collection<UInt8>, most: Int) {
    if collected.count < most { collected.append(contentsOf: bytes.prefix(most - collected.count)) }
  }
}

extension SequenceScanner {
  /// The parameters and the address of a link, if the command that was collected is OSC 8: `8 ; parameters ; address`. The address is safe, and empty
  /// where a link ends or its address is too long.
  package var link: (parameters: ArraySlice<UInt8>, address: String)? {
    guard collected.starts(with: [0x38, 0x3B]), let end = collected[2...].firstIndex(of: 0x3B) else { return nil }
    let address = Hyperlinks.sanitized(String(decoding: collected[(end + 1)...], as: UTF8.self))
    return (collected[2..<end], address.utf8.count > Hyperlinks.longest ? "" : address)
  }

  /// What a control sequence without other parameters does to the line: those that programs use for progress.
  package enum LineEffect {
    /// To the first column: the line begins again (CHA).
    case startsAgain
    /// The whole line is erased (EL 2).
    case empties
    /// The line is erased from the cursor on (EL 0).
    case emptiesRest
  }

  /// The effect of the control sequence that was collected on its line; nil if it has none.
  package func lineEffect(of final: UInt8) -> LineEffect? {
    switch final {
    case 0x47 where collected.isEmpty || collected == [0x30] || collected == [0x31]: .startsAgain
    case 0x4B where collected == [0x32]: .empties
    case 0x4B where collected.isEmpty || collected == [0x30]: .emptiesRest
    default: nil
    }
  }
}
