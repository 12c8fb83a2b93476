import IdemScreen

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

  /// A sum that is the same after a body ran if no view inside was created, removed, moved or drawn, and no work was requested.
  @inline(__always) fileprivate var effects: Int {
    diagnostics.stats.nodesBuilt &+ diagnostics.stats.nodesRemoved &+ diagnostics.stats.nodesMoved &+ diagnostics.stats.primitivesUpdated
      &+ scheduler.requests
  }

  /// Records why a node will run or the frame is made.
  package func note(_ cause: Cause, at node: Node) {
    diagnostics.historyReference?.use {
      $0.noted(cause, at: ObjectIdentifier(node), node.type, isByLayout: RunningHandler.isLayoutAction)
    }
    noteRun(cause, at: node)
  }

  /// Records why the body of a node runs now. The history gets the cause with the body (`Node.recordRun`).
  @inline(__always) fileprivate func noteRun(_ cause: Cause, at node: Node) {
    diagnostics.stats.causes.insert(Causes(cause.kind))
    if diagnostics.isRecorded { diagnostics.recorder?.invalidated(cause, at: node) }
  }

  /// Records that a node is measured again.
  @inline(__always) func recordMeasuring(of node: RenderNode, times: Int) {
    diagnostics.stats.nodesLaidOut += 1
    if diagnostics.isRecorded { diagnostics.recorder?.measured(node, times: times) }
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

  /// The state before a body runs, for `recordRun`.
  @inline(__always) var runMark: FrameHistory.Mark {
    guard let work = diagnostics.work else { return .none }
    return FrameHistory.Mark(works: work.pointee.work.count, effects: effects)
  }

  /// Records that a body ran. `mark` is the state before; `.none` for the first run at a place.
  @inline(__always) func recordRun(of node: Node, _ cause: Cause.Kind?, since mark: FrameHistory.Mark) {
    guard let work = diagnostics.work else { return }
    work.pointee.ran(ObjectIdentifier(node), node.type, cause, since: mark, effects: effects)
  }

  /// Adds an event that the app gets.
  @inline(__always) package func recordEvent(_ event: Event) { diagnostics.historyReference?.use { $0.received(event) } }

  /// Records what the latest frames did, and their pictures.
  package func recordHistory() {
    let history = FrameHistory()
    diagnostics.history = history
    cellBuffer.pointee.history = history.pictures
  }

  /// Passes the complete picture to the recorder. Called after the paint pass and before the picture is shown.
  package func recordPicture() {
    if diagnostics.isRecorded { diagnostics.recorder?.pictureIsComplete(below: root) }
  }

  /// Whether the duration of the passes is measured.
  package var isTimed: Bool { diagnostics.isTimed }
  /// The statistics of the latest frame. Read in place: a copy of all takes 40 instructions.
  package var latestStats: FrameStats { diagnostics.latestStats }
  /// Whether any view observes the statistics of each frame.
  package var hasFrameObservers: Bool { diagnostics.hasFrameObservers }
}

extension Node {
  /// Records why the body runs now.
  @inline(__always) final func noteRun(_ cause: Cause.Kind) { treeReference.use { $0.noteRun(Cause(cause), at: self) } }
}
