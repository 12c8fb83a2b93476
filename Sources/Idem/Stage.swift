import IdemCore
import IdemInspector
import IdemScreen

/// An app's views before a screen: with the inspector between the two while it is open, and with a trace beside them.
///
/// While neither is there, it costs two checks for nil a frame, and nothing listens to the tree.
@MainActor
package final class Stage {
  package let tree: ViewTree
  private let screen: any Screen
  @exclusivity(unchecked) package private(set) var inspection: Inspection?
  @exclusivity(unchecked) private var trace: (writer: TraceWriter, ledger: FrameLedger)?
  /// Frames of the app so far.
  @exclusivity(unchecked) package private(set) var frames = 0
  private let start: Int
  /// Until when the frame that was made last is held, by the clock; 0 where it is not.
  @exclusivity(unchecked) private var heldUntil = 0
  /// What the inspector tells of the terminal.
  package var facts: () -> [(name: String, value: String)] = { [] }

  /// The status that the app quit with; nil while it runs.
  @exclusivity(unchecked) package private(set) var status: Int32?

  package init(tree: ViewTree, screen: any Screen) {
    self.tree = tree
    self.screen = screen
    start = tree.clock.now
    tree.rootEnvironment.set(QuitKey.self, to: QuitAction { [weak self] in self?.quit($0) })
  }

  // MARK: Frames

  /// Whether `makeFrame` would do anything.
  package var hasWork: Bool {
    guard let inspection else { return tree.hasWork }
    return inspection.needsShow || tree.hasWork && !isHeld
  }

  /// Makes a frame of the app, where there is something to do and the user lets it; and of the inspector, where it is open. Gives the app's.
  @discardableResult
  package func makeFrame() -> FrameStats? {
    guard let inspection else {
      guard let stats = tree.frame(on: screen) else { return nil }
      frames += 1
      if let trace { trace.writer.write(trace.ledger.record(number: frames, time: time)) }
      return stats
    }
    var made: FrameStats?
    if !isHeld, let stats = tree.frame(on: inspection) {
      frames += 1
      let record = inspection.inspector.frameMade(number: frames, time: time)
      trace?.writer.write(record)
      hold(inspection.inspector.model)
      made = stats
    }
    inspection.showOverlay(on: tree)
    return made
  }

  /// Shows the picture that stands once more: the screen has lost it.
  package func redraw() {
    guard let inspection else {
      _ = screen.show(&tree.grid.pointee, cursor: tree.cursor)
      return
    }
    inspection.inspector.needsShow = true
    inspection.showOverlay(on: tree)
  }

  /// Nanoseconds since the app began.
  private var time: Int { tree.clock.now - start }

  private var isHeld: Bool {
    guard let model = inspection?.inspector.model else { return false }
    return model.isPaused ? model.steps == 0 : heldUntil > tree.clock.now
  }

  private func hold(_ model: InspectorModel) {
    if model.isPaused { model.steps = max(0, model.steps - 1) }
    heldUntil = model.slowness > 0 ? tree.clock.now + model.slowness : 0
  }

  // MARK: Time

  /// When something is due; nil where nothing is.
  package var nextWakeUp: Int? {
    guard let inspection else { return tree.nextWakeUp }
    let held = !inspection.inspector.model.isPaused && heldUntil > tree.clock.now && tree.hasWork ? heldUntil : nil
    return [tree.nextWakeUp, inspection.inspector.overlay.nextWakeUp, held].compactMap { $0 }.min()
  }

  /// Whether a view asked for a time that has come.
  package var isDue: Bool { tree.nextWakeUp.map { $0 <= tree.clock.now } ?? false }

  /// Something came. Where a frame waits that nobody holds, one is dropped: what each would have shown is seen together.
  package func noteNews() { if tree.hasWork, !isHeld { tree.noteDropped() } }

  /// Does what is due.
  package func wake() {
    tree.wake()
    inspection?.inspector.overlay.wake()
  }

  // MARK: Events

  /// What came of an event. Two keys that no view takes are left to the owner of the terminal.
  package enum Outcome {
    case handled, ignored
    /// Ctrl-Z: stop the process.
    case stop
    /// Ctrl-L: show the whole picture again.
    case redraw
  }

  /// Gives an event to the inspector, where it is that one's, or to the app. Bodies that an event before this one made stale run first, so that this
  /// one meets what that one changed. After a quit nothing is delivered.
  package func deliver(_ event: Event) -> Outcome {
    if status != nil { return .ignored }
    tree.bringUpToDate()
    return deliverToViews(event) == .handled ? .handled : systemKey(event)
  }

  private func deliverToViews(_ event: Event) -> KeyPress.Result {
    if case .key(let press) = event, tree.opensInspector(press) {
      if press.phase == .down { toggleInspector() }
      return .handled
    }
    if let inspection, inspection.inspector.handles(event) {
      if inspection.inspector.isClosing { toggleInspector() }
      return .handled
    }
    inspection?.inspector.ledger.heard(event)
    return tree.deliver(event)
  }

  /// What a terminal's own keys do where no view takes them.
  private func systemKey(_ event: Event) -> Outcome {
    guard case .key(let press) = event, press.heldModifiers == .control, press.phase != .up else { return .ignored }
    switch press.key {
    case "c": quit(0)
    case "z": return .stop
    case "l": return .redraw
    default: break
    }
    return .ignored
  }

  /// Ends the app with a status; the first one counts.
  package func quit(_ status: Int32) { self.status = self.status ?? status }

  package func resize(to size: Size) {
    tree.resize(to: size)
    inspection?.inspector.layOut()
  }

  // MARK: Who listens

  /// Opens the inspector, or closes it.
  package func toggleInspector() {
    if let inspection {
      self.inspection = nil
      heldUntil = 0
      inspection.close(on: tree)
    } else {
      inspection = Inspection(Inspector(app: tree, frame: frames + 1), screen: screen)
      inspection?.inspector.model.facts = facts()
    }
  }

  /// Opens the inspector where the app or the environment (`IDEM_INSPECT=1`) asks for it. To be called once the content is set.
  package func openInspectorIfWanted(_ isAskedFor: Bool) {
    let settings = tree.inspectorSettings
    if settings.isEnabled, settings.isOpenAtStart || isAskedFor, inspection == nil { toggleInspector() }
  }

  /// Writes a trace from here on.
  package func startTrace(path: String, program: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, program: program, size: tree.size)
    stopTrace()
    let ledger = FrameLedger()
    trace = (writer, ledger)
    tree.addRecorder(ledger)
  }

  /// Ends the trace; its file is whole then.
  package func stopTrace() {
    guard let trace else { return }
    tree.removeRecorder(trace.ledger)
    trace.writer.flush()
    self.trace = nil
  }
}
