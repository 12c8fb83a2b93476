import Idem
import IdemCore
import IdemInspector
import IdemScreen
import IdemViews
import Testing

extension TestHost {
  /// Creates the tree of a view as `init(width:height:checksFrames:storage:sceneStorage:content:)` does, and records what reaches it and what its frames
  /// are to a file, as `IDEM_RECORD` does for an app. The recording ends with `stopRecording()`. Throws if the file cannot be used.
  public convenience init<Content: View>(
    recording path: String, width: Int = 80, height: Int = 24, checksFrames: Bool = true, @ViewBuilder content: () -> Content
  ) throws {
    let file = try RecordingFile(path: path)
    self.init(
      width: width, height: height, checksFrames: checksFrames,
      prepare: { appHost in
        appHost.startRecording(file, Recording.Header(program: "TestHost", terminal: "TestHost"))
        appHost.beginContent()
      }, root: ImplicitStack(.vertical, content()))
  }

  /// Completes a recording. What follows is not in it.
  public func stopRecording() { appHost.stopRecording(status: appHost.status ?? 0) }

  /// Creates the tree of a view and replays a recording in it, of an app (`IDEM_RECORD`) or of another test host. Afterwards the host is in the state of
  /// the recording's end, and the test can go on.
  ///
  /// Each frame is made where the recording made it. An issue is recorded for each difference: other bodies, cells or bytes, or another picture. A frame
  /// that waits for a task gets up to two seconds. Throws one sentence if the file cannot be read, is no recording, or is damaged; a recording that was cut
  /// is replayed up to there, and is an issue.
  ///
  /// The stored values of the app are empty, as they were when it was recorded. For the time of the replay, the process has the widths, the characters of
  /// drawings and the motion of the recorded one.
  public convenience init<Content: View>(
    replaying path: String, checksFrames: Bool = true, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, @ViewBuilder content: () -> Content
  ) async throws {
    try await self.init(
      replaying: Recording(path: path), checksFrames, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      root: ImplicitStack(.vertical, content()))
  }

  /// The same for an app.
  public convenience init<Program: App>(
    replaying path: String, checksFrames: Bool = true, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, app: @autoclosure () -> Program
  ) async throws {
    try await self.init(
      replaying: Recording(path: path), checksFrames, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      root: AppView(app: app()))
  }

  /// The same for the root of a window.
  package convenience init(replaying path: String, root: @autoclosure () -> some View, location: SourceLocation = #_sourceLocation)
    async throws
  {
    try await self.init(replaying: Recording(path: path), true, location, root: root())
  }

  private convenience init(
    replaying recording: Recording, _ checksFrames: Bool, _ location: SourceLocation, root: @autoclosure () -> some View
  ) async {
    let player = Replayer(recording), header = recording.header
    let before = (CellWidth.options, GlyphSet.terminal, MotionLevel.standard)
    header.applyToProcess()
    self.init(
      width: header.size.width, height: header.size.height, checksFrames: checksFrames, clock: player.clock,
      prepare: { player.prepare($0) }, root: root())
    await replay(player)
    (CellWidth.options, GlyphSet.terminal, MotionLevel.standard) = before
    connectClipboard()
    for line in player.report { Issue.record(Comment(rawValue: line), sourceLocation: location) }
  }

  /// Performs all entries of a recording.
  private func replay(_ player: Replayer) async {
    while appHost.status == nil, let entry = player.takeNext() {
      switch entry {
      case .input(.event(let event)): deliver(event)
      case .input(.size(let size)):
        if size != tree.inlineHeight?.screen ?? tree.size { screen.resize(to: size) }
        perform { appHost.resize(to: size) }
      case .input(.queue): await runTasks()
      case .input(.source(let name, let event)):
        if player.deliver(event, of: name) { await runTasks() }
      case .input(let input): perform { player.apply(input, to: appHost) }
      case .frame(let frame):
        await waitForWork()
        let count = appHost.frames, made = render()
        player.compare(appHost.frames > count ? made.stats : nil, of: appHost, with: frame)
      case .end: break
      }
    }
    if appHost.status != nil { player.quitEarly() }
    player.sources.end()
  }

  /// Lets the tasks that are ready run.
  private func runTasks() async { for _ in 0..<20 { await Task.yield() } }

  /// Waits until a task has changed something, if nothing has.
  private func waitForWork() async {
    let clock = ContinuousClock(), end = clock.now + .nanoseconds(Replayer.patience)
    var rounds = 0
    while !tree.hasWork, clock.now < end {
      rounds += 1
      if rounds < 100 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }
}
