extension TerminalProtocol {
  /// Saves the window's title on the terminal's title stack (XTWINOPS), and restores it.
  ///
  /// If terminfo's `smcup` saves the title, nothing is sent.
  static let titleStack = TerminalProtocol(
    name: "title stack",
    enter: { context in
      if context.isGNUScreen { return passedThroughScreen(save) }
      return isInTerminfo ? "" : save
    },
    leave: { context in
      // The empty title makes screen discard the app's title; otherwise screen would set it again when the user returns to this window.
      if context.isGNUScreen { return "\u{1B}]2;\u{1B}\\" + passedThroughScreen(restore) }
      return isInTerminfo ? "" : restore
    })

  private static let save = "\u{1B}[22;2t"
  private static let restore = "\u{1B}[23;2t"
  private static var isInTerminfo: Bool { Terminfo.unpaddedString("smcup").containsBytes(of: "\u{1B}[22;") }

  /// GNU screen has no title stack, and sets the title of the outer terminal. A device control string passes a sequence to that terminal.
  private static func passedThroughScreen(_ sequence: String) -> String { "\u{1B}P\(sequence)\u{1B}\\" }
}
