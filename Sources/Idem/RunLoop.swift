import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop of an app: one thread and one poll, over the keys, the signals, the main queue, and the output while it is behind.
///
/// Nothing wakes it but these and the times that views asked for: an idle app costs nothing.
@MainActor
final class RunLoop {
  static private(set) var current: RunLoop?

  private let stage: Stage
  private let terminal: Terminal
  @exclusivity(unchecked) private var status: Int32?
  /// When the last frame was made that no key asked for; nanoseconds.
  @exclusivity(unchecked) private var lastFrame = 0
  private let rate: FrameRate
  /// Whether the frame that waits answers the user: it is made at once.
  @exclusivity(unchecked) private var isUrgent = true

  private init(stage: Stage, terminal: Terminal, rate: FrameRate) {
    self.stage = stage
    self.terminal = terminal
    self.rate = rate
  }

  /// Runs an app and ends the process.
  static func start(_ scene: some Scene) -> Never {
    guard isatty(1) == 1 else { Page.print(scene.content, prepare: startTrace) }
    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal()
    } catch {
      report(error.description)
      exit(2)
    }
    // Before the first text is measured.
    CellWidth.options = terminal.widths(CellWidth.options)
    let tree = ViewTree(size: terminal.size)
    let stage = Stage(tree: tree, screen: terminal)
    let loop = RunLoop(stage: stage, terminal: terminal, rate: FrameRate(scene.framesPerSecond))
    current = loop
    startTrace(of: stage)
    tree.setContent(scene.content)
    if !scene.title.isEmpty { terminal.setTitle(scene.title) }
    stage.facts = { [unowned terminal] in facts(of: terminal) }
    stage.openInspectorIfWanted(variable("IDEM_INSPECT") == "1")
    loop.run()
    stage.stopTrace()
    terminal.close()
    exit(loop.status ?? 0)
  }

  func copy(_ text: String) -> Bool { terminal.copy(text) }
  func quit(_ status: Int32) { self.status = self.status ?? status }

  func lendTerminal<Result>(_ body: () throws -> Result) rethrows -> Result {
    // What came while it was lent woke nobody.
    defer { handleSignals() }
    return try terminal.lend(body)
  }

  private func run() {
    while status == nil {
      makeFrameIfDue()
      if status != nil { return }
      wait()
    }
  }

  // MARK: Frames

  /// Whether there is something to show that the terminal would take. While it has not taken the frame before, none is made: the next one
  /// shows what is true then, and nothing queues up.
  private var wantsFrame: Bool { (stage.hasWork || terminal.needsPicture) && !terminal.hasPendingOutput }

  private func makeFrameIfDue() {
    // Also after the terminal was away (stopped, lent), where the signal may have come to others.
    if terminal.size != stage.tree.size { stage.resize(to: terminal.size) }
    // A frame may ask for another (a write in onAppear): those that answer a key come at once, others at the pace of the screen.
    while wantsFrame, status == nil {
      let now = MonotonicClock.now()
      guard isUrgent || now - lastFrame >= rate.interval else { return }
      if !isUrgent { lastFrame = now }
      isUrgent = false
      // Where nothing changed but the terminal lost the picture, it is shown once more.
      if stage.makeFrame() == nil, terminal.needsPicture { stage.redraw() }
      if terminal.isLost { die(by: SIGHUP) }
    }
    if !terminal.hasPendingOutput { isUrgent = false }
  }

  // MARK: Waiting

  private func wait() {
    var descriptors = (
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0)
    )
    let ready = RunLoop.pollAll(&descriptors, timeout)
    // What comes while a frame waits would have been seen in one of its own.
    if ready > 0 && (descriptors.0.revents != 0 || descriptors.2.revents != 0) || stage.isDue { stage.noteNews() }
    stage.wake()
    if ready <= 0 {
      terminal.expireEscape { deliver($0) }
      if MainQueue.interval != nil { MainQueue.drain() }
      return
    }
    if descriptors.1.revents != 0 { handleSignals() }
    if descriptors.0.revents != 0 {
      if case .closed = terminal.readInput({ deliver($0) }) { die(by: SIGHUP) }
      takeWidths()
    }
    if descriptors.2.revents != 0 || MainQueue.interval != nil { MainQueue.drain() }
    if descriptors.3.revents != 0 { terminal.flush() }
  }

  private typealias Descriptors = (pollfd, pollfd, pollfd, pollfd)

  private nonisolated static func pollAll(_ descriptors: UnsafeMutablePointer<Descriptors>, _ timeout: Int32) -> Int32 {
    UnsafeMutableRawPointer(descriptors).withMemoryRebound(to: pollfd.self, capacity: 4) { poll($0, 4, timeout) }
  }

  /// Milliseconds until something is due that nothing will wake the loop for; -1 where there is no such thing.
  private var timeout: Int32 {
    var least = terminal.escapeTimeout ?? Int.max
    if wantsFrame { least = min(least, milliseconds(rate.interval - (MonotonicClock.now() - lastFrame))) }
    if let due = stage.nextWakeUp { least = min(least, milliseconds(due - MonotonicClock.now())) }
    if let interval = MainQueue.interval { least = min(least, interval) }
    return least == .max ? -1 : Int32(clamping: least)
  }

  /// Rounded up: not to wake before the time.
  private func milliseconds(_ nanoseconds: Int) -> Int { max(0, (nanoseconds + 999_999) / 1_000_000) }

  /// The terminal has answered how wide it shows things: what was measured is measured again.
  private func takeWidths() {
    guard let shows = terminal.showsEmojiSequences, shows != CellWidth.options.contains(.sequences) else { return }
    let options = terminal.widths(CellWidth.options)
    guard options != CellWidth.options else { return }
    CellWidth.options = options
    stage.tree.widthsChanged()
  }

  // MARK: Events

  private func deliver(_ event: Event) {
    // After a quit nothing is the app's any more.
    if status != nil { return }
    switch event {
    case .key, .paste: isUrgent = true
    // A pointer moves a thousand times a second: its frames come at the pace of the screen.
    case .mouse, .focus: break
    }
    // The event before this one may have changed what this one is to meet.
    stage.tree.bringUpToDate()
    if stage.deliver(event) == .handled { return }
    guard case .key(let press) = event, press.modifiers == .control, press.phase != .up else { return }
    switch press.key {
    case "c": quit(0)
    case "z": stop(group: true)
    case "l": terminal.invalidate()
    default: return
    }
  }

  private func handleSignals() {
    let signals = terminal.takeSignals()
    if let ending = signals.ending { die(by: ending) }
    // Both came before anybody looked: whoever continued it wants it to run.
    if signals.contains(.continued) {
      terminal.resume()
    } else if signals.contains(.stop) {
      // From outside, it is for this process alone.
      stop(group: false)
    }
  }

  private func stop(group: Bool) {
    terminal.stop(group: group)
    // What came while it was stopped woke nobody.
    handleSignals()
  }

  private func die(by signal: Int32) -> Never {
    stage.stopTrace()
    terminal.die(by: signal)
  }

  // MARK: The environment

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// `IDEM_TRACE=FILE` asks for a trace. One that cannot be written is no reason not to run: the log says why.
  private static func startTrace(of stage: Stage) {
    guard let path = variable("IDEM_TRACE"), !path.isEmpty else { return }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    do throws(TraceError) { try stage.startTrace(path: path, program: program) } catch { Diagnostics.once(error.description) }
  }

  private static func facts(of terminal: Terminal) -> [(name: String, value: String)] {
    let capabilities = terminal.capabilities
    return [
      ("terminal", capabilities.name), ("colours", "\(capabilities.colors)"),
      ("writer", (capabilities.writesDirectly ? "direct" : "ncurses") + (capabilities.scrollRegions ? ", scrolls regions" : "")),
      ("widths", widths),
    ]
  }

  /// What of the widths is not the same everywhere.
  private static var widths: String {
    let options = CellWidth.options
    let words: [(CellWidth.Options, String)] = [
      (.sequences, "sequences"), (.wideAmbiguous, "wide ambiguous"), (.flags, "flags"), (.recent, "recent"),
    ]
    return words.filter { options.contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  private static func report(_ sentence: String) {
    var line = "idem: \(sentence)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}

extension Terminal: Screen {
  package func makeCounter() -> any CountingScreen { TerminalCounter(self) }
}

/// What a terminal would be sent.
@MainActor
private final class TerminalCounter: CountingScreen {
  private let counter: FrameCounter

  init(_ terminal: Terminal) { counter = FrameCounter(terminal) }

  var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)? {
    get { counter.onChange }
    set { counter.onChange = newValue }
  }

  func show(_ next: inout IdemScreen.Grid, cursor: Point?) -> (cells: Int, bytes: Int) { counter.show(&next, cursor: cursor) }
  func makeCounter() -> any CountingScreen { self }
}
