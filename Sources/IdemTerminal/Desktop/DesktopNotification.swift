/// A notification of the desktop, in the form that a terminal is known to support.
enum DesktopNotification {
  /// How a terminal shows a notification.
  enum Kind: Hashable {
    /// OSC 99, with a title and a body.
    case kitty
    /// OSC 777, with a title and a body.
    case rxvt
    /// OSC 9, with one text.
    case iTerm
    /// No notifications: the bell.
    case bell
  }

  /// What a terminal is known to support. In tmux and screen, the sequences would reach the multiplexer and not the terminal.
  static func kind(_ name: String, variable: (String) -> String?) -> Kind {
    if variable("TMUX") != nil || variable("STY") != nil || name.hasPrefix("tmux") || name.hasPrefix("screen") { return .bell }
    if name.hasPrefix("xterm-kitty") { return .kitty }
    if ["foot", "xterm-ghostty", "rxvt-unicode", "wezterm"].contains(where: { name.hasPrefix($0) }) { return .rxvt }
    switch variable("TERM_PROGRAM") {
    case "WezTerm", "ghostty": return .rxvt
    case "iTerm.app": return .iTerm
    default: return .bell
    }
  }

  static func bytes(_ text: String, title: String, _ kind: Kind) -> [UInt8] {
    let end: [UInt8] = [0x1B, 0x5C], sanitized = ControlString.sanitized
    // A semicolon ends a field of OSC 777. An OSC 9 with a number and a semicolon is another sequence.
    func field(_ text: String) -> [UInt8] { sanitized(text).map { $0 == UInt8(ascii: ";") ? UInt8(ascii: ",") : $0 } }
    switch kind {
    case .kitty:
      if title.isEmpty { return Array("\u{1B}]99;;".utf8) + sanitized(text) + end }
      return Array("\u{1B}]99;i=1:d=0;".utf8) + sanitized(title) + end + Array("\u{1B}]99;i=1:p=body;".utf8) + sanitized(text) + end
    case .rxvt: return Array("\u{1B}]777;notify;".utf8) + field(title) + [UInt8(ascii: ";")] + field(text) + end
    case .iTerm: return Array("\u{1B}]9;".utf8) + field(title.isEmpty ? text : "\(title): \(text)") + end
    case .bell: return [0x07]
    }
  }
}
