extension Terminal {
  /// The maximum length of a title in bytes: terminals drop longer ones, or fail.
  static let longestTitle = 512

  /// Sets the window's title. Control characters are left out. Every exit restores the previous title if the terminal has a title stack;
  /// `resume` sets this one again.
  package func setTitle(_ title: String) {
    guard capabilities.speaksXterm else { return }
    let bytes = Array("\u{1B}]2;".utf8) + Terminal.sanitized(title) + [0x1B, 0x5C]
    self.title = bytes
    send(bytes)
  }

  /// Rings the bell (BEL). Some terminals flash instead.
  package func ring() { send([0x07]) }

  /// Sends a control string that does not move the cursor, after the frame that is being sent. Returns false if too many bytes are pending.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    guard isOpen, !isSuspended else { return false }
    if output.isPending {
      guard writer.count < 1 << 20 else { return false }
      writer.append(bytes)
      output.resume(writer.bytes)
      return true
    }
    writer.clear()
    writer.append(bytes)
    output.send(writer.bytes)
    return true
  }

  /// The UTF-8 of a text without controls (C0, DEL, C1) and bidi controls: whole scalars, at most `longestTitle` bytes.
  static func sanitized(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE0FFF: continue
      default: break
      }
      let encoded = UTF8.encode(scalar)!
      if bytes.count + encoded.count > longestTitle { break }
      bytes.append(contentsOf: encoded)
    }
    return bytes
  }
}
