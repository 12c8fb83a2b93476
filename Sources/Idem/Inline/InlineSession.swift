import Dispatch
import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// An inline region for a program that is not an `App`: a script with its own asynchronous code.
///
/// The main queue belongs to the program, so nothing here waits: Dispatch calls this object when the terminal has input, when a signal has
/// arrived, and when a timer is due. A change of the views' state schedules a turn.
@MainActor
package final class InlineSession {
  /// The session that is shown now; nil if there is none.
  package private(set) static var current: InlineSession?

  private let loop: RunLoop
  private let terminal: Terminal
  private var sources: [any DispatchSourceProtocol] = []
  private var writing: (any DispatchSourceWrite)?
  private let timer: any DispatchSourceTimer
  /// Entered by each source until Dispatch has released its descriptor.
  private let released = DispatchGroup()
  private var hasScheduledTurn = false
  private var isEnded = false
  /// Called when the session ends without a result: Ctrl-C that no view handles.
  private var cancel: () -> Void = {}

  /// Shows a view as an inline region until `finish` is called, and returns or throws its result. Throws `CancellationError` if the user
  /// presses Ctrl-C and no view handles it, and `TerminalError` if there is no terminal.
  ///
  /// - Parameter stays: whether the last picture stays on the terminal.
  /// - Parameter maxHeight: the maximum height in rows; nil: half of the terminal.
  /// - Parameter onTTY: whether the region is on the controlling terminal instead of standard output, which may be a pipe.
  package static func show<Value: Sendable, Content: View>(
    stays: Bool, maxHeight: Int? = nil, onTTY: Bool = false,
    @ViewBuilder content: (_ finish: @escaping @MainActor (Result<Value, any Error>) -> Void) -> Content
  ) async throws -> Value {
    precondition(current == nil, "InlineSession.show: another session is shown")
    var result: Result<Value, any Error>?
    var continuation: CheckedContinuation<Value, any Error>?
    let finish: @MainActor (Result<Value, any Error>) -> Void = { value in
      guard result == nil else { return }
      result = value
      if let continuation { current?.end { continuation.resume(with: value) } }
    }
    var settings = InlineSettings()
    if let maxHeight { settings.rows = 1...max(1, maxHeight) }
    settings.ending = stays ? .stays : .disappears
    let root = SceneView(scene: InlineWindow { content(finish) }.environment(\.inlineSettings, settings))
    let session = try InlineSession(root, onTTY: onTTY)
    session.cancel = { finish(.failure(CancellationError())) }
    current = session
    session.begin()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        if let result { session.end { continuation!.resume(with: result) } }
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  /// Prints a text above the region of the current session, or to standard output if there is none.
  package static func print(_ text: String) { PrintAboveAction(current?.loop.appHost.output)(text) }

  /// Prints a view above the region of the current session, or to standard output if there is none.
  package static func print(view: some View) { PrintAboveAction(current?.loop.appHost.output) { view } }

  private init(_ root: some View, onTTY: Bool) throws(TerminalError) {
    Terminal.fillStandardDescriptors()
    var options = TerminalOptions()
    if onTTY { options.output = Terminal.controllingTerminal }
    terminal = try Terminal(options, starts: false)
    CellWidth.options = terminal.widths(CellWidth.options)
    let tree = ViewTree(size: terminal.size)
    loop = RunLoop(appHost: AppHost(tree: tree, screen: terminal), terminal: terminal)
    timer = DispatchSource.makeTimerSource(queue: .main)
    tree.setContent(root)
  }

  // MARK: Turns

  private func begin() {
    loop.begin()
    loop.appHost.tree.onRequest = { [weak self] in self?.scheduleTurn() }
    loop.appHost.output.onPrint = { [weak self] in self?.scheduleTurn() }
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.turn([]) } }
    start(timer)
    observe(terminal.inputDescriptor, .input)
    observe(terminal.signalDescriptor, .signals)
    if let prints = terminal.printDescriptor { observe(prints, .prints) }
    turn([])
  }

  private func observe(_ descriptor: Int32, _ ready: RunLoop.Ready) {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.turn(ready) } }
    start(source)
    sources.append(source)
  }

  private func start(_ source: any DispatchSourceProtocol) {
    released.enter()
    source.setCancelHandler { [released] in released.leave() }
    source.resume()
  }

  /// Runs a turn soon, once.
  private func scheduleTurn() {
    guard !hasScheduledTurn, !isEnded else { return }
    hasScheduledTurn = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.hasScheduledTurn = false
        self?.turn([])
      }
    }
  }

  private func turn(_ ready: RunLoop.Ready) {
    guard !isEnded else { return }
    loop.handle(ready, expiresInput: terminal.inputTimeout != nil)
    if !isEnded { loop.makeFrameIfDue() }
    if isEnded { return }
    if loop.appHost.status != nil { return cancel() }
    awaitOutput()
    let timeout = loop.timeout(terminal.inputTimeout)
    timer.schedule(deadline: timeout < 0 ? .distantFuture : .now() + .milliseconds(Int(timeout)))
  }

  /// Continues a frame that the terminal has not accepted, once it accepts more.
  private func awaitOutput() {
    if terminal.hasPendingOutput, writing == nil {
      let source = DispatchSource.makeWriteSource(fileDescriptor: terminal.outputDescriptor, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated {
          self?.terminal.flush()
          self?.turn([])
        }
      }
      start(source)
      writing = source
    } else if !terminal.hasPendingOutput, let source = writing {
      source.cancel()
      writing = nil
    }
  }

  /// Ends the session after the current turn, since a view may have called `finish` in its body or in an action.
  private func end(_ completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.close(completion) } }
  }

  private func close(_ completion: @escaping @MainActor () -> Void) {
    guard !isEnded else { return completion() }
    loop.finish()
    isEnded = true
    loop.appHost.tree.onRequest = nil
    for source in sources { source.cancel() }
    writing?.cancel()
    timer.cancel()
    // The next session may get a descriptor with the same number: Dispatch must have released it before.
    released.notify(queue: .main) {
      MainActor.assumeIsolated {
        self.terminal.close()
        InlineSession.current = nil
        completion()
      }
    }
  }
}
