extension ViewTree {
  /// Starts a frame. Until `commit`, writes of state belong to the next frame.
  package func begin() {
    RunningHandler.begin(.frame)
    scheduler.isMakingFrame = true
    if frameChain.begins(scheduler) { reportFrameChain() }
  }

  private func reportFrameChain() {
    let view = scheduler.firstPending.map { "\($0.type)" } ?? "a commit action"
    let count = FrameChain.limit
    Diagnostics.once("Idem found an endless loop: \(count) frames in a row have requested the next one, the last because of \(view)")
  }

  /// Runs the commit actions and returns the frame's statistics. The next frame counts from 0.
  package func commit() -> FrameStats {
    let result = diagnostics.stats
    diagnostics.stats = FrameStats()
    diagnostics.historyReference?.use { $0.committed(result, at: frameTime) }
    diagnostics.recorder?.committed(result)
    scheduler.isMakingFrame = false
    Unmanaged.passUnretained(animator).use { $0.frameEnded() }
    runCommitActions()
    scheduler.takePostponed()
    frameChain.ends(scheduler)
    return result
  }

  /// Runs the commit actions, and those that they request.
  func runCommitActions() {
    var rounds = 0
    while scheduler.hasCommitActions {
      rounds += 1
      if rounds > LoopLimit.commitRounds { return LoopLimit.report("commit actions keep requesting commit actions") }
      for action in scheduler.takeCommitActions() { action(.commit) }
    }
  }
}
