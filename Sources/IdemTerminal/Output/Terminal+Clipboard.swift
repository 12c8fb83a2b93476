import IdemScreen

/// The clipboard of the terminal (OSC 52).
extension Terminal {
  /// The maximum length of a text to copy, in bytes: terminals drop longer ones, or fail.
  static let longestCopy = 74_994
  /// The maximum length of a text that is read, in bytes.
  static let longestClipboard = 8 << 20

  /// Copies text to the clipboard, or to the primary selection. Returns false if it is too long, or the terminal does not support it. Many
  /// terminals require the user's consent, or ignore it.
  @discardableResult package func copy(_ text: String, toPrimary isPrimary: Bool = false) -> Bool {
    let bytes = Array(text.utf8)
    guard capabilities.speaksXterm, bytes.count <= Terminal.longestCopy else { return false }
    return send(Array("\u{1B}]52;\(isPrimary ? "p" : "c");".utf8) + Base64.encode(bytes) + [0x1B, 0x5C])
  }

  /// Queries the clipboard, or the primary selection. `body` is called with the answer when it arrives; then, and in `cancelClipboardQuery`,
  /// long answers are refused again. Returns false if the terminal does not support it. Most terminals do not answer.
  package func queryClipboard(ofPrimary isPrimary: Bool, _ body: @escaping (String) -> Void) -> Bool {
    guard capabilities.speaksXterm, send(Array("\u{1B}]52;\(isPrimary ? "p" : "c");?\u{1B}\\".utf8)) else { return false }
    clipboardReader = body
    lastOpenQuery = milliseconds()
    decoder.longestString = (Terminal.longestClipboard + 2) / 3 * 4 + 16
    return true
  }

  /// Ends the wait for an answer of the clipboard.
  package func cancelClipboardQuery() {
    clipboardReader = nil
    decoder.longestString = InputDecoder.usualString
  }

  /// Handles an answer of the clipboard: `52;c;` and the text in base 64. Returns false if the reply is another one.
  func receiveClipboard(_ reply: InputDecoder.Reply) -> Bool {
    guard case .string(0x5D, let bytes) = reply, bytes.starts(with: Array("52;".utf8)) else { return false }
    guard let reader = clipboardReader else { return true }
    // An answer that was cut off, or that is no base 64, is none.
    guard bytes.count < decoder.longestString, let start = bytes.dropFirst(3).firstIndex(of: UInt8(ascii: ";")),
      let text = Base64.decode(bytes[(start + 1)...])
    else { return true }
    cancelClipboardQuery()
    reader(String(decoding: text, as: UTF8.self))
    return true
  }
}

/// Bytes as text of 64 letters (RFC 4648).
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        result.append(start + place > bytes.count ? UInt8(ascii: "=") : digits[group >> (18 - 6 * place) & 63])
      }
    }
    return result
  }

  /// The bytes; nil if the text has another character, or a length that no bytes have. The padding may be missing.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var group = 0, bits = 0, padding = 0
    for byte in text {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = values[Int(byte)]
      guard value != 0xFF, padding == 0 else { return nil }
      group = group << 6 | Int(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: group >> bits))
        group &= (1 << bits) - 1
      }
    }
    return padding <= 2 && bits < 6 ? result : nil
  }
}
