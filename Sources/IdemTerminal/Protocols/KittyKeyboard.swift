extension TerminalProtocol {
  /// The Kitty keyboard protocol: unambiguous keys (flag 1), with the key of the standard layout (flag 4), so that Control and a Cyrillic
  /// letter is the same key as Control and the Latin letter in its place. The previous flags stay on the terminal's stack.
  static let kittyKeyboard = TerminalProtocol(
    name: "Kitty keyboard",
    query: { _ in "\u{1B}[?u" },
    reply: { reply, capabilities in
      guard case .keyboardFlags = reply else { return false }
      capabilities.kittyKeyboard = true
      return true
    },
    finish: { _, capabilities in capabilities.kittyKeyboard = capabilities.kittyKeyboard ?? false },
    enter: { _ in "\u{1B}[>5u" },
    leave: { _ in "\u{1B}[<u" })
}
