import IdemScreen

extension InputDecoder {
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
