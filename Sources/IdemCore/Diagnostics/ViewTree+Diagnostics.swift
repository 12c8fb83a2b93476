extension ViewTree {
  /// The maximum number of stored messages.
  static let maximumListProblems = 50

  /// Reports a problem with a list to the developer: once on the log, and on the inspector's page of lists.
  func reportListProblem(_ sentence: String) {
    if diagnostics.listProblems.count < ViewTree.maximumListProblems, !diagnostics.listProblems.contains(sentence) {
      diagnostics.listProblems.append(sentence)
    }
    Diagnostics.once(sentence)
  }

  /// A measure of the work done so far in this frame, without a unit. If it does not change while a row is updated, the row did not change.
  @inline(__always) var rowWork: Int {
    let stats = diagnostics.stats
    return stats.bodiesEvaluated + stats.primitivesUpdated + stats.nodesBuilt + stats.nodesRemoved
  }

  /// Records why a node runs or the frame is made.
  package func note(_ cause: Cause, at node: Node) {
    diagnostics.stats.causes.insert(Causes(cause.kind))
    diagnostics.historyReference?.use { $0.noted(cause, at: node) }
    diagnostics.recorder?.invalidated(cause, at: node)
  }

  /// Records the cost of showing the picture.
  package func recordShown(cells: Int, bytes: Int) {
    diagnostics.stats.cellsChanged = cells
    diagnostics.stats.bytesWritten = bytes
  }

  /// Records the duration of the passes, in nanoseconds.
  package func recordTimes(update: Int, layout: Int, paint: Int, write: Int) {
    diagnostics.stats.updateTime = update
    diagnostics.stats.layoutTime = layout
    diagnostics.stats.paintTime = paint
    diagnostics.stats.writeTime = write
  }

  /// Records that a frame was coalesced with a later one.
  package func recordCoalescedFrame() { diagnostics.stats.framesDropped += 1 }

  /// The state before a body runs, for `recordRun`; nil if nothing is recorded.
  @inline(__always) var bodyMark: FrameHistory.Mark? {
    diagnostics.historyReference?.use { $0.mark(diagnostics.stats, requests: scheduler.requests) }
  }

  /// Records that a body ran. `mark` is nil for the first run at a place.
  @inline(__always) func recordRun(of node: Node, _ cause: Cause?, since mark: FrameHistory.Mark?) {
    diagnostics.historyReference?.use { $0.ran(node, cause, since: mark, diagnostics.stats, requests: scheduler.requests) }
  }

  /// Adds the frame's picture to the history. Called once for each frame, before the picture is shown.
  @inline(__always) package func keepPicture() { diagnostics.historyReference?.use { $0.painted(cellBuffer) } }

  /// Passes the complete picture to the recorder. Called after the paint pass and before the picture is shown.
  package func recordPicture() {
    if diagnostics.isRecorded { diagnostics.recorder?.pictureIsComplete(below: root) }
  }

  /// Whether the duration of the passes is measured.
  package var isTimed: Bool { diagnostics.isTimed }
  /// Whether any view observes the statistics of each frame.
  package var hasFrameObservers: Bool { diagnostics.hasFrameObservers }
}
