import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InputDecoder {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  mutating func beginPaste() {
    reset()
    state = .paste
    matched = 0
  }

  /// Adds the bytes before the next ESC to the paste, in one copy. Returns their number.
  mutating func keepPaste(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let count = bytes.position(of: 0x1B, from: 0) ?? bytes.count
    let room = min(count, max(0, longestPaste - buffer.count))
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<room]))
    return count
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
    let text = buffer.withUnsafeBufferPointer { InputDecoder.text(ofPaste: $0) }
    let wasLarge = buffer.capacity > 1 << 16
    reset()
    if wasLarge { buffer = [] }
    body(.event(.paste(text)))
  }

  /// The text of a paste: CR and CR LF become LF, and invalid UTF-8 becomes U+FFFD. One pass for the line ends, one for the validation.
  static func text(ofPaste bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard var next = bytes.position(of: 0x0D, from: 0) else { return String(decoding: bytes, as: UTF8.self) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { text in
      var copied = 0, length = 0
      while true {
        // SAFETY: the text is not longer than the bytes, so all writes are within the allocation, and each byte is written once.
        let part = UnsafeBufferPointer(rebasing: bytes[copied..<next])
        _ = UnsafeMutableBufferPointer(rebasing: text[length...]).initialize(fromContentsOf: part)
        length += part.count
        if next == bytes.count { break }
        text.initializeElement(at: length, to: 0x0A)
        length += 1
        copied = next + 1
        if copied < bytes.count, bytes[copied] == 0x0A { copied += 1 }
        next = bytes.position(of: 0x0D, from: copied) ?? bytes.count
      }
      return String(decoding: UnsafeBufferPointer(rebasing: text[..<length]), as: UTF8.self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The position of the next byte with a value; nil if there is none.
  fileprivate func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = UnsafeRawPointer(baseAddress), let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}
