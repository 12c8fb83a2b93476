extension TerminalProtocol {
  /// Hides the cursor (terminfo's `civis` and `cnorm`). A frame that has a cursor shows it.
  static let cursorVisibility = TerminalProtocol(
    name: "cursor visibility",
    applies: { _ in true },
    enter: { _ in Terminfo.unpaddedString("civis") },
    leave: { _ in Terminfo.unpaddedString("cnorm") })
}
