import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as a device: shows cell buffers, reads input, and restores the previous state on exit.
///
/// One per process, used from one thread only: ncurses has global state. The run loop polls `inputDescriptor`, `signalDescriptor` and,
/// while `hasPendingOutput`, `outputDescriptor` for writing. No method blocks for long, except where it is documented.
package final class Terminal {
  let options: TerminalOptions
  @exclusivity(unchecked) package internal(set) var capabilities: Capabilities
  /// Whether the background is dark: by the terminal's answer, until then by COLORFGBG; nil if both are missing.
  package internal(set) var isDark: Bool?
  /// Called when an answer of the terminal has changed the known colors.
  package var colorsChanged: (() -> Void)?
  /// The size in cells; each dimension is between 1 and 1,000. It changes when `consumeSignals` reports `.resized`, and in `resume`.
  package internal(set) var size: Size {
    get { storedSize }
    set { storedSize = newValue }
  }

  /// The descriptor from which keys are read: a private one, which no child program inherits.
  let input: Int32
  /// Where frames are written. Modes and size are read and set there too, since standard output may be redirected.
  @exclusivity(unchecked) var output: TerminalOutput
  let renderer: NcursesRenderer
  /// Whether the database has no entry for the type of the terminal, so that Idem's own is used.
  let usesBuiltInEntry: Bool
  /// Replaced once if the terminal replies that it has more colors than its terminfo entry specifies.
  @exclusivity(unchecked) var writer: FrameWriter
  /// The terminal's modes before it was opened (`cooked`), and while it is open (`raw`).
  let cooked: termios
  let raw: termios
  private let allProtocols: [TerminalProtocol]
  /// Set by `start`, like the next three.
  private(set) var protocols: ActiveProtocols
  /// A copy of `protocols.leaving`.
  // SAFETY: owned by this object. It must stay at its address while the crash guard is armed, since a signal handler reads it.
  private(set) var leaving = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The bytes that enter and leave a full screen over an inline region.
  // SAFETY: as `leaving`.
  private(set) var coverEntering: [UInt8] = [], coverLeaving = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  var prints: PrintCapture?
  /// Whether the caller reports each of its waits with `waits` and `returns`. Otherwise its main thread counts as blocked once input has stayed
  /// unread for two seconds.
  package var reportsWaits = false
  /// Writes a line about what the main thread does, for a user who ends a blocked program by keys: see blocked.h.
  package var describeBlocked: (@convention(c) (UnsafeMutablePointer<CChar>?, Int, Int64) -> Int)?
  /// Redirects what is printed above an inline region; nil if the region's options do not request it.
  var pipe: PrintPipe?
  /// The control string that sets the window's title; nil if the app has set none.
  var title: [UInt8]?
  /// The control string of the progress that is shown; empty at first.
  var progress: [UInt8] = []

  /// Whether the terminal reports motion without a button.
  var reportsMotion = false
  /// Whether the app has the mouse, where the terminal can report it.
  var reportsMouse = true
  /// How pictures are shown.
  var pictures = Pictures()
  /// Called with the answer to a query of the clipboard; nil if none is awaited.
  var clipboardReader: ((String) -> Void)?

  /// The state of an inline region; nil on the alternate screen.
  @exclusivity(unchecked) var region: Region?
  /// Whether the app draws an inline region instead of the whole screen: whether `region` is not nil, without the cost of reading it.
  @exclusivity(unchecked) package private(set) var isInline = false
  /// What is printed above an inline region with the next frame.
  package let above = PrintQueue()
  /// Events that were read while the terminal was entered. They are delivered with the next input.
  @exclusivity(unchecked) var typedAhead: [Event] = []
  var hasTypedAhead: Bool { !typedAhead.isEmpty }

  /// Whether ncurses paints whole pictures.
  let usesNcurses: Bool
  /// What the terminal shows once all pending output is written.
  @exclusivity(unchecked) var shown: CellBuffer
  /// Whether the next frame is a whole picture. It is then needed even if nothing has changed.
  package internal(set) var needsPicture: Bool {
    get { storedNeedsPicture }
    set {
      storedNeedsPicture = newValue
      onlyRewrites = false
    }
  }
  /// Whether the terminal shows an emoji sequence as one glyph; nil until it has answered.
  private var storedSize: Size, storedNeedsPicture = true
  /// Whether the whole picture is only written again, in other colors, without clearing the screen.
  private(set) var onlyRewrites = false
  /// Makes the next frame write all rows again.
  func requestRewrite() {
    guard !storedNeedsPicture else { return }
    (storedNeedsPicture, onlyRewrites) = (true, capabilities.writesDirectly)
  }
  /// The newest cell buffer while the previous frame is pending, and whether `shown` is older than that.
  @exclusivity(unchecked) var newest: (cellBuffer: CellBuffer, cursor: Point?)?
  var isBehind = false
  var isOpen = true
  var isSuspended = false
  /// Whether the watcher still sends the bytes that leave the modes, and prints after them.
  var isOwed = false

  @exclusivity(unchecked) var decoder = InputDecoder()
  let inputBuffer = ReadBuffer()
  /// The time at which incomplete input is reported as it is; nil if there is none. Milliseconds of the monotonic clock.
  var expiry: Int?
  /// When the rest of a sequence can no longer come whose begin was reported as a key.
  var restEnd = 0
  var queries = QueryState.unanswered
  /// Counts the changes of the capabilities, so that the run loop does not compare them after each input.
  package var capabilityChanges: Int { storedCapabilityChanges }
  @exclusivity(unchecked) var storedCapabilityChanges = 0
  /// Whether the frame writer shows pictures.
  package var showsPictures: Bool { storedShowsPictures }
  @exclusivity(unchecked) var storedShowsPictures = false
  /// Counts the answers that changed the known colors.
  @exclusivity(unchecked) package internal(set) var colorAnswers = 0
  /// When the colors were queried again; milliseconds.
  var lastColorQuery = 0
  /// When a query was last sent whose reply need not come, or whose end is not known; milliseconds. When leaving, another query follows it, to which
  /// each terminal replies.
  var lastOpenQuery: Int?
  /// When that query was sent; nil if its reply is not awaited. Milliseconds.
  var fence: Int?
  /// The confirmations that are requested with frames.
  package var confirmations = FrameConfirmations()
  /// The replies since the queries were sent.
  var replies: [InputDecoder.Reply] = []
  /// The descriptor that is readable once a signal has arrived; -1 if none are caught.
  package let signalDescriptor: Int32
  /// Signals that arrived while the process was stopped or had lent the terminal.
  var deferredSignals: TerminalSignals = []

  /// Opens the terminal: stores its modes for `close`, enters the alternate screen and hides the cursor. Paints nothing yet.
  ///
  /// - Parameter starts: if false, nothing is written to the terminal before `start` is called.
  package init(
    _ options: TerminalOptions = TerminalOptions(), protocols: [TerminalProtocol] = TerminalProtocol.all, starts: Bool = true
  ) throws(TerminalError) {
    self.options = options
    isDark = Terminal.isDark(options.variable("COLORFGBG"))
    allProtocols = protocols
    idem_fill_standard_descriptors()
    guard isatty(options.output) == 1 else { throw .outputIsNotATerminal }
    guard let name = options.variable("TERM") else { throw .noTerminalType }
    let errorCode = idem_lacks_descriptors(Terminal.spareDescriptors)
    if errorCode != 0 { throw .system(call: "open", code: errorCode) }
    input = try Terminal.openInput(options)
    output = TerminalOutput(terminal: options.output, sendTimeout: options.sendTimeout, isGuarded: options.catchesSignals)
    var cooked = termios()
    do throws(TerminalError) {
      if output.descriptor < 0 { throw .system(call: "dup", code: errno) }
      // Before ncurses installs its own handlers: it does not replace existing ones.
      signalDescriptor = try Terminal.catchSignals(options, output.descriptor)
      guard tcgetattr(output.descriptor, &cooked) == 0 else { throw .system(call: "tcgetattr", code: errno) }
      prints = options.capturesPrints ? try PrintCapture() : nil
      // Arms the guard with the modes only: ncurses changes some of them.
      var raw = Terminal.rawModes(cooked)
      if options.catchesSignals { idem_guard_arm(output.descriptor, &cooked, &raw, nil, 0) }
    } catch {
      throw Terminal.abandon(input, output, options, error)
    }
    self.cooked = cooked
    var typed: [Event] = []
    idem_use_utf8()
    let size = Terminal.size(of: options.output)
    storedSize = size
    do throws(TerminalError) {
      (renderer, usesBuiltInEntry) = try Terminal.renderer(name, size, input, options, &typed)
      if Terminfo.string("cup") == nil {
        renderer.end()
        throw .cannotMoveCursor(name)
      }
    } catch {
      var kept = cooked
      tcsetattr(output.descriptor, TCSANOW, &kept)
      if options.catchesSignals, idem_guard_claim() { idem_guard_disarm() }
      throw Terminal.abandon(input, output, options, error)
    }
    let speaksXterm = Terminal.speaksXterm(name)
    let depth = Terminal.colorDepth(options, name, usesBuiltInEntry: usesBuiltInEntry)
    let dialect = Dialect(terminfo: name, depth: depth, speaksXterm: speaksXterm)
    usesNcurses = dialect == nil || !NcursesRenderer.isLimited
    writer = FrameWriter(dialect: dialect ?? Dialect(depth: depth), width: size.width, height: size.height)
    capabilities = Capabilities(
      name: name, colors: depth, synchronizedOutput: nil, kittyKeyboard: nil, emojiSequences: options.emojiSequences,
      wideAmbiguous: options.wideAmbiguous,
      scrollRegions: dialect?.scrollsRegions ?? false,
      speaksXterm: speaksXterm, hasDialect: dialect != nil,
      writesDirectly: dialect != nil && (options.variable("IDEM_WRITER") != "ncurses" || !usesNcurses))
    decoder.backspaceIsControlH = withUnsafeBytes(of: cooked.c_cc) { $0[Int(VERASE)] } == 0x08
    // The decoder supports the keys of XTerm and its descendants.
    if !speaksXterm { decoder.otherKeys = Terminal.terminfoKeys() }
    renderer.paintsAll = !capabilities.writesDirectly
    shown = CellBuffer(width: size.width, height: size.height)
    raw = Terminal.rawModes(cooked)
    self.protocols = ActiveProtocols([], TerminalProtocol.Context(options: options, capabilities: capabilities, size: size))
    isSuspended = true
    typedAhead = typed
    if starts { start() }
  }

  /// Enters the app's modes, once: those of the alternate screen, or those of an inline region at the cursor.
  ///
  /// A region waits for the terminal to report the cursor's position, for at most 100 ms.
  package func start(_ region: RegionOptions? = nil) {
    if let region {
      let reflow = Reflow(capabilities.name, variable: options.variable)
      isInline = true
      self.region = Region(region, reflow: reflow, size: size)
      let before = writer
      writer = FrameWriter(dialect: writer.dialect, width: size.width, height: 0, region: reflow.marks)
      // The app has chosen a theme before.
      writer.use(before.themes)
      updateReadability()
      // If the system cannot provide the pipe, the text is captured as on the full screen.
      if region.prints == .above, prints != nil { pipe = try? PrintPipe() }
      if region.prints == .untouched || pipe != nil { prints = nil }
      let cover = ActiveProtocols([.alternateScreen, .mouseReports], protocolContext(isInline: false))
      coverEntering = cover.entering + Array("\u{1B}[?7h".utf8)
      coverLeaving = .allocate(copying: cover.leaving + Array("\u{1B}[?7l".utf8))
    }
    protocols = ActiveProtocols(allProtocols, protocolContext)
    leaving = .allocate(copying: protocols.leaving)
    precondition(max(leaving.count, coverLeaving.count) <= Int(IDEM_LEAVING), "the crash guard has no room for the protocols")
    startPictures()
    enter()
  }

  /// The number of descriptors that the terminal and its helpers may need. Checked before the terminal is changed.
  private static let spareDescriptors: Int32 = 20

  deinit {
    close()
    leaving.deallocate()
    coverLeaving.deallocate()
  }

  /// Whether `init` would find terminals for input and output, whatever their type.
  package static func isUsable(_ options: TerminalOptions = TerminalOptions()) -> Bool {
    guard isatty(options.output) == 1 else { return false }
    guard let input = try? openInput(options) else { return false }
    closeDescriptor(input)
    return true
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// A copy of some bytes in new memory; the caller frees it with `deallocate`.
  fileprivate static func allocate(copying bytes: [UInt8]) -> Self {
    let copy = allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }
}
