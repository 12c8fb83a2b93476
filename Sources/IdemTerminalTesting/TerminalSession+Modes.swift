/// What a program has sent since its start.
extension TerminalSession {
  /// How often an escape sequence has come: what follows its ESC.
  package func count(of sequence: String) -> Int {
    String(decoding: everything, as: UTF8.self).split(separator: "\u{1B}\(sequence)", omittingEmptySubsequences: false).count - 1
  }

  /// The rows that a user sees whose terminal has no alternate screen (GNU screen, mosh): there both of its sequences do nothing.
  package var screenWithoutAlternate: [String] {
    let emulator = Emulator(width: emulator.width, height: emulator.height)
    let bytes = String(decoding: everything, as: UTF8.self).split(separator: "\u{1B}[?1049h", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false) }.joined()
    emulator.feed(Array(bytes.utf8))
    return TerminalSession.rows(of: emulator)
  }
}
