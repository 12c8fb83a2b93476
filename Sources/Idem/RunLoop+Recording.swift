import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Recording an app, and replaying it.
extension RunLoop {
  /// Starts the recording that `IDEM_RECORD` requests.
  func startRecording(_ file: RecordingFile) {
    var header = Recording.Header(program: AppStorageFile.programName, terminal: terminal.capabilities.name)
    header.hasMoreContrast = terminal.wantsMoreContrast
    header.theme = (appHost.themes.forced ?? appHost.themes.configured).map { "light:\($0.light.name),dark:\($0.dark.name)" }
    header.keys = KeysFile().read()
    appHost.startRecording(file, header)
    appHost.tree.rootEnvironment.set(SceneStorageFileKey.self, to: AppStorageFile())
    appHost.sources?.begin(after: RecordedSources.ofProcess)
    RecordedSources.ofProcess = appHost.sources
  }

  /// Completes the recording. Returns the status of the process: that of the app, or 1 if it is 0 and the recording failed.
  func endRecording() -> Int32 {
    let status = appHost.status ?? 0
    guard let recorder = appHost.recorder else { return status }
    recorder.end(status: status)
    guard let failure = recorder.failure else { return status }
    FileDescriptorLog.write(failure)
    return status == 0 ? 1 : status
  }

  // MARK: Replaying

  /// Replays a recording in the terminal, then ends the process: with 0 if all frames were those of the recording, otherwise with 1.
  ///
  /// The user's keys do not reach the app. Control-C ends the replay, the space bar pauses it, and any other key shows the next frame of a paused one. At
  /// the end, the last picture stays until a key is pressed, unless the pace is 0.
  func replay(_ player: Replayer, pace: Double) -> Never {
    var user = ReplayUser()
    var start = MonotonicClock.now()
    while appHost.status == nil, !user.hasEnded, let next = player.next {
      if user.isPaused, user.steps == 0 {
        let begin = MonotonicClock.now()
        waitWhileReplaying(-1, &user)
        start += MonotonicClock.now() - begin
        continue
      }
      let due = pace > 0 && !user.isPaused ? start + Int(Double(next.time) / pace) : 0
      let left = due - MonotonicClock.now()
      waitWhileReplaying(left > 0 ? Int32(clamping: (left + 999_999) / 1_000_000) : 0, &user)
      if left > 0 || user.hasEnded { continue }
      if case .frame = next.entry { user.steps = max(0, user.steps - 1) }
      if player.perform(on: appHost) == .redraw { terminal.invalidate() }
      takeWindow()
      if terminal.needsPicture { appHost.redraw() }
    }
    if !user.hasEnded {
      if appHost.status != nil { player.quitEarly() }
      user.awaitsKey = pace > 0 && player.recording.entries.count > 0
      while user.awaitsKey, !user.hasEnded { waitWhileReplaying(-1, &user) }
    }
    finish()
    appHost.stopTrace()
    terminal.close()
    exit(user.hasEnded ? 130 : RunLoop.report(player))
  }

  /// Replays a recording without a terminal: the frames are compared, and nothing is shown.
  static func replayWithoutTerminal(_ content: some View, _ player: Replayer) -> Never {
    player.recording.header.applyToProcess()
    let appHost = AppHost(tree: ViewTree(size: player.recording.header.size), screen: BlankScreen())
    RunLoop.prepare(appHost, player)
    appHost.tree.setContent(content)
    if appHost.window.settings.inline != nil { RecordingVariables.end("an inline app is replayed only in a terminal") }
    while appHost.status == nil, player.next != nil { _ = player.perform(on: appHost) }
    if appHost.status != nil { player.quitEarly() }
    exit(report(player))
  }

  /// Prepares a host of this process whose tree has no content.
  static func prepare(_ appHost: AppHost, _ player: Replayer) {
    player.prepare(appHost)
    appHost.tree.rootEnvironment.set(SceneStorageFileKey.self, to: AppStorageFile())
    RecordedSources.ofProcess = player.sources
  }

  /// Writes what differed to standard error. Returns the status of the process.
  private static func report(_ player: Replayer) -> Int32 {
    for line in player.report { FileDescriptorLog.write(line) }
    return player.report.isEmpty ? 0 : 1
  }

  /// Waits for keys, signals and the terminal, and handles them, for at most some milliseconds; -1 for any time.
  private func waitWhileReplaying(_ milliseconds: Int32, _ user: inout ReplayUser) {
    terminal.waits()
    var descriptors = [
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let expiry = terminal.inputTimeout.map { Int32(clamping: $0) }
    let timeout = expiry.map { milliseconds < 0 ? $0 : min($0, milliseconds) } ?? milliseconds
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    terminal.returns()
    if expiry != nil { terminal.expireInput { user.receive($0) } }
    if descriptors[1].revents != 0 { handleSignals() }
    if descriptors[0].revents != 0, case .closed = terminal.readInput({ user.receive($0) }) { endProcess(by: SIGHUP) }
    if descriptors[2].revents != 0 { terminal.flush() }
    if terminal.isLost { endProcess(by: SIGHUP) }
    if terminal.needsPicture, appHost.frames > 0, !terminal.hasPendingOutput { appHost.redraw() }
  }
}

/// What the user who watches a replay wants.
private struct ReplayUser {
  var hasEnded = false
  var isPaused = false
  /// The frames that are shown although the replay is paused.
  var steps = 0
  /// Whether the replay is at its end, and waits for a key.
  var awaitsKey = false

  mutating func receive(_ event: Event) {
    guard case .key(let press) = event, press.phase != .up else { return }
    if awaitsKey {
      awaitsKey = false
    } else if press.key == "c", press.heldModifiers == .control {
      hasEnded = true
    } else if press.key == .space {
      isPaused.toggle()
      steps = 0
    } else if isPaused {
      steps += 1
    }
  }
}

extension Replayer {
  /// Does what the next entry says, in the app of this process.
  func perform(on appHost: AppHost) -> AppHost.Outcome {
    guard let entry = takeNext() else { return .ignored }
    switch entry {
    case .input(.event(let event)): return appHost.deliver(event)
    case .input(.size(let size)): appHost.resize(to: size)
    case .input(.queue): drainOnce(patience: Replayer.jitter)
    case .input(.source(let name, let event)):
      // The reader goes on in the main queue.
      if deliver(event, of: name) { drainOnce(patience: Replayer.patience) }
    case .input(let input): apply(input, to: appHost)
    case .frame(let frame):
      drain { appHost.tree.hasWork }
      compare(appHost.makeFrame() ? appHost.tree.latestStats : nil, of: appHost, with: frame)
    case .end: break
    }
    return .handled
  }

  /// Runs work of the main queue until a condition holds, for at most `patience`.
  private func drain(until isDone: () -> Bool) {
    let end = MonotonicClock.now() + Replayer.patience
    while !isDone() {
      let left = end - MonotonicClock.now()
      guard left > 0 else { return }
      drainOnce(patience: left)
    }
  }

  /// Waits for work of the main queue, and runs it.
  private func drainOnce(patience: Int) {
    var queue = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&queue, 1, Int32(clamping: min(patience / 1_000_000 + 1, MainQueue.interval ?? .max)))
    if queue.revents != 0 || MainQueue.interval != nil { MainQueue.drain() }
  }
}
