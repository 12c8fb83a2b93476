/// Text within a control string.
enum ControlString {
  /// The maximum length of a text in bytes: terminals drop longer ones, or fail.
  static let longestText = 512

  /// The UTF-8 of a text without controls (C0, DEL, C1) and bidi controls: whole scalars, at most `longestText` bytes.
  static func sanitized(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE0FFF: continue
      default: break
      }
      let encoded = UTF8.encode(scalar)!
      if bytes.count + encoded.count > longestText { break }
      bytes.append(contentsOf: encoded)
    }
    return bytes
  }
}
