/// Removes application program commands (ESC _ ... ESC \) from what a terminal receives. libvterm before version 0.2 prints them as text.
///
/// Parts may end anywhere, also within ESC _.
struct ApplicationStrings {
  private enum State { case text, escape, string, stringEscape }
  private var state = State.text

  /// The bytes without the commands. Cost: one comparison for each byte; nothing is copied where there is no ESC.
  mutating func removed(from bytes: [UInt8]) -> [UInt8] {
    if state == .text, !bytes.contains(0x1B) { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 1)
    for byte in bytes {
      switch state {
      case .text:
        if byte == 0x1B { state = .escape } else { text.append(byte) }
      case .escape:
        if byte == UInt8(ascii: "_") {
          state = .string
        } else {
          text.append(0x1B)
          if byte != 0x1B {
            text.append(byte)
            state = .text
          }
        }
      case .string: if byte == 0x1B { state = .stringEscape }
      case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : byte == 0x1B ? .stringEscape : .string
      }
    }
    return text
  }
}
