extension TerminalProtocol {
  /// The shape of the cursor (DECSCUSR). A frame with a cursor sets it; leaving returns to the shape that the user has set.
  static let cursorStyle = TerminalProtocol(name: "cursor shape", leave: { _ in "\u{1B}[0 q" })
}
