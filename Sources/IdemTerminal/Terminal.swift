import CNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as a device: shows grids, reads input, and leaves everything as it found it.
///
/// One per process and one thread: ncurses is shared state. The run loop polls `inputDescriptor`, `signalDescriptor` and, while
/// `hasPendingOutput`, `outputDescriptor` for writing; nothing here waits for long.
package final class Terminal {
  let options: TerminalOptions
  @exclusivity(unchecked) package internal(set) var capabilities: Capabilities
  /// The size in cells; both between 1 and 1,000. Changes when `takeSignals` reports `.resized`, and on `resume`.
  package internal(set) var size: Size {
    get { heldSize }
    set { heldSize = newValue }
  }

  /// Where keys come from.
  let input: Int32
  let ownsInput: Bool
  /// Where frames go; modes and size are asked and set there too, since standard output may be taken away.
  @exclusivity(unchecked) var output: TerminalOutput
  let painter: Painter
  let writer: FrameWriter
  /// The terminal's modes before it was opened, and while it is open.
  let cooked: termios
  let raw: termios
  /// What enters and leaves the app's modes; the latter stays where it is for the crash guard.
  let entering: [UInt8]
  let leaving: UnsafeMutableBufferPointer<UInt8>
  @exclusivity(unchecked) var prints: PrintCapture?

  /// What the terminal shows, once everything pending has gone out.
  @exclusivity(unchecked) var shown: Grid
  /// Whether the next frame is a whole picture, and one is due even where nothing has changed.
  package internal(set) var needsPicture: Bool {
    get { owesPicture }
    set { owesPicture = newValue }
  }
  /// Whether the terminal shows emoji sequences as one; nil until it has said so.
  package var showsEmojiSequences: Bool? { capabilities.emojiSequences }
  // Both asked for by other modules, many times a frame: there, accesses to what is stored would be checked for overlaps.
  @exclusivity(unchecked) private var heldSize: Size, owesPicture = true
  /// The newest grid, while the terminal has not taken the frame before; and whether what is shown fell behind it.
  @exclusivity(unchecked) var newest: (grid: Grid, cursor: Point?)?
  @exclusivity(unchecked) var isBehind = false
  @exclusivity(unchecked) package internal(set) var isOpen = true
  @exclusivity(unchecked) var isSuspended = false

  @exclusivity(unchecked) var decoder = InputDecoder()
  let inputBuffer = InputBuffer()
  /// When the bytes that may become a key must be taken as they are; nil where none wait.
  @exclusivity(unchecked) var escapeTime: Int?
  /// Queries that the terminal has not answered yet.
  @exclusivity(unchecked) var awaitsReplies = false
  @exclusivity(unchecked) var askedAt = 0
  /// The column behind each emoji sequence that the terminal was asked to show, as far as it has answered.
  @exclusivity(unchecked) var probedColumns: [Int] = []
  /// Readable once a signal has come; -1 where none are caught.
  package let signalDescriptor: Int32
  /// Signals that came while the process was stopped.
  @exclusivity(unchecked) var heldSignals: TerminalSignals = []

  /// Opens the terminal: its own modes are kept for `close`, the alternate screen is entered, the cursor hidden. Nothing is painted yet.
  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    self.options = options
    guard isatty(options.output) == 1 else { throw .outputIsNotATerminal }
    guard let name = options.variable("TERM") else { throw .noTerminalType }
    (input, ownsInput) = try Terminal.openInput(options)
    output = TerminalOutput(terminal: options.output, patience: options.patience)
    var cooked = termios()
    guard tcgetattr(output.descriptor, &cooked) == 0 else {
      throw Terminal.abandon(input, ownsInput, output, .system(call: "tcgetattr", code: errno))
    }
    self.cooked = cooked
    idem_use_utf8()
    let size = Terminal.size(of: options.output)
    heldSize = size
    // Before ncurses installs handlers of its own: it leaves those alone that it finds.
    signalDescriptor = options.catchesSignals ? idem_signals_install() : -1
    let painter = Painter(name: name, terminal: options.output, width: size.width, height: size.height)
    let error: TerminalError? = painter == nil ? .unknownTerminal(name) : Terminfo.string("cup") == nil ? .cannotMoveCursor(name) : nil
    guard let painter, error == nil else {
      painter?.end()
      var kept = cooked
      tcsetattr(output.descriptor, TCSANOW, &kept)
      if options.catchesSignals { idem_signals_remove() }
      throw Terminal.abandon(input, ownsInput, output, error!)
    }
    self.painter = painter
    let speaksXterm = Terminal.speaksXterm(name)
    let depth = Terminal.colorDepth(options, name)
    let dialect = Dialect(terminfo: name, depth: depth, speaksXterm: speaksXterm)
    writer = FrameWriter(dialect: dialect ?? Dialect(depth: depth), width: size.width, height: size.height)
    completesPictures = dialect != nil
    capabilities = Capabilities(
      name: name, colors: depth, synchronizedOutput: nil, kittyKeyboard: nil, emojiSequences: Terminal.emojiWish(options),
      scrollRegions: dialect?.scrollsRegions ?? false,
      speaksXterm: speaksXterm, writesDirectly: dialect != nil && options.variable("IDEM_WRITER") != "ncurses")
    decoder.backspaceIsControlH = withUnsafeBytes(of: cooked.c_cc) { $0[Int(VERASE)] } == 0x08
    // The decoder knows the keys of all who follow xterm.
    if !speaksXterm { decoder.otherKeys = Terminal.terminfoKeys() }
    painter.paintsAll = !capabilities.writesDirectly
    shown = Grid(width: size.width, height: size.height)
    raw = Terminal.rawModes(cooked)
    entering = Terminal.entering(options, speaksXterm)
    leaving = Terminal.leaving(options, speaksXterm, dialect)
    enter()
  }

  /// Whether the writer may speak to the terminal at all.
  let completesPictures: Bool

  deinit {
    close()
    leaving.deallocate()
  }

  /// Whether `init` would find terminals to read from and to show on, whatever their type.
  package static func isUsable(_ options: TerminalOptions = TerminalOptions()) -> Bool {
    guard isatty(options.output) == 1 else { return false }
    guard let (input, owned) = try? openInput(options) else { return false }
    if owned { closeDescriptor(input) }
    return true
  }
}
