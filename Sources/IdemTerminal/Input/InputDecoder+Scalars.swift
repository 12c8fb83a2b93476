import IdemScreen

extension InputDecoder {
  /// Starts a character of several bytes. Any other non-ASCII byte becomes U+FFFD.
  mutating func beginScalar(_ byte: UInt8, _ body: (Input) -> Void) {
    lowest = 0x80
    highest = 0xBF
    switch byte {
    case 0xC2...0xDF: (scalar, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (scalar, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { lowest = 0xA0 }
      if byte == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      (scalar, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { lowest = 0x90 }
      if byte == 0xF4 { highest = 0x8F }
    default: return finishScalar(0xFFFD, body)
    }
    state = .scalar
  }

  /// Decodes a continuation byte. An invalid one ends the character as U+FFFD and is decoded again as a first byte, as Unicode recommends
  /// (chapter 3.9).
  mutating func decodeScalar(_ byte: UInt8, _ body: (Input) -> Void) {
    guard byte >= lowest, byte <= highest else {
      finishScalar(0xFFFD, body)
      return decode(byte, body)
    }
    lowest = 0x80
    highest = 0xBF
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing == 0 { finishScalar(scalar, body) }
  }

  mutating func finishScalar(_ value: UInt32, _ body: (Input) -> Void) {
    state = .ground
    let character = Character(Unicode.Scalar(value) ?? "\u{FFFD}")
    let modified = escapes > 0
    escapes = 0
    if modified {
      press(KeyEquivalent(character), modifiers: .option, body)
    } else {
      body(.event(.key(KeyPress(key: KeyEquivalent(character), characters: String(character)))))
    }
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  mutating func beginPaste() {
    reset()
    state = .paste
    matched = 0
  }

  /// Adds a byte to the paste. All bytes are data; only the complete end mark ends the paste.
  mutating func decodePaste(_ byte: UInt8, _ body: (Input) -> Void) {
    let end = InputDecoder.pasteEnd
    if byte == end[matched] {
      matched += 1
      if matched == end.count { finishPaste(body) }
      return
    }
    keep(end[..<matched])
    matched = byte == end[0] ? 1 : 0
    if matched == 0, buffer.count < longestPaste { buffer.append(byte) }
  }

  /// Ends a paste whose end mark did not arrive. The received bytes are the paste, including the start of an end mark.
  mutating func expirePaste(_ body: (Input) -> Void) {
    keep(InputDecoder.pasteEnd[..<matched])
    finishPaste(body)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes where buffer.count < longestPaste { buffer.append(byte) }
  }

  /// Reports the paste with newlines: terminals send CR, the Return key, for each newline.
  private mutating func finishPaste(_ body: (Input) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.count)
    var afterReturn = false
    for byte in buffer {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || !afterReturn {
        bytes.append(byte)
      }
      afterReturn = byte == 0x0D
    }
    let wasLarge = buffer.capacity > 1 << 16
    reset()
    if wasLarge { buffer = [] }
    body(.event(.paste(String(decoding: bytes, as: UTF8.self))))
  }
}
