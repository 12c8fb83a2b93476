import Idem
import IdemCore
import IdemInspector
import IdemScreen
import IdemViews

/// A simulated user and screen for tests. It runs the whole pipeline without a terminal.
///
/// An event is delivered at once, as in an app's run loop: stale bodies run first. `render()` makes the frame. Time passes only in
/// `advance(by:)`.
///
/// Each frame is checked: its cells must be those of a full repaint of the views, and a terminal in memory that executes the frame's bytes
/// must show the same. A failed check traps with both pictures and the cells that differ. The checks cost about as much as a full repaint;
/// `checksFrames: false` disables them, for a benchmark.
@MainActor
public final class TestHost {
  package let tree: ViewTree
  package let appHost: AppHost
  package let screen: TestScreen
  let recorder: TestRecorder
  /// Its time changes only in `advance(by:)` and in a replay.
  let clock: HeldClock
  /// The texts of the terminal's clipboards; nil if the terminal cannot be read.
  var clipboards: [ClipboardName: String]? = [:]
  /// The texts that the app showed as notifications of the desktop since the start.
  public internal(set) var desktopNotifications: [String] = []
  /// The progress that the app shows outside of the terminal's cells; nil for none.
  public internal(set) var terminalProgress: TerminalProgress?
  /// The number of times that the bell of the terminal rang.
  public internal(set) var bellCount = 0
  /// The number of calls of the app that run inside of each other.
  private var depth = 0
  /// Records which bodies ran in the frame, and why; for budgets.
  private let log = FrameLog()

  // The speech of the app: see `spoken`.
  let speech = TestSpeech()
  private(set) lazy var speaker = Speaker(appHost, isOnlyOne: false, to: speech)
  /// Whether something was done since the app was read last.
  var wasUsed = true
  private weak var spokenFocus: Node?
  let speaks: Bool

  /// What the app keeps between two runs.
  public let storage: TestStorage

  /// Creates the tree of a view, without making a frame. The size is in cells. `storage` is what the app keeps between two runs: by default in memory, and
  /// for this host alone. `sceneStorage` is another file for the values of `@SceneStorage`.
  public convenience init<Content: View>(
    width: Int = 80, height: Int = 24, checksFrames: Bool = true, storage: TestStorage = TestStorage(), sceneStorage: AppStorageFile? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      width: width, height: height, checksFrames: checksFrames, storage: storage, sceneStorage: sceneStorage,
      root: ImplicitStack(.vertical, content()))
  }

  /// Creates the tree of an app, without making a frame: its state, its scenes and the views in its window. The size is in cells. `storage` is what the
  /// app keeps between two runs: by default in memory, and for this host alone. `sceneStorage` is another file for the values of `@SceneStorage`.
  public convenience init<Program: App>(
    width: Int = 80, height: Int = 24, checksFrames: Bool = true, storage: TestStorage = TestStorage(), sceneStorage: AppStorageFile? = nil,
    app: @autoclosure () -> Program
  ) {
    self.init(
      width: width, height: height, checksFrames: checksFrames, storage: storage, sceneStorage: sceneStorage, root: AppView(app: app()))
  }

  package init<Root: View>(
    width: Int, height: Int, checksFrames: Bool = true, storage: TestStorage = TestStorage(), sceneStorage: AppStorageFile? = nil,
    clock: HeldClock = HeldClock(now: 0, wallTime: 0), prepare: (AppHost) -> Void = { _ in }, root: @autoclosure () -> Root
  ) {
    AppStorageFile.hasHosts = true
    self.storage = sceneStorage.map { TestStorage(storage, sceneStorage: $0) } ?? storage
    self.clock = clock
    tree = ViewTree(size: Size(width: width, height: height))
    speaks = checksFrames
    let recorder = TestRecorder(checksPictures: checksFrames)
    self.recorder = recorder
    screen = TestScreen(size: tree.size, checksFrames: checksFrames) { recorder.report($0) }
    tree.timers.clock = clock
    tree.tasks.start()
    appHost = AppHost(tree: tree, screen: screen)
    appHost.pointerShapes.areSupported = { true }
    tree.addRecorder(recorder)
    tree.addRecorder(log)
    tree.rootEnvironment.set(AppStorageFileKey.self, to: self.storage.appStorage)
    tree.rootEnvironment.set(SceneStorageFileKey.self, to: self.storage.sceneStorage)
    appHost.keepTheme(in: self.storage.appStorage)
    connectClipboard()
    connectWindow()
    prepare(appHost)
    perform { tree.setContent(root()) }
    if appHost.window.settings.inline != nil {
      screen.startRegion()
      appHost.themes.allowsBackground = false
      appHost.resize(to: Size(width: width, height: height))
    }
    appHost.output.begin()
    appHost.openInspectorIfWanted(false)
  }

  /// Makes a frame. All numbers are 0 if there is nothing to do, and after a quit. Traps if the cell buffer is invalid or the picture is
  /// incomplete.
  @discardableResult
  public func render() -> RenderedFrame { perform { makeFrame() } }

  /// Runs code of the app: with its storage, and with its sources of `Recorded`.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let sources = appHost.sources else {
      // An announcement of the app is one of this host, also in a task that the app starts.
      return try AnnouncementScope.$current.withValue(speaker.scope) { try storage.perform(body) }
    }
    if depth == 0 { appHost.recorder?.entered() }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { appHost.recorder?.returned() }
    }
    return try RecordedSources.$current.withValue(sources) { try storage.perform(body) }
  }

  private func makeFrame() -> RenderedFrame {
    guard appHost.status == nil else { return RenderedFrame(stats: FrameStats(), record: nil) }
    let made = appHost.makeFrame()
    if !made, screen.needsPicture || screen.hasLinesToPrint { appHost.redraw() }
    let broken = tree.cellBuffer.pointee.brokenInvariants
    precondition(broken.isEmpty, "TestHost: the cell buffer is invalid, which is an error in Idem: \(broken.joined(separator: "; "))")
    if appHost.inspectorScreen == nil, screen.shown != tree.cellBuffer.pointee {
      recorder.report(
        "TestHost: the screen does not show the app's picture\n--- the app's picture:\n\(tree.cellBuffer.pointee.text)\n--- the screen:\n\(text)"
      )
    }
    if made, speaks, wasUsed || speaker.hasRegions || tree.focus.focused !== spokenFocus {
      (wasUsed, spokenFocus) = (false, tree.focus.focused)
      speaker.read()
    }
    return RenderedFrame(
      stats: made ? tree.latestStats : FrameStats(), record: made ? log.record(number: appHost.frames, time: clock.now) : nil)
  }

  /// Whether each frame is compared with a full repaint. Disable it only in a test that breaks the picture on purpose.
  package var checksPictures: Bool {
    get { recorder.checksPictures }
    set { recorder.checksPictures = newValue }
  }

  /// Called with the description of an incorrect picture, so that a test can continue; if nil, an incorrect picture traps.
  package var onPictureFault: ((String) -> Void)? {
    get { recorder.onFault }
    set { recorder.onFault = newValue }
  }

  // MARK: App

  /// The title of the app's window.
  public var title: String { appHost.window.settings.title }

  /// The status with which the app quit, by the `quit` action or by Ctrl-C; nil while it runs.
  public var exitStatus: Int32? { appHost.status }

  // MARK: Screen

  /// The text of the screen: its rows, without trailing blanks, joined by newlines.
  public var text: String { screen.shown.text }

  /// The rows of the screen, without trailing blanks.
  public var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The cell at a position of the screen. Traps outside the screen.
  public subscript(column column: Int, row row: Int) -> Cell { screen.shown[column: column, row: row] }

  /// The lines that an inline app printed above its window since the start, without trailing blanks. Their colors are in `printedCells`.
  public var printed: [String] { screen.printed }

  /// The cells of the lines in `printed`, with their styles: `host.printedCells[0][3].style.foreground`.
  public var printedCells: [[Cell]] { screen.printedCells }

  /// The number of columns of the screen.
  public var width: Int { tree.size.width }
  /// The number of rows of the screen; of an inline window, its height.
  public var height: Int { tree.size.height }

  // MARK: Time

  /// Lets time pass: what becomes due is done in its order, with a frame between two times. What the last of them changed waits for `render()`.
  ///
  /// The clock does not go back, and stops at 50 years: more is a mistake in the test.
  public func advance(by duration: Duration) {
    let most = Duration.seconds(50 * 365 * 86_400)
    precondition(
      duration >= .zero && duration <= most - .nanoseconds(clock.now),
      "TestHost.advance(by: \(duration)): the duration must not be negative, and the clock must stay below 50 years")
    let (seconds, attoseconds) = duration.components
    let end = clock.now + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    perform {
      while let time = appHost.nextWakeUp, time <= end {
        if time > clock.now, appHost.hasWork { render() }
        clock.set(time)
        appHost.runDueTimers()
      }
    }
    clock.set(end)
  }

  /// Lets time pass as `advance(by:)` does, and lets tasks go on that sleep by `\.appClock`, each at its time:
  ///
  ///     await host.run(for: .seconds(5))
  ///     #expect(host.text.contains("5 s"))
  ///
  /// Makes frames until there is nothing to do. A task that waits for something else, such as another thread, is not waited for: see `waitUntil`.
  public func run(for duration: Duration) async {
    let end = clock.now + Int(duration / .nanoseconds(1)), sleepers = tree.timers.sleepers
    // Tasks that have begun and do not sleep yet.
    await letTasksGoOn { tree.tasks.running <= sleepers.counts.slept - sleepers.counts.woken }
    while let time = appHost.nextWakeUp, time <= end {
      let before = sleepers.counts, running = tree.tasks.running
      advance(by: .nanoseconds(max(0, time - clock.now)))
      let woken = sleepers.counts.woken - before.woken
      // Each task that was woken sleeps again, or ends.
      if woken > 0 { await letTasksGoOn { sleepers.counts.slept - before.slept + running - tree.tasks.running >= woken } }
    }
    advance(by: .nanoseconds(max(0, end - clock.now)))
    makeAllFrames()
  }

  /// Lets tasks run until a condition holds, at most 100 ms of the system's clock: one may wait for something else. On a busy main actor it takes at least
  /// some turns.
  private func letTasksGoOn(until hold: () -> Bool) async {
    let end = ContinuousClock.now + .milliseconds(100)
    for _ in 0..<3 { await Task.yield() }
    // A task comes back to the main actor through another thread.
    var turns = 0
    while !hold(), turns < 20 || .now < end {
      turns += 1
      try? await Task.sleep(for: .microseconds(100))
    }
    for _ in 0..<3 { await Task.yield() }
    makeAllFrames()
  }

  /// The time until the app wakes up by itself, for an animation, a timeline, another timer of Idem or a task that sleeps by `\.appClock`; nil if it
  /// sleeps until an event. A task that sleeps by another clock is not counted.
  public var nextWakeUp: Duration? { appHost.nextWakeUp.map { .nanoseconds(max(0, $0 - clock.now)) } }

  // MARK: Work

  /// The number of body evaluations of a view type since the start.
  public func evaluations<V>(of type: V.Type) -> Int { recorder.evaluations[ObjectIdentifier(type), default: 0] }

  /// The number of skipped updates of a view type since the start: the new value was equal.
  public func skips<V>(of type: V.Type) -> Int { recorder.skips[ObjectIdentifier(type), default: 0] }

  /// Starts to write a trace of the following frames to a file, as `IDEM_TRACE` does for an app. It ends with the host or with
  /// `stopTrace()`. Throws if the file cannot be used.
  public func writeTrace(to path: String) throws { try appHost.startTrace(path: path, program: "TestHost") }

  /// Ends the trace. The file is complete after this.
  public func stopTrace() { appHost.stopTrace() }

  /// The output of `Self._printChanges()` and similar functions since the start, one line each.
  public var changes: [String] { recorder.changes }

  // MARK: User

  /// Presses a key. Returns whether a view handled it; `.ignored` if Ctrl-C quits the app.
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> KeyPress.Result {
    let types = modifiers.isDisjoint(with: [.control, .option, .command]) && !key.character.isFunctionKey
    return deliver(.key(KeyPress(key: key, characters: types ? String(key.character) : "", modifiers: modifiers)))
  }

  @discardableResult
  func deliver(_ event: Event) -> KeyPress.Result {
    // While the terminal has the mouse, it reports nothing.
    if case .mouse = event, !appHost.mouse.areOn { return .ignored }
    wasUsed = true
    switch perform({ appHost.deliver(event) }) {
    case .handled: return .handled
    case .redraw: screen.invalidate()
    // A test has no process to stop.
    case .ignored, .stop: break
    }
    return .ignored
  }

  /// Types a text, one key press for each character.
  public func type(_ text: String) { for character in text { press(KeyEquivalent(character)) } }

  /// Pastes a text.
  public func paste(_ text: String) { deliver(.paste(text)) }

  /// Scrolls the wheel by some rows over a cell. A positive number scrolls towards the end.
  public func scroll(_ rows: Int, column: Int = 0, row: Int = 0) {
    deliver(.mouse(MouseEvent(.scroll(x: 0, y: rows), at: Point(x: column, y: row))))
  }

  /// Changes the size of the screen, in cells, as a resize of the terminal's window does.
  public func resize(width: Int, height: Int) {
    let size = Size(width: width, height: height)
    guard size != tree.inlineHeight?.screen ?? tree.size else { return }
    screen.resize(to: size)
    perform { appHost.resize(to: size) }
  }
}

extension Character {
  fileprivate var isFunctionKey: Bool {
    let value = unicodeScalars.first!.value
    return (0xF700...0xF7FF).contains(value) || value < 0x20
  }
}
