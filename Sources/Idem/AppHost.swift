import IdemCore
import IdemInspector
import IdemScreen
import IdemText
import IdemViews

/// Connects an app's tree to a screen. While the inspector is open, it is between the two; a trace records in parallel.
///
/// Without both, the tree has no recorder. Its `FrameHistory` records the latest frames always.
@MainActor
package final class AppHost {
  package let tree: ViewTree
  let screen: any Screen
  let inspectorSettings = InspectorSettingsStore()
  /// The app's settings of its window.
  package let window = WindowSettingsStore()
  package let clipboard: Clipboard
  package let motion: MotionReports
  package let mouse: MouseReports
  package let pointerShapes: PointerShapes
  package let connection: WindowConnection
  /// Where the app's printed lines go.
  package let output = PrintOutput()
  @exclusivity(unchecked) package private(set) var inspectorScreen: InspectorScreen?
  @exclusivity(unchecked) private var trace: (writer: TraceWriter, log: FrameLog)?
  /// Writes what reaches the app to a file; nil if nothing is recorded.
  @exclusivity(unchecked) package internal(set) var recorder: Recorder?
  /// Measures the frames while the app is recorded or replayed.
  @exclusivity(unchecked) var measure: FrameMeasure?
  /// The sources of `Recorded` while the app is recorded or replayed.
  package internal(set) var sources: RecordedSources?
  /// The number of the app's frames so far.
  @exclusivity(unchecked) package private(set) var frames = 0
  /// Whether the flight recorder keeps typed text, so that it matters whether an event goes to a private view.
  @exclusivity(unchecked) var flightKeepsText = false
  private let start: Int
  /// Takes back the app's own actions. Text inputs have histories of their own.
  private let undoManager = UndoManager()
  /// The time until which the next frame is paused, because the inspector slows the app down; 0 if it is not.
  private var pausedUntil = 0
  /// Chooses the theme.
  package let themes: ThemeCenter
  /// How the terminal shows pictures.
  private var pictures = TerminalPicturesKey.defaultValue
  /// The number of colors of the terminal.
  private var colorDepth = ColorDepth.truecolor
  /// Whether the terminal is dark or light.
  package var colorScheme: ColorScheme { themes.terminalScheme }
  /// Returns the facts about the terminal that the inspector shows.
  package var facts: () -> [(name: String, value: String)] = { [] }

  /// The status with which the app quit; nil while it runs.
  @exclusivity(unchecked) package private(set) var status: Int32?

  package init(tree: ViewTree, screen: any Screen) {
    self.tree = tree
    self.screen = screen
    start = tree.timers.clock.now
    tree.recordHistory()
    clipboard = Clipboard(timers: tree.timers)
    motion = MotionReports(tree)
    mouse = MouseReports(tree)
    pointerShapes = PointerShapes(tree)
    connection = WindowConnection(tree)
    themes = ThemeCenter(tree.rootEnvironment)
    tree.rootEnvironment.set(ThemeCenterKey.self, to: themes)
    tree.rootEnvironment.set(WindowConnectionKey.self, to: connection)
    tree.rootEnvironment.set(PointerShapesKey.self, to: pointerShapes)
    tree.rootEnvironment.set(ClipboardKey.self, to: clipboard)
    tree.rootEnvironment.set(UndoManagerKey.self, to: undoManager)
    tree.rootEnvironment.set(InspectorSettingsKey.self, to: inspectorSettings)
    tree.rootEnvironment.set(WindowSettingsKey.self, to: window)
    tree.rootEnvironment.set(PrintOutputKey.self, to: output)
    tree.rootEnvironment.set(AppClockKey.self, to: AppClock(tree.timers))
    tree.offerSubmission()
    output.width = tree.size.width
    tree.input.textSelector = ScreenSelection(tree) { node, text in EnvironmentValues(scope: node.environment).copyToClipboard(text) }
    tree.rootEnvironment.set(QuitKey.self, to: QuitAction { [weak self] in self?.quit($0) })
    themes.apply = { [weak self] in self?.use($0) }
  }

  /// Keeps the user's choice of a theme in a storage. For tests; the run loop reads the user's settings too.
  package func keepTheme(in file: AppStorageFile) { ThemeSettings.keep(in: file, of: themes, "/") }

  // MARK: Frames

  /// Whether `makeFrame` would do anything.
  package var hasWork: Bool {
    guard let inspectorScreen else { return tree.hasWork }
    return inspectorScreen.needsShow || tree.hasWork && !isPaused
  }

  /// Makes a frame of the app if there is work and the inspector has not paused it; and a frame of the inspector if it is open. Returns
  /// whether it made one of the app, whose statistics are `tree.latestStats`. `now` is the time of the clock, if the caller knows it.
  @discardableResult
  package func makeFrame(at now: Int? = nil) -> Bool {
    if let recorder {
      recorder.tick()
      tree.frameTime = tree.timers.clock.now
    } else {
      tree.frameTime = now ?? tree.timers.clock.now
    }
    guard let inspectorScreen else {
      // `measured` would retain the screen.
      guard measure == nil ? tree.frame(on: screen) : tree.frame(on: measured(screen)) else { return false }
      if motion.areOn || tree.mayObserveMotion { motion.update() }
      frames += 1
      recordFrame()
      if let trace { trace.writer.write(trace.log.record(number: frames, time: time)) }
      return true
    }
    let made = !isPaused && tree.frame(on: measured(inspectorScreen))
    if made {
      if motion.areOn || tree.mayObserveMotion { motion.update() }
      frames += 1
      recordFrame()
      let record = inspectorScreen.inspector.frameMade(number: frames, time: time)
      trace?.writer.write(record)
      pause(inspectorScreen.inspector.model)
    }
    inspectorScreen.showOverlay(on: tree)
    return made
  }

  private func measured(_ screen: any Screen) -> any Screen {
    guard let measure else { return screen }
    measure.screen = screen
    return measure
  }

  private func recordFrame() { if let recorder, let measure { recorder.made(tree.latestStats, measure) } }

  /// Whether the latest frame painted and wrote nothing.
  var showsNothing: Bool { tree.latestStats.cellsPainted == 0 && tree.latestStats.bytesWritten == 0 }

  /// Shows the current picture again, after the screen has lost it.
  package func redraw() {
    guard let inspectorScreen else {
      _ = screen.show(&tree.cellBuffer.pointee, cursor: tree.focus.cursor)
      return
    }
    inspectorScreen.inspector.needsShow = true
    inspectorScreen.showOverlay(on: tree)
  }

  /// The time since the start of the app in nanoseconds.
  private var time: Int { tree.timers.clock.now - start }

  private var isPaused: Bool {
    guard let model = inspectorScreen?.inspector.model else { return false }
    return model.isPaused ? model.steps == 0 : pausedUntil > tree.timers.clock.now
  }

  private func pause(_ model: InspectorModel) {
    if model.isPaused { model.steps = max(0, model.steps - 1) }
    pausedUntil = model.frameDelay > 0 ? tree.timers.clock.now + model.frameDelay : 0
  }

  // MARK: Time

  /// The time at which something is due; nil if there is nothing.
  package var nextWakeUp: Int? {
    guard let inspectorScreen else { return tree.timers.nextWakeUp }
    let pausedUntil = !inspectorScreen.inspector.model.isPaused && pausedUntil > tree.timers.clock.now && tree.hasWork ? pausedUntil : nil
    return [tree.timers.nextWakeUp, inspectorScreen.inspector.overlay.timers.nextWakeUp, pausedUntil].compactMap { $0 }.min()
  }

  /// Whether a view's timer is due.
  package var isDue: Bool { tree.timers.nextWakeUp.map { $0 <= tree.timers.clock.now } ?? false }

  /// Counts input that arrived while a frame was pending, unless the inspector has paused it: the frames of both are merged, so one is
  /// dropped.
  package func countCoalescedFrame() { if tree.hasWork, !isPaused { tree.recordCoalescedFrame() } }

  /// Runs what is due.
  package func runDueTimers() {
    if let recorder {
      recorder.tick()
      if isDue { recorder.write(.timers) }
    }
    tree.timers.runDue()
    inspectorScreen?.inspector.overlay.timers.runDue()
  }

  // MARK: Events

  /// The result of an event. Ctrl-Z and Ctrl-L, if no view handles them, are left to the run loop.
  package enum Outcome {
    case handled, ignored
    /// Ctrl-Z: stop the process.
    case stop
    /// Ctrl-L: show the whole picture again.
    case redraw
  }

  /// Delivers an event to the inspector, if it is for the inspector, or to the app. Stale bodies run first, so that the event is handled
  /// with the state that earlier events wrote. After a quit, no event is delivered.
  package func deliver(_ event: Event) -> Outcome {
    if status != nil { return .ignored }
    recorder?.tick()
    if case .focus(let hasFocus) = event {
      connection.setPhase(hasFocus ? .active : .inactive)
      if hasFocus { tree.readUserKeys() }
    }
    tree.updateBeforeEvent()
    switch event {
    case .key, .paste: tree.settleBeforeKey()
    case .mouse, .focus: break
    }
    return deliverToViews(event) == .handled ? .handled : systemKey(event)
  }

  private func deliverToViews(_ event: Event) -> KeyPress.Result {
    if case .key(let press) = event, inspectorSettings.isToggle(press) {
      if press.phase == .down { toggleInspector() }
      return .handled
    }
    if let inspectorScreen, inspectorScreen.inspector.handles(event) {
      if inspectorScreen.inspector.isClosing { toggleInspector() }
      return .handled
    }
    recorder?.received(event)
    tree.recordEvent(event)
    if flightKeepsText, tree.focus.focused?.isPrivate == true { tree.diagnostics.history?.markEventPrivate() }
    inspectorScreen?.inspector.log.received(event)
    return tree.input.deliver(event)
  }

  /// Handles a terminal's standard keys that no view handles.
  private func systemKey(_ event: Event) -> Outcome {
    guard case .key(let press) = event, press.phase != .up else { return .ignored }
    if undoManager.canUndo || undoManager.canRedo {
      switch TextKeyTable.standard.command(for: press, hasSelection: false) {
      case .undo where undoManager.canUndo:
        undoManager.undo()
        return .handled
      case .redo where undoManager.canRedo:
        undoManager.redo()
        return .handled
      default: break
      }
    }
    guard press.heldModifiers == .control else { return .ignored }
    switch press.key {
    case "c": quit(0)
    case "z": return .stop
    case "l": return .redraw
    default: break
    }
    return .ignored
  }

  /// Ends the app with a status. Only the first call counts.
  package func quit(_ status: Int32) { self.status = self.status ?? status }

  /// Sets the color scheme of the terminal. Bodies that read it run if it changes.
  package func setColorScheme(_ scheme: ColorScheme) {
    guard scheme != colorScheme else { return }
    record(.scheme(scheme))
    themes.terminalScheme = scheme
  }

  /// Sets the colors that the terminal has reported.
  package func setTerminalColors(_ colors: TerminalColors) {
    guard colors != themes.terminalColors else { return }
    record(.colors(colors))
    themes.terminalColors = colors
  }

  /// Sets the widths that the terminal has reported: all text is measured again.
  package func setWidths(_ options: CellWidth.Options) {
    guard options != CellWidth.options else { return }
    record(.widths(options))
    CellWidth.options = options
    if options.contains(.wideAmbiguous) { GlyphSet.terminal = .ascii }
    tree.widthsChanged()
  }

  /// Sets whether the user works with the app.
  package func setPhase(_ phase: ScenePhase) {
    if phase != connection.phase { record(.phase(phase)) }
    connection.setPhase(phase)
  }

  /// Counts the time at which work of the main queue begins.
  package func beginQueue() { record(.queue) }

  /// Writes an input to the recording, if there is one.
  private func record(_ input: RecordedInput) {
    guard let recorder else { return }
    recorder.tick()
    recorder.write(input)
  }

  /// Makes the screen use the themes. The picture is written again; nothing is laid out or painted.
  private func use(_ tables: ThemeTables) {
    screen.use(tables)
    inspectorScreen?.use(tables)
  }

  /// Sets how the terminal shows pictures. Pictures are drawn again if it changes.
  package func setPictures(_ shown: PictureProtocol, cell: PixelSize?) {
    guard shown != pictures.shown || cell != pictures.cell else { return }
    record(.pictures(shown, cell: cell))
    pictures = TerminalPictures(shown: shown, cell: cell)
    tree.rootEnvironment.set(TerminalPicturesKey.self, to: pictures)
  }

  /// Sets the number of colors of the terminal: gradients are dithered where it shows few. All is painted again if it changes.
  package func setColorDepth(_ depth: ColorDepth) {
    guard depth != colorDepth else { return }
    record(.depth(depth))
    colorDepth = depth
    tree.rootEnvironment.set(ColorDepthKey.self, to: depth)
    tree.perform { tree.root.setNeedsPaint(in: $0) }
  }

  /// How the terminal sends keys.
  package private(set) var keyProtocol = KeyProtocolKey.defaultValue

  /// Sets how the terminal sends keys. What shows keys is updated if it changes.
  package func setKeyProtocol(_ keys: KeyProtocol) {
    guard keys != keyProtocol else { return }
    record(.keys(keys))
    keyProtocol = keys
    tree.rootEnvironment.set(KeyProtocolKey.self, to: keys)
  }

  package func resize(to size: Size) {
    record(.size(size))
    output.width = size.width
    if !fitRegion(size) { tree.resize(to: size) }
    output.begin()
    inspectorScreen?.inspector.layOut()
  }

  // MARK: Inspector and trace

  /// Opens the inspector over the app, or closes it. If another terminal shows it, it moves to the app.
  package func toggleInspector() {
    let isOverApp = inspectorHasPlace
    closeInspector(saying: "shows the inspector in its own terminal now")
    if !isOverApp { openInspector() }
  }

  /// Whether the inspector's panel is over the app.
  var inspectorHasPlace: Bool { inspectorScreen.map { $0.outside == nil } ?? false }

  /// Opens the inspector over the app, or on a screen of a size in another terminal. It must be closed.
  func openInspector(on outside: OutsideScreen? = nil, _ size: Size? = nil) {
    guard let screen = screen as? any InspectableScreen else { return }
    let inspector = Inspector(app: tree, frame: frames + 1, start: start, dock: inspectorSettings.dock, otherScreen: size)
    inspectorScreen = InspectorScreen(inspector, screen: screen, outside: outside)
    if let size = tree.inlineHeight?.screen { _ = fitRegion(size) }
    inspector.model.facts = facts()
  }

  /// Closes the inspector, if it is open. `words` go to the tool that shows it in another terminal.
  func closeInspector(saying words: String) {
    guard let inspectorScreen else { return }
    self.inspectorScreen = nil
    pausedUntil = 0
    if let size = tree.inlineHeight?.screen { _ = fitRegion(size) }
    inspectorScreen.close(on: tree)
    inspectorScreen.outside?.connection.send(.end(words, status: 0))
    inspectorScreen.outside?.connection.close()
  }

  /// Opens the inspector if the app or the environment (`IDEM_INSPECT=open`) requests it. Call it after the content is set.
  package func openInspectorIfWanted(_ isAskedFor: Bool) {
    if inspectorSettings.opensAtStart(isAskedFor), inspectorScreen == nil { toggleInspector() }
  }

  /// Whether other terminals may show the inspector, because the app or the environment (`IDEM_INSPECT=1`) allows it. Call it after the content is set.
  func allowsConnections(_ isAskedFor: Bool) -> Bool { inspectorSettings.allowsConnections(isAskedFor) }

  /// Starts to write a trace.
  package func startTrace(path: String, program: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, program: program, size: tree.size)
    stopTrace()
    let log = FrameLog()
    trace = (writer, log)
    tree.addRecorder(log)
  }

  /// Ends the trace. Its file is complete after this.
  package func stopTrace() {
    guard let trace else { return }
    tree.removeRecorder(trace.log)
    trace.writer.flush()
    self.trace = nil
  }
}
