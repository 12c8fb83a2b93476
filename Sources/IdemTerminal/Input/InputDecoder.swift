import IdemScreen

/// Decodes the bytes of a terminal into events, byte by byte. However the input is split into reads, the events are the same.
///
/// It uses no clock and no descriptor. It supports the control sequences of XTerm, its descendants, rxvt, the Linux console and the Kitty
/// keyboard protocol at the same time, since terminals mix them independently of TERM. An unknown sequence is never reported as keys, and
/// neither is a reply to a query. A plain ASCII key allocates nothing.
///
/// What programs print is read by `SequenceScanner` of IdemScreen. The states here are others: ESC is also a key, each begin of a sequence can be
/// keys that time or the next byte reveals, and there are sequences that only terminals send.
package struct InputDecoder {
  /// The meaning of some bytes: an event, or a reply to a query.
  package enum Input: Hashable, Sendable {
    case event(Event)
    case reply(Reply)
  }

  /// A reply of the terminal to a query.
  package enum Reply: Hashable, Sendable {
    /// DECRPM: a private mode and its state (0 unknown, 1 set, 2 reset, 3 permanently set, 4 permanently reset).
    case mode(Int, Int)
    /// The numbers of the primary device attributes.
    case deviceAttributes([Int])
    /// The flags of the Kitty keyboard protocol.
    case keyboardFlags(Int)
    /// The cursor's position, counted from 0.
    case cursor(Point)
    /// A control string (OSC, DCS, APC): its kind, and the bytes between its marks.
    case string(UInt8, [UInt8])
    /// Another control sequence: its private marker, intermediate and final byte (`"?n"`), and its parameters. A missing one is 0.
    case sequence(String, [Int])
  }

  enum State: Hashable {
    case ground
    /// Within a character of several bytes.
    case scalar
    case escape
    case csi
    case ss3
    /// Within OSC, DCS, APC, PM or SOS. `stringEscape` is after an ESC in one.
    case string
    case stringEscape
    case paste
    /// Within the three bytes of a mouse report in X10's form.
    case mouse
  }

  /// The maximum length of a paste in bytes. Further bytes are dropped; the end mark is still recognized.
  package var longestPaste: Int
  /// Whether the terminal's erase character is Ctrl-H. That byte is then the Backspace key.
  package var backspaceIsControlH = false

  /// Keys whose sequences are specified only in the terminal's terminfo entry, by the bytes after ESC.
  package var otherKeys: [[UInt8]: KeyEquivalent] = [:]

  /// The number of reports of the cursor's position that are awaited. In the first row, such a report looks like F3 with a modifier.
  package var expectedCursorReports = 0
  /// Whether a key was decoded in the form of XTerm's modifyOtherKeys.
  package var hasModifiedKey = false

  /// The maximum length of a control string in bytes. Further bytes are dropped. It is larger while an answer of the clipboard is awaited.
  package var longestString = usualString

  /// Whether the terminal reports the Escape key, and keys with Option, as sequences of the Kitty keyboard protocol. Then a lone ESC is the begin
  /// of a sequence.
  package var escapeIsNoKey = false

  static let longestSequence = 128
  static let usualString = 4096

  var state = State.ground
  /// The number of ESC bytes before the current byte. One adds Option to the key. A second is an Escape key, or adds Option to a longer
  /// sequence.
  var escapes = 0
  var buffer: [UInt8] = []
  var overflowed = false
  var stringKind: UInt8 = 0
  /// The number of bytes of the paste's end mark seen so far.
  var matched = 0
  /// The current character of several bytes.
  var scalars = ScalarDecoder()
  var values: [Int] = []
  /// The index in `values` at which each parameter begins. The values up to the next parameter are its parts after colons.
  var starts: [Int] = []
  var lastButton = MouseEvent.Button.left
  /// The begin of a sequence that was reported as a key; nil once its rest can no longer come.
  var begun: Begun?

  package init(longestPaste: Int = 64 << 20) {
    self.longestPaste = longestPaste
    buffer.reserveCapacity(InputDecoder.longestSequence)
    values.reserveCapacity(16)
    starts.reserveCapacity(16)
  }

  /// The kind of incomplete input. Only time shows whether the rest arrives: call `expire` after a delay.
  package enum Waiting: Hashable, Sendable {
    case nothing
    /// The bytes may be a key by themselves.
    case key
    /// A control sequence, or a character of several bytes.
    case sequence
    case paste
  }

  // Mutating, as `awaitsRest` is: otherwise a read copies the decoder of an object, with a retain and a release of each of its arrays.
  package var waiting: Waiting {
    mutating get {
      switch state {
      case .ground: begun.map { !$0.rest.isEmpty } ?? false ? .sequence : .nothing
      case .escape: escapeIsNoKey ? .sequence : .key
      case .csi, .ss3, .string: isKey && !escapeIsNoKey ? .key : .sequence
      case .scalar, .mouse, .stringEscape: .sequence
      case .paste: .paste
      }
    }
  }

  /// Whether the bytes of a sequence so far may be a key by themselves.
  private var isKey: Bool { buffer.isEmpty && !overflowed }

  /// Reports incomplete input as it is: ESC is the Escape key, and ESC [ is Option and a bracket. A sequence without its end is ignored. A
  /// character without its end is U+FFFD. A paste without its end is reported with the bytes received. The next byte starts a new input, unless it
  /// completes the sequence whose begin was reported as a key: see `awaitsRest`.
  package mutating func expire(_ body: (Input) -> Void) {
    let begin = Begun(state: state, stringKind: stringKind)
    switch state {
    case .ground: return expireRest(body)
    case .escape: for _ in 0..<escapes { press(.escape, body) }
    case .csi where isKey: press(KeyEquivalent("["), modifiers: .option, body)
    case .ss3 where isKey: press(KeyEquivalent("O"), modifiers: .option, body)
    case .string where isKey: press(KeyEquivalent(Character(Unicode.Scalar(stringKind))), modifiers: .option, body)
    case .csi, .ss3, .string, .mouse: return reset()
    // Only the backslash of its end is missing.
    case .stringEscape: finishString(body)
    case .scalar: return finishScalar(0xFFFD, body)
    case .paste: return expirePaste(body)
    }
    begun = begin
    reset()
  }

  /// Decodes bytes and calls `body` with each result. Incomplete input is kept for the next call.
  package mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Input) -> Void) {
    var position = begun == nil ? 0 : decodeRest(bytes, body)
    while position < bytes.count {
      if state == .paste, matched == 0 {
        position += keepPaste(UnsafeBufferPointer(rebasing: bytes[position...]))
        if position == bytes.count { return }
      }
      decode(bytes[position], body)
      position += 1
    }
  }

  mutating func reset() {
    state = .ground
    escapes = 0
    buffer.removeAll(keepingCapacity: true)
    overflowed = false
  }

  mutating func decode(_ byte: UInt8, _ body: (Input) -> Void) {
    switch state {
    case .ground: decodeGround(byte, body)
    case .scalar: decodeScalar(byte, body)
    case .escape: decodeEscape(byte, body)
    case .csi: decodeCSI(byte, body)
    case .ss3: decodeSS3(byte, body)
    case .string, .stringEscape: decodeString(byte, body)
    case .paste: decodePaste(byte, body)
    case .mouse:
      buffer.append(byte)
      if buffer.count == 3 { finishMouse(body) }
    }
  }

  private mutating func decodeGround(_ byte: UInt8, _ body: (Input) -> Void) {
    if byte >= 0x20, byte < 0x7F {
      let character = Character(Unicode.Scalar(byte))
      if escapes == 0 {
        body(.event(.key(KeyPress(key: KeyEquivalent(character), characters: String(character)))))
      } else {
        escapes = 0
        press(KeyEquivalent(character), modifiers: .option, body)
      }
    } else if byte == 0x1B {
      state = .escape
      escapes = 1
    } else if byte < 0x80 {
      let modifiers: EventModifiers = escapes > 0 ? .option : []
      escapes = 0
      pressControl(byte, modifiers, body)
    } else {
      beginScalar(byte, body)
    }
  }

  private mutating func decodeEscape(_ byte: UInt8, _ body: (Input) -> Void) {
    buffer.removeAll(keepingCapacity: true)
    overflowed = false
    switch byte {
    case 0x1B:
      if escapes == 2 { press(.escape, body) }
      escapes = 2
    case 0x5B: state = .csi
    case 0x4F: state = .ss3
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:
      if escapes == 2 { press(.escape, body) }
      escapes = 1
      stringKind = byte
      state = .string
    default:
      if escapes == 2 { press(.escape, body) }
      escapes = 1
      state = .ground
      decodeGround(byte, body)
    }
  }

  private mutating func decodeString(_ byte: UInt8, _ body: (Input) -> Void) {
    if state == .stringEscape {
      if byte == 0x5C { return finishString(body) }
      // Not the end of the string: this ESC starts a new sequence.
      reset()
      state = .escape
      escapes = 1
      return decodeEscape(byte, body)
    }
    switch byte {
    case 0x07: finishString(body)
    case 0x1B: state = .stringEscape
    case 0..<0x20, 0x7F:
      // A reply contains no control characters: the string was cut off, and this byte is a key.
      reset()
      decodeGround(byte, body)
    default: if buffer.count < longestString { buffer.append(byte) }
    }
  }

  private mutating func finishString(_ body: (Input) -> Void) {
    let reply = Reply.string(stringKind, buffer)
    // The buffer of an answer of the clipboard is large: it is not kept.
    if buffer.count > InputDecoder.usualString { buffer = [] }
    reset()
    body(.reply(reply))
  }

  private mutating func decodeCSI(_ byte: UInt8, _ body: (Input) -> Void) {
    switch byte {
    case 0x5B where buffer.isEmpty: buffer.append(byte)  // the Linux console's function keys: ESC [ [ A
    case 0x4D where buffer.isEmpty && !overflowed: state = .mouse
    case 0x24 where isNumber: finishCSI(byte, body)  // rxvt's Shift
    case 0x20...0x3F: collect(byte)
    case 0x40...0x7E: finishCSI(byte, body)
    default:
      reset()
      decodeGround(byte, body)
    }
  }

  private var isNumber: Bool { !buffer.isEmpty && buffer.allSatisfy { (0x30...0x39).contains($0) } }

  private mutating func decodeSS3(_ byte: UInt8, _ body: (Input) -> Void) {
    switch byte {
    case 0x30...0x39 where buffer.count < 4, 0x3B where buffer.count < 4: collect(byte)
    case 0x20...0x7E: finishSS3(byte, body)
    default:
      reset()
      decodeGround(byte, body)
    }
  }

  private mutating func collect(_ byte: UInt8) {
    if buffer.count < InputDecoder.longestSequence { buffer.append(byte) } else { overflowed = true }
  }
}
