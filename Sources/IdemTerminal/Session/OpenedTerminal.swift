import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that was opened: its descriptors, its modes until now, and what its type supports. Nothing was written to it, except a query where
/// the type is unknown.
///
/// The crash guard restores the modes from now on. If a step fails, all before it is taken back.
struct OpenedTerminal {
  let input: Int32
  let output: TerminalOutput
  /// The descriptor that is readable once a signal has arrived; -1 if none are caught.
  let signalDescriptor: Int32
  let cooked: termios
  let size: Size
  let capture: PrintCapture?
  let capabilities: Capabilities
  let screen: TerminalScreen
  /// Whether the database has no entry for the type of the terminal, so that Idem's own is used.
  let usesBuiltInEntry: Bool
  /// Events that were read with the reply to the query.
  let typed: [Event]

  /// The number of descriptors that the terminal and its helpers may need. Checked before the terminal is changed.
  private static let spareDescriptors: Int32 = 20

  init(_ options: TerminalOptions) throws(TerminalError) {
    idem_fill_standard_descriptors()
    guard isatty(options.output) == 1 else { throw .outputIsNotATerminal }
    guard let name = options.variable("TERM") else { throw .noTerminalType }
    let errorCode = idem_lacks_descriptors(OpenedTerminal.spareDescriptors)
    if errorCode != 0 { throw .system(call: "open", code: errorCode) }
    let input = try TerminalDriver.openInput(options)
    let output = TerminalOutput(terminal: options.output, sendTimeout: options.sendTimeout, isGuarded: options.catchesSignals)
    var cooked = termios()
    do throws(TerminalError) {
      if output.descriptor < 0 { throw .system(call: "dup", code: errno) }
      // Before ncurses installs its own handlers: it does not replace existing ones.
      signalDescriptor = try OpenedTerminal.catchSignals(options, output.descriptor)
      guard tcgetattr(output.descriptor, &cooked) == 0 else { throw .system(call: "tcgetattr", code: errno) }
      capture = options.capturesPrints ? try PrintCapture() : nil
      // Arms the guard with the modes only: ncurses changes some of them.
      var raw = TerminalDriver.rawModes(cooked)
      if options.catchesSignals { idem_guard_arm(output.descriptor, &cooked, &raw, nil, 0) }
    } catch {
      throw OpenedTerminal.abandon(input, output, options, error)
    }
    idem_use_utf8()
    let size = TerminalDriver.size(of: options.output)
    let renderer: NcursesRenderer
    var typed: [Event] = []
    do throws(TerminalError) {
      (renderer, usesBuiltInEntry) = try OpenedTerminal.renderer(name, size, input, options, &typed)
      if Terminfo.string("cup") == nil {
        renderer.end()
        throw .cannotMoveCursor(name)
      }
    } catch {
      TerminalModes.restoreUnentered(cooked, output.descriptor, isGuarded: options.catchesSignals)
      throw OpenedTerminal.abandon(input, output, options, error)
    }
    let speaksXterm = TerminalType.speaksXterm(name)
    let depth = TerminalType.colorDepth(options, name, usesBuiltInEntry: usesBuiltInEntry)
    let dialect = Dialect(terminfo: name, depth: depth, speaksXterm: speaksXterm)
    screen = TerminalScreen(renderer, dialect, depth: depth, size: size, wantsNcurses: options.variable("IDEM_WRITER") == "ncurses")
    capabilities = Capabilities(
      name: name, colors: depth, synchronizedOutput: nil, kittyKeyboard: nil, emojiSequences: options.emojiSequences,
      wideAmbiguous: options.wideAmbiguous,
      scrollRegions: dialect?.scrollsRegions ?? false,
      speaksXterm: speaksXterm, hasDialect: dialect != nil,
      writesDirectly: screen.isWrittenDirectly)
    (self.input, self.output, self.cooked, self.size, self.typed) = (input, output, cooked, size, typed)
  }

  /// Installs signal handlers if the options request it, and waits until the process is in the foreground. The terminal is not changed
  /// before that.
  private static func catchSignals(_ options: TerminalOptions, _ terminal: Int32) throws(TerminalError) -> Int32 {
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

  private static func abandon(
    _ input: Int32, _ output: TerminalOutput, _ options: TerminalOptions, _ error: TerminalError
  ) -> TerminalError {
    if options.catchesSignals { idem_signals_remove() }
    closeDescriptor(input)
    output.end()
    return error
  }

  /// The renderer for a type of terminal, and whether it uses Idem's own entry. That is used where the database has none for the type, and the
  /// terminal is of a known family or replies to a query of its attributes. Keys that come before the reply are added to `typed`.
  private static func renderer(
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
    var raw = TerminalDriver.rawModes(cooked)
    tcsetattr(options.output, TCSANOW, &raw)
    defer { tcsetattr(options.output, TCSANOW, &cooked) }
    let query = TerminalQueries.last
    guard write(options.output, query, query.count) == query.count else { return false }
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
}
