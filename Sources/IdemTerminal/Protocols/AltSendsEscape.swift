extension TerminalProtocol {
  /// A letter that is typed with Alt sends ESC first (mode 1036). By default, XTerm adds 128 to the letter. The user's own setting is saved
  /// and restored.
  static let altSendsEscape = TerminalProtocol(
    name: "Alt sends ESC",
    enter: { _ in "\u{1B}[?1036s\u{1B}[?1036h" },
    leave: { _ in "\u{1B}[?1036r" })
}
