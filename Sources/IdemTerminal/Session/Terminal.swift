import IdemScreen

/// The terminal as a device: shows cell buffers, reads input, and restores the previous state on exit.
///
/// One per process, used from one thread only: ncurses has global state. The run loop polls `inputDescriptor`, `signalDescriptor` and,
/// while `hasPendingOutput`, `outputDescriptor` for writing. No method blocks for long, except where it is documented.
///
/// It consists of parts that own their state and do not know each other. The extensions of this folder are the ways between the parts:
///
///     open, enter, leave   OpenedTerminal; modes, signals, prints               Terminal+Modes, Terminal+Lending
///     input                input -> an event of the caller                      Terminal+Input
///                                -> a reply: queries -> capabilities
///                                -> colors, pictures, clipboard, confirmations  Terminal+Queries
///     output               a cell buffer -> screen, or inline -> screen
///                                -> output                                      Terminal+Show, Terminal+Region
///     control strings      window, mouse, clipboard -> output                   Terminal+Desktop
package final class Terminal {
  let options: TerminalOptions
  /// Whether the database has no entry for the type of the terminal, so that Idem's own is used.
  let usesBuiltInEntry: Bool

  // What is known about the terminal. Protocols change it by replies.
  @exclusivity(unchecked) package internal(set) var capabilities: Capabilities
  /// Counts the changes of the capabilities, so that the run loop does not compare them after each input.
  package var capabilityChanges: Int { storedCapabilityChanges }
  @exclusivity(unchecked) var storedCapabilityChanges = 0
  /// The size in cells; each dimension is between 1 and 1,000. It changes when `consumeSignals` reports `.resized`, and in `resume`.
  package internal(set) var size: Size {
    get { storedSize }
    set { storedSize = newValue }
  }
  private var storedSize: Size

  // Opening, entering and leaving.
  @exclusivity(unchecked) private(set) var state = State.opened
  let modes: TerminalModes
  var signals: SignalInbox
  @exclusivity(unchecked) var prints: TerminalPrints
  /// Whether the caller reports each of its waits with `waits` and `returns`. Otherwise its main thread counts as blocked once input has stayed
  /// unread for two seconds.
  package var reportsWaits = false
  /// Writes a line about what the main thread does, for a user who ends a blocked program by keys: see blocked.h.
  package var describeBlocked: (@convention(c) (UnsafeMutablePointer<CChar>?, Int, Int64) -> Int)?

  // Input.
  let input: TerminalInput
  @exclusivity(unchecked) var queries = TerminalQueries()
  var colors: ReportedColors
  @exclusivity(unchecked) var pictures = TerminalPictures()
  var clipboard = ClipboardQuery()
  /// The confirmations that are requested with frames.
  @exclusivity(unchecked) package var confirmations = FrameConfirmations()

  // Output.
  @exclusivity(unchecked) var screen: TerminalScreen
  /// The inline region; nil on the alternate screen.
  @exclusivity(unchecked) var inline: Region?
  /// Whether the app draws an inline region instead of the whole screen: whether `inline` is not nil, without the cost of reading it.
  @exclusivity(unchecked) package private(set) var isInline = false
  /// Where frames are written. Modes and size are read and set there too, since standard output may be redirected.
  @exclusivity(unchecked) var output: TerminalOutput
  var window = WindowStrings()
  var mouse = MouseModes()

  /// Opens the terminal: stores its modes for `close`, enters the alternate screen and hides the cursor. Paints nothing yet.
  ///
  /// - Parameter starts: if false, nothing is written to the terminal before `start` is called.
  package init(
    _ options: TerminalOptions = TerminalOptions(), protocols: [TerminalProtocol] = TerminalProtocol.all, starts: Bool = true
  ) throws(TerminalError) {
    self.options = options
    let opened = try OpenedTerminal(options)
    usesBuiltInEntry = opened.usesBuiltInEntry
    (storedSize, output) = (opened.size, opened.output)
    capabilities = opened.capabilities
    screen = opened.screen
    signals = SignalInbox(descriptor: opened.signalDescriptor)
    prints = TerminalPrints(opened.capture)
    modes = TerminalModes(cooked: opened.cooked, raw: TerminalDriver.rawModes(opened.cooked), protocols)
    colors = ReportedColors(colorFGBG: options.variable("COLORFGBG"))
    // The decoder supports the keys of XTerm and its descendants.
    input = TerminalInput(
      opened.input, options, eraseCharacter: TerminalDriver.eraseCharacter(opened.cooked),
      otherKeys: opened.capabilities.speaksXterm ? [:] : InputDecoder.terminfoKeys(), early: opened.typed)
    if starts { start() }
  }

  /// Enters the app's modes, once: those of the alternate screen, or those of an inline region at the cursor.
  ///
  /// A region waits for the terminal to report the cursor's position, for at most 100 ms.
  package func start(_ region: RegionOptions? = nil) {
    if let region {
      isInline = true
      startRegion(region)
    }
    modes.choose(for: protocolContext, cover: isInline ? protocolContext(isInline: false) : nil)
    startPictures()
    enter()
  }

  deinit { close() }

  /// Whether the app has the terminal.
  enum State {
    /// It was opened. Nothing was written to it.
    case opened
    case running
    /// It is another program's for now.
    case suspended
    case closed
  }

  func setState(_ new: State) { state = new }
  var isOpen: Bool { state != .closed }
  var isRunning: Bool { state == .running }
  var isSuspended: Bool { state != .running }

  /// The writer of the frames, which also collects what is sent between them.
  var writer: FrameWriter { screen.writer }
}
