import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal

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

  private let appHost: AppHost
  private let terminal: Terminal
  /// The size of the terminal for which the app was laid out.
  private var screenSize = Size.zero
  /// The time of the last frame that did not respond to a key; nanoseconds.
  private var lastFrame = 0
  /// The window settings that the terminal shows.
  private var window = WindowSettings()
  private var rate = FrameRate(60)
  /// Whether the terminal was read in the last turn of the loop. If so, the process is in the foreground: the terminal driver lets no other
  /// program read.
  private var hasRead = false
  /// Whether the pending frame responds to a key or a paste, so that it is made at once.
  private var isUrgent = true

  private init(appHost: AppHost, terminal: Terminal) {
    self.appHost = appHost
    self.terminal = terminal
  }

  /// Runs an app and ends the process.
  static func start(_ content: some View) -> Never {
    Terminal.fillStandardDescriptors()
    guard isatty(1) == 1 else { PlainTextOutput.print(content, prepare: startTrace) }
    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal(starts: false)
    } catch {
      // An inline app prints plain text on a terminal that cannot show a region. Any other app ends.
      PlainTextOutput.print(content, ifInlineAfter: error, prepare: startTrace)
    }
    // Before the first text is measured.
    CellWidth.options = terminal.widths(CellWidth.options)
    let tree = ViewTree(size: terminal.size)
    let appHost = AppHost(tree: tree, screen: terminal)
    let loop = RunLoop(appHost: appHost, terminal: terminal)
    current = loop
    startTrace(of: appHost)
    tree.setContent(content)
    if appHost.window.settings.inline != nil, !terminal.canShowRegion {
      terminal.close()
      PlainTextOutput.run(appHost)
    }
    terminal.start(appHost.window.settings.inline?.region)
    loop.screenSize = terminal.size
    appHost.resize(to: terminal.size)
    loop.takeWindow()
    appHost.facts = { [unowned terminal] in facts(of: terminal) }
    appHost.openInspectorIfWanted(environmentVariable("IDEM_INSPECT") == "1")
    loop.run()
    loop.finish()
    appHost.stopTrace()
    terminal.close()
    exit(appHost.status ?? 0)
  }

  func copy(_ text: String) -> Bool { terminal.copy(text) }
  func quit(_ status: Int32) { appHost.quit(status) }

  func lendTerminal<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Signals that arrived during that time did not wake the loop.
    defer { handleSignals() }
    return try terminal.lend(body)
  }

  private func run() {
    while appHost.status == nil {
      makeFrameIfDue()
      if appHost.status != nil { return }
      wait()
    }
  }

  /// Shows the last picture of an inline region and prints the lines that wait, since both stay on the terminal.
  private func finish() {
    guard terminal.isInline else { return }
    terminal.finishOutput()
    terminal.uncover()
    // A frame may request another one.
    for _ in 0..<RunLoop.mostLastFrames where appHost.hasWork || terminal.hasLinesToPrint {
      if appHost.makeFrame() == nil { appHost.redraw() }
      terminal.finishOutput()
    }
  }

  private static let mostLastFrames = 10

  // MARK: Frames

  /// Whether there is something to show and the terminal can accept it. While the previous frame is pending, no frame is made: the next one
  /// shows the newest state, and no frames queue up.
  private var needsFrame: Bool {
    (appHost.hasWork || terminal.needsPicture || terminal.hasLinesToPrint) && !terminal.hasPendingOutput
  }

  private func makeFrameIfDue() {
    // Also after the terminal was stopped or lent: the signal may have reached another process.
    if terminal.isInline, terminal.isSettling { return }
    if terminal.size != screenSize {
      screenSize = terminal.size
      appHost.resize(to: screenSize)
    }
    // A frame may request another one (a write in onAppear). A frame that responds to a key is made at once, others at the frame rate.
    while needsFrame, appHost.status == nil {
      if !hasRead, !terminal.isInForeground { return yieldTerminal() }
      let now = MonotonicClock.now()
      guard isUrgent || now - lastFrame >= rate.interval else { return }
      if !isUrgent { lastFrame = now }
      isUrgent = false
      // If nothing changed but the terminal has lost the picture, show it again.
      if appHost.makeFrame() == nil, terminal.needsPicture || terminal.hasLinesToPrint { appHost.redraw() }
      takeWindow()
      if terminal.isLost { endProcess(by: SIGHUP) }
    }
    if !terminal.hasPendingOutput { isUrgent = false }
  }

  /// Applies the app's window settings if they have changed.
  private func takeWindow() {
    guard let next = appHost.window.takeChange() else { return }
    if next.title != window.title { terminal.setTitle(next.title) }
    rate = FrameRate(next.framesPerSecond)
    if next.inline != window.inline { appHost.resize(to: terminal.size) }
    window = next
  }

  // MARK: Waiting

  private func wait() {
    var descriptors = (
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0)
    )
    hasRead = false
    let inputTimeout = terminal.inputTimeout
    let ready = RunLoop.pollAll(&descriptors, timeout(inputTimeout))
    // Without the pending frame, this news would have had a frame of its own: it is counted as dropped.
    if ready > 0 && (descriptors.0.revents != 0 || descriptors.2.revents != 0) || appHost.isDue { appHost.countCoalescedFrame() }
    appHost.runDueTimers()
    // Not only after a timeout: other descriptors may always be ready.
    if inputTimeout != nil { terminal.expireInput { deliver($0) } }
    if ready <= 0 {
      if MainQueue.interval != nil { MainQueue.drain() }
      return
    }
    // Input may have been discarded with the change of the terminal's modes, so poll again before reading.
    if descriptors.1.revents != 0 { return handleSignals() }
    if descriptors.0.revents != 0 {
      if case .closed = terminal.readInput({ deliver($0) }) { endProcess(by: SIGHUP) }
      hasRead = true
      takeWidths()
    }
    if descriptors.2.revents != 0 || MainQueue.interval != nil { MainQueue.drain() }
    if descriptors.3.revents != 0 { terminal.flush() }
  }

  private typealias Descriptors = (pollfd, pollfd, pollfd, pollfd)

  private nonisolated static func pollAll(_ descriptors: UnsafeMutablePointer<Descriptors>, _ timeout: Int32) -> Int32 {
    // SAFETY: a tuple of four equal types has the layout of an array of four.
    UnsafeMutableRawPointer(descriptors).withMemoryRebound(to: pollfd.self, capacity: 4) { poll($0, 4, timeout) }
  }

  /// The milliseconds until the next work that no descriptor announces is due; -1 if there is none.
  private func timeout(_ inputTimeout: Int?) -> Int32 {
    var least = inputTimeout ?? Int.max
    if let settling = terminal.settlingTimeout {
      least = min(least, settling)
    } else if needsFrame {
      least = min(least, milliseconds(rate.interval - (MonotonicClock.now() - lastFrame)))
    }
    if let due = appHost.nextWakeUp { least = min(least, milliseconds(due - MonotonicClock.now())) }
    if let interval = MainQueue.interval { least = min(least, interval) }
    return least == .max ? -1 : Int32(clamping: least)
  }

  /// Rounds up, so that the loop does not wake up too early.
  private func milliseconds(_ nanoseconds: Int) -> Int { max(0, (nanoseconds + 999_999) / 1_000_000) }

  /// Applies the terminal's reply about its widths: all text is measured again.
  private func takeWidths() {
    guard let shows = terminal.showsEmojiSequences, shows != CellWidth.options.contains(.sequences) else { return }
    let options = terminal.widths(CellWidth.options)
    guard options != CellWidth.options else { return }
    CellWidth.options = options
    appHost.tree.widthsChanged()
  }

  // MARK: Events

  private func deliver(_ event: Event) {
    switch event {
    case .key, .paste: isUrgent = true
    // A pointer can move a thousand times a second, so its frames are limited by the frame rate.
    case .mouse, .focus: break
    }
    switch appHost.deliver(event) {
    case .handled, .ignored: break
    case .stop: stop(group: true)
    case .redraw: terminal.invalidate()
    }
  }

  private func handleSignals() {
    let signals = terminal.consumeSignals()
    if let ending = signals.ending { endProcess(by: ending) }
    // Both arrived before the signals were read: the process was continued, so it does not stop again.
    if signals.contains(.continued) {
      terminal.resume()
      handleWaitingSignals()
    } else if let signal = signals.stopping {
      // A signal from another process is for this process only.
      stop(by: signal, group: false)
    }
  }

  private func stop(by signal: Int32 = SIGTSTP, group: Bool) {
    // Saved first: a process that is stopped during a write would keep the file's lock.
    AppStorageFile.saveAll()
    terminal.stop(by: signal, group: group)
    handleWaitingSignals()
  }

  /// Another program has the terminal: draws nothing until this process is in the foreground again.
  private func yieldTerminal() {
    terminal.yieldTerminal()
    handleWaitingSignals()
  }

  /// Handles signals that arrived while the process was stopped: they did not wake the loop.
  private func handleWaitingSignals() {
    handleSignals()
    if terminal.isLost { endProcess(by: SIGHUP) }
  }

  private func endProcess(by signal: Int32) -> Never {
    appHost.stopTrace()
    AppStorageFile.saveAll()
    terminal.endProcess(by: signal)
  }

  // MARK: The environment

  /// Starts a trace if `IDEM_TRACE=FILE` is set. If the file cannot be written, the app runs anyway and the log states why.
  private static func startTrace(of appHost: AppHost) {
    guard let path = environmentVariable("IDEM_TRACE") else { return }
    // For this process only: a child program that is also an Idem app would overwrite the file.
    unsetenv("IDEM_TRACE")
    if path.isEmpty { return }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    do throws(TraceError) { try appHost.startTrace(path: path, program: program) } catch { Diagnostics.once(error.description) }
  }

  private static func facts(of terminal: Terminal) -> [(name: String, value: String)] {
    let capabilities = terminal.capabilities
    return [
      ("terminal", capabilities.name), ("colours", "\(capabilities.colors)"),
      ("writer", (capabilities.writesDirectly ? "direct" : "ncurses") + (capabilities.scrollRegions ? ", scrolls regions" : "")),
      ("widths", widths),
    ]
  }

  /// The width options that differ between terminals.
  private static var widths: String {
    let options = CellWidth.options
    let words: [(CellWidth.Options, String)] = [
      (.sequences, "sequences"), (.wideAmbiguous, "wide ambiguous"), (.flags, "flags"), (.recent, "recent"),
    ]
    return words.filter { options.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
