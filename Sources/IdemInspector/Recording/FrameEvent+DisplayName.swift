import IdemCore
import IdemScreen

extension FrameEvent {
  /// The name of the event on the frames page: `key ^C`, `key ↓`, `click 12,3`, `wheel ↓3`; nil for pointer motion, and for a key that
  /// comes up.
  var displayName: String? {
    switch kind {
    case .none, .keyUp, .up, .moved: nil
    case .key: "key \(keyName)"
    case .paste: "paste of \(x) bytes"
    case .focus: "window got the focus"
    case .focusLost: "window lost the focus"
    case .down: "click \(x),\(y)"
    case .drag: "drag"
    case .scroll: y != 0 ? "wheel \(y > 0 ? "↓" : "↑")\(abs(y))" : "wheel \(x > 0 ? "→" : "←")\(abs(x))"
    }
  }

  private var keyName: String {
    let held = EventModifiers(rawValue: Int(modifiers))
    let key = Unicode.Scalar(UInt32(bitPattern: x)).map { KeyEquivalent(Character($0)).displayName } ?? "?"
    return (held.contains(.control) ? "^" : "") + (held.contains(.option) ? "⌥" : "") + (held.contains(.shift) && !types ? "⇧" : "") + key
  }
}

extension KeyEquivalent {
  /// The names of the keys that have no character of their own.
  package static let names: [KeyEquivalent: String] = [
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
