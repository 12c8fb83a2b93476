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
}
