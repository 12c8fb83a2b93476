/// A control sequence that changes the terminal's mode, and the one that restores it.
///
/// All changes are made on entering, in order, and undone on every exit, in reverse order: quit, suspend, Ctrl-Z, and the crash guard,
/// which writes bytes prepared at the start.
struct ModeChange {
  let enter: String
  let leave: String

  private static func string(_ capability: String) -> String { Terminfo.string(capability).map { Terminfo.unpadded($0) } ?? "" }

  /// The bytes that enter the app's modes.
  static func entering(_ options: TerminalOptions, _ name: String, _ speaksXterm: Bool) -> [UInt8] {
    let changes = speaksXterm ? changes(options, name) : []
    return Array((string("smcup") + string("civis") + changes.map(\.enter).joined()).utf8)
  }

  /// The bytes that leave the app's modes and end a frame that was cut off.
  static func leaving(_ options: TerminalOptions, _ name: String, _ speaksXterm: Bool, _ dialect: Dialect?) -> [UInt8] {
    var text = ""
    if speaksXterm {
      text += "\u{1B}\\\u{1B}[?7h\u{1B}[?2026l" + changes(options, name).reversed().map(\.leave).joined()
      if dialect?.linksCells == true { text += "\u{1B}]8;;\u{1B}\\" }
    }
    if dialect?.scrollsRegions == true { text += "\u{1B}[r" }
    text += string("sgr0") + string("cnorm")
    // Some terminals have no alternate screen (GNU screen, mosh): there the picture stays, and the cursor moves below it. On the others,
    // the cursor's old position is restored.
    text += dialect == nil ? "" : "\u{1B}[999H\r\n"
    let back = string("rmcup")
    text += back.isEmpty ? (dialect == nil ? "\r\n" : "") : back + "\r"
    return Array(text.utf8)
  }

  /// The changes for a terminal that supports XTerm's control sequences.
  private static func changes(_ options: TerminalOptions, _ name: String) -> [ModeChange] {
    let pointer = options.mouse ? options.mouseMotion ? "\u{1B}[?1003;1006h" : "\u{1B}[?1002;1006h" : ""
    return [
      title(options, name),
      // By default, XTerm adds 128 to a letter that is typed with Alt; this mode sends ESC first. The user's own setting is saved and
      // restored.
      ModeChange(enter: "\u{1B}[?1036s\u{1B}[?1036h", leave: "\u{1B}[?1036r"),
      // Mouse reports: presses and drags, or all motion. In decimal (SGR), without a limit on columns.
      ModeChange(enter: pointer, leave: "\u{1B}[?1006;1003;1002l"),
      // Focus reports.
      ModeChange(enter: "\u{1B}[?1004h", leave: "\u{1B}[?1004l"),
      // Bracketed paste.
      ModeChange(enter: "\u{1B}[?2004h", leave: "\u{1B}[?2004l"),
      // The Kitty keyboard protocol: unambiguous keys.
      ModeChange(enter: "\u{1B}[>1u", leave: "\u{1B}[<u"),
    ]
  }

  /// Saves the window's title on the terminal's title stack, unless terminfo's `smcup` does it.
  private static func title(_ options: TerminalOptions, _ name: String) -> ModeChange {
    let save = "\u{1B}[22;2t", restore = "\u{1B}[23;2t"
    if Terminal.isGNUScreen(options, name) {
      // GNU screen has no title stack, and sets the title of the outer terminal. A device control string passes the sequence to that
      // terminal. The empty title makes screen discard the app's title; otherwise screen would set it again when the user returns to this
      // window.
      return ModeChange(enter: "\u{1B}P\(save)\u{1B}\\", leave: "\u{1B}]2;\u{1B}\\\u{1B}P\(restore)\u{1B}\\")
    }
    return string("smcup").contains("\u{1B}[22;") ? ModeChange(enter: "", leave: "") : ModeChange(enter: save, leave: restore)
  }
}
