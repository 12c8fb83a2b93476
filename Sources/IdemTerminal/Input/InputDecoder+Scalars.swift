import IdemScreen

extension InputDecoder {
  /// Starts a character of several bytes. Any other non-ASCII byte becomes U+FFFD.
  mutating func beginScalar(_ byte: UInt8, _ body: (Input) -> Void) {
    state = .scalar
    decodeScalar(byte, body)
  }

  mutating func decodeScalar(_ byte: UInt8, _ body: (Input) -> Void) {
    switch scalars.add(byte) {
    case .incomplete: break
    case .scalar(let scalar): finishScalar(scalar, body)
    case .broken:
      finishScalar(0xFFFD, body)
      decode(byte, body)
    }
  }

  mutating func finishScalar(_ value: UInt32, _ body: (Input) -> Void) {
    state = .ground
    scalars.reset()
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
