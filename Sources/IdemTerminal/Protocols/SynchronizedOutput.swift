extension TerminalProtocol {
  /// Synchronized output (mode 2026): the terminal shows a marked frame at once.
  ///
  /// `Terminal.show` marks the frames. Leaving ends a frame that was cut off.
  static let synchronizedOutput = TerminalProtocol(
    name: "synchronized output",
    query: { _ in "\u{1B}[?2026$p" },
    reply: { reply, capabilities in
      guard case .mode(2026, let state) = reply else { return false }
      // 1: set, 2: reset. All other states mean that it cannot be set.
      capabilities.synchronizedOutput = state == 1 || state == 2
      return true
    },
    finish: { _, capabilities in capabilities.synchronizedOutput = capabilities.synchronizedOutput ?? false },
    leave: { _ in "\u{1B}[?2026l" })
}

/// The marks around a frame that the terminal shows at once.
enum SynchronizedFrame {
  /// Longer frames, in bytes, are marked. A shorter frame arrives in one piece anyway.
  static let from = 2048
  static let begin = Array("\u{1B}[?2026h".utf8)
  static let end = Array("\u{1B}[?2026l".utf8)
}
