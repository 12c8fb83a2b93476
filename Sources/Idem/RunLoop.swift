import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The run loop of an app: one thread and one `poll(2)` on the keys, the signals, the main queue and, while output is pending, the
/// terminal.
///
/// Only these and the timers of views wake it: an idle app uses no CPU time.
@MainActor
final class RunLoop {
  static private(set) var current: RunLoop?

  let appHost: AppHost
  let terminal: Terminal
  /// Whether the app draws an inline region: what a region needs in each turn is left out for all other apps.
  private(set) var isInline = false
  /// The size of the terminal for which the app was laid out.
  var screenSize = Size.zero
  /// The window settings that the terminal shows.
  private var window = WindowSettings()
  private(set) var pace = FramePace()
  /// Whether the terminal was read in the last turn of the loop. If so, the process is in the foreground: the terminal driver lets no other
  /// program read.
  var hasRead = false
  /// The number of changes of the terminal's capabilities that were applied.
  @exclusivity(unchecked) var capabilityChanges = 0
  /// The number of the terminal's answers about its colors that were applied.
  private var colorAnswers = -1
  /// Whether the pending frame responds to a key or a paste, so that it is made at once.
  var isUrgent = true
  /// The recording that is replayed; nil for none.
  private(set) var player: Replayer?
  private var flightRecorder: FlightRecorder?
  /// Lets other processes look at the app; nil unless the user or the app allows it.
  private(set) var outside: Outside?
  private(set) lazy var mainQueue = PacedMainQueue { [unowned self] in turnWithoutMainQueue() }

  init(appHost: AppHost, terminal: Terminal) {
    self.appHost = appHost
    self.terminal = terminal
  }

  /// Runs an app and ends the process.
  static func start(_ content: some View) -> Never {
    Terminal.fillStandardDescriptors()
    let recording = RecordingVariables.taken
    if SpeechLoop.isWanted, case .nothing = recording { SpeechLoop.start(content, prepare: startTrace) }
    guard isatty(1) == 1 else {
      if case .replay(let player, _) = recording { replayWithoutTerminal(content, player) }
      PlainTextOutput.print(content, prepare: startTrace)
    }
    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal(starts: false)
    } catch {
      // An inline app prints plain text on a terminal that cannot show a region. Any other app ends.
      PlainTextOutput.print(content, ifInlineAfter: error, prepare: startTrace)
    }
    // Before the first text is measured.
    CellWidth.options = terminal.widths(CellWidth.options)
    if case .replay(let player, let pace) = recording { replay(content, player, pace, terminal) }
    let tree = ViewTree(size: terminal.size)
    let appHost = AppHost(tree: tree, screen: terminal)
    let loop = RunLoop(appHost: appHost, terminal: terminal)
    current = loop
    appHost.clipboard.connect(to: terminal)
    appHost.connection.connect(to: terminal) { [unowned appHost] in appHost.window.settings.title }
    appHost.motion.set = { [unowned terminal] in terminal.reportMotion($0) }
    appHost.mouse.set = { [unowned terminal] in terminal.reportMouse($0) }
    appHost.pointerShapes.send = { [unowned terminal] in terminal.showPointer($0.name) }
    appHost.pointerShapes.areSupported = { [unowned terminal] in terminal.hasPointerShapes }
    ThemeSettings.load(into: appHost.themes, environmentVariable)
    if terminal.wantsMoreContrast { tree.rootEnvironment.set(ColorSchemeContrastKey.self, to: .increased) }
    startTrace(of: appHost)
    tree.setKeysSource(KeysFile())
    GlyphSet.terminal = GlyphSet.chosen(by: environmentVariable)
    takeMotion()
    if case .record(let file) = recording { loop.startRecording(file) }
    terminal.colorsChanged = { [unowned loop] in loop.takeColors() }
    loop.takeColors()
    appHost.beginContent()
    tree.setContent(content)
    if appHost.window.settings.inline != nil, !terminal.canShowRegion {
      terminal.close()
      PlainTextOutput.run(appHost)
    }
    terminal.reportsWaits = true
    loop.flightRecorder = FlightRecorder(tree, appHost.window.settings.flightRecording)
    appHost.flightKeepsText = loop.flightRecorder?.keepsText ?? false
    loop.begin()
    appHost.facts = { [unowned terminal] in facts(of: terminal) }
    let inspection = environmentVariable("IDEM_INSPECT")
    appHost.openInspectorIfWanted(inspection == "open")
    if appHost.allowsConnections(inspection == "1") { loop.outside = Outside.listen(for: appHost) }
    loop.run()
    loop.end()
  }

  /// Ends the process after a quit.
  func end() -> Never {
    outside?.end()
    finish()
    appHost.stopTrace()
    terminal.close()
    exit(endRecording())
  }

  func quit(_ status: Int32) { appHost.quit(status) }

  func lendTerminal<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Signals that arrived during that time did not wake the loop.
    defer { handleSignals() }
    return try terminal.lend(body)
  }

  /// Enters the terminal's modes, after the content was set: it decides between the whole screen and an inline region.
  func begin() {
    terminal.describeBlocked = describeBlocked
    terminal.start(appHost.window.settings.inline?.region)
    isInline = terminal.isInline
    appHost.themes.allowsBackground = !isInline
    if isInline { terminal.use(appHost.themes.tables) }
    if player != nil { return }
    // Recorded motion has its own pace, which does not depend on a terminal.
    if appHost.recorder == nil { connectMotion() }
    takeSize()
    takeWindow()
  }

  /// Replays a recording in a terminal, and ends the process.
  private static func replay(_ content: some View, _ player: Replayer, _ pace: Double, _ terminal: Terminal) -> Never {
    let header = player.recording.header
    header.applyToProcess()
    let appHost = AppHost(tree: ViewTree(size: header.size), screen: ReplayScreen(terminal, size: header.size))
    let loop = RunLoop(appHost: appHost, terminal: terminal)
    current = loop
    loop.player = player
    appHost.motion.set = { [unowned terminal] in terminal.reportMotion($0) }
    prepare(appHost, player)
    startTrace(of: appHost)
    appHost.tree.setContent(content)
    if appHost.window.settings.inline != nil, terminal.size != header.size || !terminal.canShowRegion {
      terminal.close()
      RecordingVariables.end(
        "an inline app is replayed only in a terminal of the recorded size, \(header.size.width) by \(header.size.height)")
    }
    terminal.reportsWaits = true
    loop.begin()
    loop.replay(player, pace: pace)
  }

  private func run() {
    while appHost.status == nil {
      makeFrameIfDue()
      if appHost.status != nil { return }
      wait()
    }
  }

  /// Shows the last picture of an inline region and prints the lines that wait, since both stay on the terminal.
  func finish() {
    guard terminal.isInline else { return }
    terminal.finishOutput(patience: -1)
    terminal.uncover()
    terminal.printAtOnce()
    terminal.takeAllPrints()
    // The region behind a full screen is not updated any more.
    if appHost.tree.isCovered { return terminal.printWaitingLines() }
    // A frame may request another one.
    for _ in 0..<RunLoop.mostLastFrames where appHost.hasWork || terminal.hasLinesToPrint {
      if !appHost.makeFrame() { appHost.redraw() }
      terminal.finishOutput(patience: -1)
    }
    takeWindow()
  }

  private static let mostLastFrames = 10

  // MARK: Frames

  /// Whether there is something to show and the terminal can accept it. While the previous frame is pending, no frame is made: the next one
  /// shows the newest state, and no frames queue up.
  var needsFrame: Bool {
    (appHost.hasWork || terminal.needsPicture || isInline && terminal.hasLinesToPrint) && !terminal.hasPendingOutput
  }

  private func takeSize() {
    screenSize = terminal.size
    appHost.resize(to: screenSize)
    flightRecorder?.setSize(screenSize)
    takePictures()
  }

  func makeFrameIfDue() {
    // Also after the terminal was stopped or lent: the signal may have reached another process.
    if isInline, terminal.isSettling { return }
    if terminal.size != screenSize {
      takeSize()
    }
    // A frame may request another one (a write in onAppear). A frame that responds to a key is made at once, others at the frame rate.
    while needsFrame, appHost.status == nil {
      if !hasRead, !terminal.isInForeground { return yieldTerminal() }
      let now = MonotonicClock.now()
      guard isUrgent || now >= pace.due else { return }
      let wasUrgent = isUrgent
      isUrgent = false
      let made = makeFrame(wasUrgent, at: now)
      if appHost.flightKeepsText, made, appHost.tree.latestStats.cellsChanged > 0 { flightRecorder?.keepPicture(of: appHost.tree) }
      if !wasUrgent { pace.made(at: now, showsNothing: made && appHost.showsNothing) }
      // If nothing changed but the terminal has lost the picture, show it again.
      if !made, terminal.needsPicture || terminal.hasLinesToPrint { appHost.redraw() }
      takeWindow()
      if PictureDemand.isWanted { terminal.wantPictures() }
      if terminal.isLost { endProcess(by: SIGHUP) }
    }
    if terminal.hasPendingOutput {
      // Another terminal shows the inspector although this one takes nothing.
      appHost.inspectorScreen?.showOutside()
    } else {
      isUrgent = false
    }
  }

  /// Applies the app's window settings if they have changed.
  func takeWindow() {
    guard let next = appHost.window.takeChange() else { return }
    if next.title != window.title { terminal.setTitle(next.title) }
    pace.rate = FrameRate(next.framesPerSecond)
    if let inline = next.inline, inline != window.inline {
      terminal.setRegionStays(inline.ending == .stays)
      if player == nil { appHost.resize(to: terminal.size) }
    }
    window = next
  }

  /// Sets the color scheme: the terminal is dark or light, after it has answered.
  func takeColors() {
    guard terminal.colorAnswers != colorAnswers else { return }
    colorAnswers = terminal.colorAnswers
    appHost.setTerminalColors(terminal.terminalColors)
    if let isDark = terminal.isDark { appHost.setColorScheme(isDark ? .dark : .light) }
  }

  /// Passes on how the terminal shows pictures, how many colors it has and how it sends keys, after it has answered or was resized.
  func takePictures() {
    appHost.setPictures(terminal.pictureProtocol, cell: terminal.cellPixelSize)
    appHost.setColorDepth(terminal.capabilities.colors)
    appHost.setKeyProtocol(terminal.keyProtocol)
  }

  /// Applies the terminal's reply about its widths: all text is measured again.
  func takeWidths() {
    appHost.setWidths(terminal.widths(CellWidth.options))
  }
}
