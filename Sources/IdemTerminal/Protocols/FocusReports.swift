extension TerminalProtocol {
  /// The terminal reports when its window gets and loses the focus (mode 1004).
  static let focusReports = TerminalProtocol(
    name: "focus reports",
    enter: { _ in "\u{1B}[?1004h" },
    leave: { _ in "\u{1B}[?1004l" })
}
