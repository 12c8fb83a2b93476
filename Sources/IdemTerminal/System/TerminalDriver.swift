import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the terminal driver of the system says about a terminal, and its raw modes.
enum TerminalDriver {
  /// The size that the terminal reports, each dimension clamped to 1...1,000; 80x24 if it reports none.
  static func size(of terminal: Int32) -> Size {
    var window = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 || window.ws_row > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(1000, max(1, Int(window.ws_col))), height: min(1000, max(1, Int(window.ws_row))))
  }

  /// The raw modes: every byte is delivered at once, and none is echoed. Output is not processed.
  static func rawModes(_ cooked: termios) -> termios {
    var raw = cooked
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }

  static func eraseCharacter(_ modes: termios) -> UInt8 { withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] } }

  /// A private descriptor of the input if that is a terminal, otherwise of the controlling terminal of the process (`generate | app`). The
  /// caller closes it.
  static func openInput(_ options: TerminalOptions) throws(TerminalError) -> Int32 {
    if isatty(options.input) == 1 {
      // A high number, which scripts do not use for their own files.
      var own = fcntl(options.input, F_DUPFD_CLOEXEC, 100)
      if own < 0 { own = fcntl(options.input, F_DUPFD_CLOEXEC, 3) }
      if own < 0 { throw .system(call: "dup", code: errno) }
      return own
    }
    let opened = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if opened >= 0 { return opened }
    // The process has no controlling terminal, or no terminal exists at all.
    if [ENXIO, ENOENT, ENODEV, ENOTTY].contains(errno) { throw .inputIsNotATerminal }
    throw .system(call: "open(\"/dev/tty\")", code: errno)
  }
}
