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
  /// Replaced once, if the terminal answers that it has more colours than its entry says.
  @exclusivity(unchecked) var writer: FrameWriter
  /// The terminal's modes before it was opened, and while it is open.
  let cooked: termios
  let raw: termios
  /// What enters and leaves the app's modes; the latter stays where it is for the crash guard.
  let entering: [UInt8]
  let leaving: UnsafeMutableBufferPointer<UInt8>
  @exclusivity(unchecked) var prints: PrintCapture?
  /// The control string that names the window; nil while the app has set no title.
  @exclusivity(unchecked) var title: [UInt8]?

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
  /// When bytes that wait for more are taken as they are; nil where none wait.
  @exclusivity(unchecked) var expiry: Int?
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
    idem_fill_standard_descriptors()
    guard isatty(options.output) == 1 else { throw .outputIsNotATerminal }
    guard let name = options.variable("TERM") else { throw .noTerminalType }
    let lack = idem_lacks_descriptors(Terminal.spareDescriptors)
    if lack != 0 { throw .system(call: "open", code: lack) }
    (input, ownsInput) = try Terminal.openInput(options)
    output = TerminalOutput(terminal: options.output, patience: options.patience, isGuarded: options.catchesSignals)
    var cooked = termios()
    do throws(TerminalError) {
      if output.descriptor < 0 { throw .system(call: "dup", code: errno) }
      // Before ncurses installs handlers of its own: it leaves those alone that it finds.
      signalDescriptor = try Terminal.catchSignals(options, output.descriptor)
      guard tcgetattr(output.descriptor, &cooked) == 0 else { throw .system(call: "tcgetattr", code: errno) }
      prints = options.capturesPrints ? try PrintCapture() : nil
      // The modes alone so far: ncurses sets some of its own.
      var raw = Terminal.rawModes(cooked)
      if options.catchesSignals { idem_guard_arm(output.descriptor, &cooked, &raw, nil, 0) }
    } catch {
      throw Terminal.abandon(input, ownsInput, output, options, error)
    }
    self.cooked = cooked
    idem_use_utf8()
    let size = Terminal.size(of: options.output)
    heldSize = size
    do throws(TerminalError) {
      painter = try Painter(name: name, terminal: options.output, width: size.width, height: size.height)
      if Terminfo.string("cup") == nil {
        painter.end()
        throw .cannotMoveCursor(name)
      }
    } catch {
      var kept = cooked
      tcsetattr(output.descriptor, TCSANOW, &kept)
      if options.catchesSignals, idem_guard_claim() { idem_guard_disarm() }
      throw Terminal.abandon(input, ownsInput, output, options, error)
    }
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
    entering = ModeChange.entering(options, name, speaksXterm)
    leaving = .allocate(copying: ModeChange.leaving(options, name, speaksXterm, dialect))
    enter()
  }

  /// How many descriptors the terminal, and what runs beside it, may need: asked for before anything of the terminal is touched.
  private static let spareDescriptors: Int32 = 16

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

extension UnsafeMutableBufferPointer<UInt8> {
  /// New memory that holds these bytes; freed by `deallocate`.
  fileprivate static func allocate(copying bytes: [UInt8]) -> Self {
    let copy = allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }
}
