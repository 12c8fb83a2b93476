extension TerminalProtocol {
  /// The alternate screen (terminfo's `smcup` and `rmcup`): the main screen is unchanged when the app ends.
  ///
  /// Some terminals have no alternate screen (GNU screen, mosh): there the picture stays, and the cursor moves below it. On the others, the
  /// cursor's old position is restored.
  static let alternateScreen = TerminalProtocol(
    name: "alternate screen",
    applies: { !$0.isInline },
    enter: { _ in Terminfo.unpaddedString("smcup") },
    leave: { context in
      let below = "\u{1B}[999H\r\n", back = Terminfo.unpaddedString("rmcup")
      guard context.capabilities.hasDialect else { return back.isEmpty ? "\r\n" : back + "\r" }
      return below + (back.isEmpty ? "" : back + "\r")
    })
}
