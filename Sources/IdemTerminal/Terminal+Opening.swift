import CNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `close(2)`, where a method of that name stands before it.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

extension Terminal {
  /// The input where it is a terminal, else the terminal that controls the process (`generate | app`).
  static func openInput(_ options: TerminalOptions) throws(TerminalError) -> (Int32, Bool) {
    if isatty(options.input) == 1 { return (options.input, false) }
    let opened = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if opened >= 0 { return (opened, true) }
    throw .inputIsNotATerminal
  }

  static func abandon(_ input: Int32, _ owned: Bool, _ output: TerminalOutput, _ error: TerminalError) -> TerminalError {
    if owned { closeDescriptor(input) }
    output.end()
    return error
  }

  /// What the terminal says its size is, between 1 and 1,000 cells; 80x24 where it does not say.
  static func size(of terminal: Int32) -> Size {
    var window = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 || window.ws_row > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(1000, max(1, Int(window.ws_col))), height: min(1000, max(1, Int(window.ws_row))))
  }

  /// Every byte as it comes, at once, and none echoed; output unchanged.
  static func rawModes(_ cooked: termios) -> termios {
    var raw = cooked
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }

  /// Whether a terminal of this type takes xterm's control sequences, or at least ignores those that it does not know.
  static func speaksXterm(_ name: String) -> Bool {
    if Terminfo.flag("XT") { return true }
    return [
      "xterm", "tmux", "screen", "kitty", "alacritty", "foot", "wezterm", "ghostty", "rxvt", "konsole", "vte", "gnome", "contour", "iterm",
      "st-", "stterm", "mintty", "putty", "mlterm", "rio",
    ].contains { name.hasPrefix($0) }
  }

  /// NO_COLOR (any value but the empty one), then COLORTERM's promise, then terminfo.
  static func colorDepth(_ options: TerminalOptions, _ name: String) -> ColorDepth {
    let entries = Terminfo.number("colors") ?? 0
    if options.variable("NO_COLOR") != nil || entries < 8 { return .none }
    let promise = options.variable("COLORTERM")
    if promise == "truecolor" || promise == "24bit" || entries > 256 || Terminfo.flag("RGB") || Terminfo.flag("Tc") { return .truecolor }
    return entries >= 256 ? .palette256 : entries >= 16 ? .ansi16 : .ansi8
  }

  private static func string(_ capability: String) -> String { Terminfo.string(capability).map { Terminfo.unpadded($0) } ?? "" }

  static func entering(_ options: TerminalOptions, _ speaksXterm: Bool) -> [UInt8] {
    var text = string("smcup") + string("civis")
    if speaksXterm {
      // Presses, drags or all motion; in decimal, without a limit on columns; focus; pastes marked as such; kitty's unambiguous keys.
      if options.mouse { text += options.mouseMotion ? "\u{1B}[?1003;1006h" : "\u{1B}[?1002;1006h" }
      text += "\u{1B}[?1004h\u{1B}[?2004h\u{1B}[>1u"
    }
    return Array(text.utf8)
  }

  /// Everything off that was on, or may have been left half-way by a frame that was cut.
  static func leaving(_ options: TerminalOptions, _ speaksXterm: Bool, _ dialect: Dialect?) -> UnsafeMutableBufferPointer<UInt8> {
    var text = ""
    if speaksXterm {
      text += "\u{1B}\\\u{1B}[?2026l\u{1B}[<u\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006;1003;1002l"
      if dialect?.linksCells == true { text += "\u{1B}]8;;\u{1B}\\" }
    }
    if dialect?.scrollsRegions == true { text += "\u{1B}[r" }
    text += string("sgr0") + string("cnorm")
    let back = string("rmcup")
    text += back.isEmpty ? (dialect == nil ? "\r\n" : "\u{1B}[999H\r\n") : back + "\r"
    let bytes = Array(text.utf8)
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    return kept
  }
}
