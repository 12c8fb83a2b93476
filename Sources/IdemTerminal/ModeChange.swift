/// A control sequence that changes the terminal, and the one that changes it back.
///
/// All changes are made on entering, in order, and undone on every way out, in the reverse order: quit, suspend, Ctrl-Z, and the crash guard, which
/// writes bytes that were prepared at the start.
struct ModeChange {
  let enter: String
  let leave: String

  private static func string(_ capability: String) -> String { Terminfo.string(capability).map { Terminfo.unpadded($0) } ?? "" }

  /// Bytes that enter the app's modes.
  static func entering(_ options: TerminalOptions, _ name: String, _ speaksXterm: Bool) -> [UInt8] {
    let changes = speaksXterm ? changes(options, name) : []
    return Array((string("smcup") + string("civis") + changes.map(\.enter).joined()).utf8)
  }

  /// Bytes that leave them, and that end what a frame may have left half-way when it was cut.
  static func leaving(_ options: TerminalOptions, _ name: String, _ speaksXterm: Bool, _ dialect: Dialect?) -> [UInt8] {
    var text = ""
    if speaksXterm {
      text += "\u{1B}\\\u{1B}[?7h\u{1B}[?2026l" + changes(options, name).reversed().map(\.leave).joined()
      if dialect?.linksCells == true { text += "\u{1B}]8;;\u{1B}\\" }
    }
    if dialect?.scrollsRegions == true { text += "\u{1B}[r" }
    text += string("sgr0") + string("cnorm")
    // Not every terminal has an alternate screen (GNU screen, mosh): there the picture stays, and what comes next must stand below it.
    // Where there is one, the place of the cursor outside is restored.
    text += dialect == nil ? "" : "\u{1B}[999H\r\n"
    let back = string("rmcup")
    text += back.isEmpty ? (dialect == nil ? "\r\n" : "") : back + "\r"
    return Array(text.utf8)
  }

  /// The changes on a terminal that reads xterm's control sequences.
  private static func changes(_ options: TerminalOptions, _ name: String) -> [ModeChange] {
    let pointer = options.mouse ? options.mouseMotion ? "\u{1B}[?1003;1006h" : "\u{1B}[?1002;1006h" : ""
    return [
      title(options, name),
      // xterm adds 128 to a letter that is typed with Alt, unless it is asked to send ESC first. The user's own choice is saved and restored.
      ModeChange(enter: "\u{1B}[?1036s\u{1B}[?1036h", leave: "\u{1B}[?1036r"),
      // Presses, drags or all motion; in decimal, without a limit on columns.
      ModeChange(enter: pointer, leave: "\u{1B}[?1006;1003;1002l"),
      // Focus.
      ModeChange(enter: "\u{1B}[?1004h", leave: "\u{1B}[?1004l"),
      // Pastes marked as such.
      ModeChange(enter: "\u{1B}[?2004h", leave: "\u{1B}[?2004l"),
      // kitty's unambiguous keys.
      ModeChange(enter: "\u{1B}[>1u", leave: "\u{1B}[<u"),
    ]
  }

  /// Saves the window's title on the terminal's stack of titles, where terminfo does not do that in `smcup`.
  private static func title(_ options: TerminalOptions, _ name: String) -> ModeChange {
    let save = "\u{1B}[22;2t", restore = "\u{1B}[23;2t"
    if Terminal.isGNUScreen(options, name) {
      // It has no stack, and sets the title of the terminal around it. A device control string passes the sequence on to that terminal.
      // The empty title makes screen forget the app's: it would set it again when the user comes back to this window.
      return ModeChange(enter: "\u{1B}P\(save)\u{1B}\\", leave: "\u{1B}]2;\u{1B}\\\u{1B}P\(restore)\u{1B}\\")
    }
    return string("smcup").contains("\u{1B}[22;") ? ModeChange(enter: "", leave: "") : ModeChange(enter: save, leave: restore)
  }
}
