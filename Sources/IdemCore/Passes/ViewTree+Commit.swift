extension ViewTree {
  /// Starts a frame. Until `commit`, writes of state belong to the next frame.
  ///
  /// - Parameter isShown: false for the frame before a key, which is a part of the next frame: see `ViewTree.settleBeforeKey` of Idem.
  package func begin(isShown: Bool = true) {
    scheduler.beginFrame()
    guard isShown else { return }
    RunningHandler.begin(.frame)
    if frameChain.begins(scheduler) { reportFrameChain() }
  }

  private func reportFrameChain() {
    let view = scheduler.firstPending.map { "\($0.type)" } ?? "a commit action"
    let count = FrameChain.limit
    Diagnostics.once("Idem found an endless loop: \(count) frames in a row have requested the next one, the last because of \(view)")
  }

  /// Runs the commit actions. If the frame is shown, its statistics are `latestStats` then, and the next frame counts from 0.
  package func commit(isShown: Bool = true) {
    if isShown { recordFrame() }
    scheduler.endFrame()
    inputPart.settleHandlers()
    if isShown { animatorPart.frameEnded() }
    runCommitActions()
    scheduler.takePostponed()
    if isShown { frameChain.ends(scheduler) }
  }

  @inline(__always) private func recordFrame() {
    diagnostics.latestStats = diagnostics.stats
    diagnostics.stats = FrameStats()
    diagnostics.historyReference?.use { $0.committed(diagnostics.latestStats, at: frameTime) }
    if diagnostics.isRecorded { diagnostics.recorder?.committed(latestStats) }
  }

  /// Runs the commit actions, and those that they request.
  private func runCommitActions() {
    var rounds = 0
    while scheduler.hasCommitActions {
      rounds += 1
      if rounds > LoopLimit.commitRounds { return LoopLimit.report("commit actions keep requesting commit actions") }
      for action in scheduler.takeCommitActions() { action(.commit) }
    }
  }
}
