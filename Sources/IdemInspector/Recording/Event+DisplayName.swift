import IdemScreen

extension Event {
  /// The name of the event on the frames page: `key ^C`, `key ↓`, `click 12,3`, `wheel ↓3`; nil for pointer motion.
  var displayName: String? {
    switch self {
    case .key(let press): press.phase == .up ? nil : "key \(press.displayName)"
    case .paste(let text): "paste of \(text.utf8.count) bytes"
    case .focus(let isFocused): isFocused ? "window got the focus" : "window lost the focus"
    case .mouse(let mouse):
      switch mouse.action {
      case .down: "click \(mouse.position.x),\(mouse.position.y)"
      case .drag: "drag"
      case .scroll(let x, let y): y != 0 ? "wheel \(y > 0 ? "↓" : "↑")\(abs(y))" : "wheel \(x > 0 ? "→" : "←")\(abs(x))"
      case .up, .moved: nil
      }
    }
  }
}

extension KeyPress {
  fileprivate var displayName: String {
    (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.option) ? "⌥" : "")
      + (modifiers.contains(.shift) && characters.isEmpty ? "⇧" : "") + key.displayName
  }
}

extension KeyEquivalent {
  private static let names: [KeyEquivalent: String] = [
    .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .insert: "insert", .deleteForward: "delete", .home: "home",
    .end: "end", .pageUp: "page up", .pageDown: "page down", .clear: "clear", .escape: "escape", .return: "return", .tab: "tab",
    .space: "space", .delete: "backspace",
  ]

  fileprivate var displayName: String {
    if let name = KeyEquivalent.names[self] { return name }
    let value = character.unicodeScalars.first!.value
    return (0xF704...0xF726).contains(value) ? "F\(value - 0xF703)" : String(character)
  }
}
