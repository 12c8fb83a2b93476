import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `close(2)`, callable where a method named `close` hides it.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

extension Terminal {
  /// Opens /dev/null for each of standard input, output and error that is closed, so that no file of the app gets its number.
  package static func fillStandardDescriptors() { idem_fill_standard_descriptors() }

  /// The descriptor of the controlling terminal of the process, opened once; -1 if there is none.
  package static let controllingTerminal = open("/dev/tty", O_RDWR | O_CLOEXEC)

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

  /// Installs signal handlers if the options request it, and waits until the process is in the foreground. The terminal is not changed
  /// before that.
  static func catchSignals(_ options: TerminalOptions, _ terminal: Int32) throws(TerminalError) -> Int32 {
    guard options.catchesSignals else { return -1 }
    let descriptor = idem_signals_install()
    if descriptor < 0 { throw .system(call: "pipe", code: errno) }
    switch idem_await_foreground(terminal) {
    case 0: return descriptor
    case EINTR:
      if let ending = TerminalSignals(rawValue: idem_signals_take()).ending {
        idem_signal_die(ending)
        exit(128 + ending)
      }
      return descriptor
    default: throw .isInBackground
    }
  }

  static func abandon(
    _ input: Int32, _ output: TerminalOutput, _ options: TerminalOptions, _ error: TerminalError
  ) -> TerminalError {
    if options.catchesSignals { idem_signals_remove() }
    closeDescriptor(input)
    output.end()
    return error
  }

  /// The renderer for a type of terminal, and whether it uses Idem's own entry. That is used where the database has none for the type, and the
  /// terminal is of a known family or replies to a query of its attributes. Keys that come before the reply are added to `typed`.
  static func renderer(
    _ name: String, _ size: Size, _ input: Int32, _ options: TerminalOptions, _ typed: inout [Event]
  ) throws(TerminalError) -> (NcursesRenderer, usesBuiltInEntry: Bool) {
    func open(_ entry: String) throws(TerminalError) -> NcursesRenderer {
      try NcursesRenderer(name: entry, terminal: options.output, width: size.width, height: size.height)
    }
    do throws(TerminalError) {
      return (try open(name), false)
    } catch {
      guard case .unknownTerminal = error, BuiltInEntry.fits(name) || BuiltInEntry.mayFit(name) && hasAttributes(input, options, &typed)
      else { throw error }
      do throws(TerminalError) {
        return (try BuiltInEntry.provided { () throws(TerminalError) in try open(BuiltInEntry.name) }, true)
      } catch {
        guard case .unknownTerminal = error else { throw error }
        throw .unknownTerminal(name)
      }
    }
  }

  /// Queries the device attributes, and waits for the reply for at most half a second.
  private static func hasAttributes(_ input: Int32, _ options: TerminalOptions, _ typed: inout [Event]) -> Bool {
    var cooked = termios()
    guard tcgetattr(options.output, &cooked) == 0 else { return false }
    var raw = rawModes(cooked)
    tcsetattr(options.output, TCSANOW, &raw)
    defer { tcsetattr(options.output, TCSANOW, &cooked) }
    guard write(options.output, lastQuery, lastQuery.count) == lastQuery.count else { return false }
    var decoder = InputDecoder(), hasReply = false, events: [Event] = []
    let end = milliseconds() + 500
    while !hasReply, milliseconds() < end {
      var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(max(1, end - milliseconds()))) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = readDescriptor(input, &bytes, bytes.count)
      guard count > 0 else { break }
      bytes[..<count].withUnsafeBufferPointer { part in
        decoder.decode(part) {
          switch $0 {
          case .event(let event): events.append(event)
          case .reply(.deviceAttributes): hasReply = true
          case .reply: break
          }
        }
      }
    }
    typed += events
    return hasReply
  }

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
}
