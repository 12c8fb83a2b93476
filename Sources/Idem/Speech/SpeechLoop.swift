import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs an app that speaks lines instead of drawing: `IDEM_SCREEN_READER=1` or `ACCESSIBLE=1`. See Documentation/Accessibility.md.
@MainActor
final class SpeechLoop {
  static private(set) var current: SpeechLoop?

  private let appHost: AppHost
  private let terminal = SpeechTerminal()
  private let speaker: Speaker
  private var tree: ViewTree { appHost.tree }
  /// Whether something was done since the app was read last.
  private var wasUsed = true
  /// The time before which frames without input are not read.
  private var nextReading = 0
  private static let readingPause = 200_000_000

  /// Whether the user has asked for speech. With `ACCESSIBLE=1`, output that is no terminal stays plain text.
  static var isWanted: Bool { isSet("IDEM_SCREEN_READER") || isSet("ACCESSIBLE") && isatty(1) == 1 && isatty(0) == 1 }

  private static func isSet(_ name: String) -> Bool {
    guard let value = environmentVariable(name) else { return false }
    return !value.isEmpty && value != "0" && value != "false"
  }

  private init(_ appHost: AppHost) {
    self.appHost = appHost
    speaker = Speaker(appHost, isOnlyOne: true, to: terminal)
  }

  /// Runs an app and ends the process.
  static func start(_ content: some View, prepare: (AppHost) -> Void) -> Never {
    CellWidth.options.insert(.recent)
    let tree = ViewTree(size: Size(width: 80, height: 24))
    let appHost = AppHost(tree: tree, screen: BlankScreen())
    let loop = SpeechLoop(appHost)
    current = loop
    appHost.resize(to: loop.terminal.size)
    appHost.setPictures(.none, cell: nil)
    tree.rootEnvironment.set(IsSpokenKey.self, to: true)
    // Nothing moves.
    MotionLevel.standard = .none
    prepare(appHost)
    tree.setKeysSource(KeysFile())
    appHost.beginContent()
    tree.setContent(content)
    appHost.fitPlainRegion()
    appHost.output.printPlain = { [unowned loop] in loop.terminal.say($0.plainText) }
    appHost.output.begin()
    tree.tasks.start()
    loop.terminal.begin()
    loop.run()
  }

  private func run() -> Never {
    while appHost.status == nil {
      makeFrames()
      if appHost.status != nil { break }
      wait()
      if let signal = SpeechExit.signal { end(by: signal) }
      // A script that types into a pipe ends the app with its own end.
      if terminal.isClosed { if isatty(0) == 1 { end(by: SIGHUP) } else { appHost.quit(0) } }
    }
    makeFrames()
    end(appHost.status ?? 0)
  }

  /// Makes the frames that are due, and says what has changed.
  private func makeFrames() {
    // A frame may request another one.
    for _ in 0..<100 where appHost.hasWork && appHost.status == nil { appHost.makeFrame() }
    let now = MonotonicClock.now()
    guard wasUsed || now >= nextReading else { return }
    wasUsed = false
    nextReading = now + SpeechLoop.readingPause
    speaker.read()
  }

  private func wait() {
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let isWaiting = terminal.inputTimeout
    var timeout = appHost.nextWakeUp.map { max(0, ($0 - MonotonicClock.now() + 999_999) / 1_000_000) }
    if let isWaiting { timeout = min(timeout ?? isWaiting, isWaiting) }
    if let interval = MainQueue.interval { timeout = min(timeout ?? interval, interval) }
    // A change that came during the pause is said after it.
    if !wasUsed, isChanged { timeout = min(timeout ?? .max, max(1, (nextReading - MonotonicClock.now()) / 1_000_000)) }
    let frames = appHost.frames
    let ready = poll(&descriptors, nfds_t(descriptors.count), timeout.map { Int32(clamping: $0) } ?? -1)
    appHost.runDueTimers()
    if isWaiting != nil, ready == 0 { terminal.expire { deliver($0) } }
    if descriptors[0].revents != 0 { terminal.read { deliver($0) } }
    if descriptors[1].revents != 0 || MainQueue.interval != nil { MainQueue.drain() }
    isChanged = appHost.hasWork || appHost.frames != frames
  }

  private var isChanged = false

  private func deliver(_ event: Event) {
    wasUsed = true
    if case .key(let press) = event, speaker.handle(press) { return }
    if case .mouse = event { return }
    // What the key before has changed is said before the next key changes it again.
    switch appHost.deliver(event) {
    case .handled, .ignored: break
    case .redraw: speaker.sayAgain()
    case .stop: stop()
    }
    makeFrames()
    wasUsed = true
  }

  // MARK: Ending

  private func stop() {
    appHost.setPhase(.background)
    AppStorageFile.saveAll()
    lend { _ = kill(0, SIGTSTP) }
    appHost.setPhase(.active)
  }

  /// Gives the terminal to another program during a call.
  func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    terminal.end()
    defer {
      terminal.begin()
      wasUsed = true
    }
    return try body()
  }

  private func end(by signal: Int32) -> Never {
    TerminationHandler.run?(signal)
    appHost.stopTrace()
    AppStorageFile.saveAll()
    terminal.end()
    restoreSignal(signal)
    raise(signal)
    exit(128 + signal)
  }

  private func end(_ status: Int32) -> Never {
    appHost.stopTrace()
    AppStorageFile.saveAll()
    terminal.end()
    exit(status)
  }
}
