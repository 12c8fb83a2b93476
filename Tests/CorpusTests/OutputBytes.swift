/// What a terminal is sent, judged by itself: nothing but text, and the control sequences that Idem has a use for.
enum OutputBytes {
  /// The final letters of the allowed control sequences: cursor motion, erasing, scrolling, colours, modes, queries.
  private static let finals = Set("ABCDGHJKLMPSTXbdhlmrcpu".unicodeScalars)

  /// Returns the first part of the output that is not allowed; nil if all of it is allowed.
  static func problem(with bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "bytes that are no UTF-8" }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        if let problem = sequence(&rest) { return problem }
      // RunningAnimation: backspace, line feed, carriage return.
      case "\u{8}", "\n", "\r": continue
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
          return "U+\(String(scalar.value, radix: 16)) is sent"
        default: continue
        }
      }
    }
    return nil
  }

  private static func sequence(_ rest: inout Substring.UnicodeScalarView) -> String? {
    switch rest.popFirst() {
    case "[":
      while let scalar = rest.popFirst() {
        if (0x20...0x3F).contains(scalar.value) { continue }
        return finals.contains(scalar) ? nil : "ESC [ ... \(scalar) is sent"
      }
      return "a control sequence has no end"
    case "]":
      // The window's title, a link, the clipboard.
      let body = rest.prefix { $0.value >= 0x20 && $0.value < 0x7F || $0.value >= 0xA0 }
      rest = rest[body.endIndex...]
      guard rest.popFirst() == "\u{1B}", rest.popFirst() == "\\" else { return "a control string ends otherwise" }
      return ["2;", "8;", "52;c;"].contains { body.starts(with: $0.unicodeScalars) }
        ? nil : "the control string \(String(body).debugDescription) is sent"
    // Scrolling down, saving and restoring the cursor, the end of a string, ASCII.
    case "M", "7", "8", "\\", "=", ">": return nil
    case "(": return rest.popFirst() == "B" ? nil : "a character set is selected"
    case let other: return "ESC \(other.map { "\($0)" } ?? "") is sent"
    }
  }
}
