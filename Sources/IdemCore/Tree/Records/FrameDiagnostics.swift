/// What is recorded about a tree's frames, for the inspector, traces, tests and the app's developer.
@MainActor
package struct FrameDiagnostics {
  /// The statistics of the current frame.
  package var stats = FrameStats()
  /// Those of the latest frame that ended.
  package internal(set) var latestStats = FrameStats()
  package var recorder: FrameRecorder? {
    didSet { isRecorded = recorder != nil }
  }
  /// Whether there is a recorder. Read for every view; reading `recorder` itself would retain it each time.
  package private(set) var isRecorded = false
  /// What the latest frames did; nil in a tree that is no app's.
  package var history: FrameHistory? {
    didSet {
      historyReference = history.map(Unmanaged.passUnretained)
      work = history?.newer
    }
  }
  /// `history`, without the cost of retaining it.
  // SAFETY: set with `history`, which retains it.
  private(set) var historyReference: Unmanaged<FrameHistory>?
  /// Where the history records the work of the current frame; nil without one. No call, so that recording a body costs a few stores.
  // SAFETY: as above.
  private(set) var work: UnsafeMutablePointer<FrameHistory.Part>?
  /// Recorded causes of stale nodes whose bodies report them.
  var explanations: [ObjectIdentifier: [Cause]] = [:]
  /// Messages about lists for the app's developer: see `ViewTree.reportListProblem`.
  package var listProblems: ContiguousArray<String> = []
  /// The nodes that observe the statistics of each frame.
  package var frameObservers = NodeRegistry()

  init() {}

  /// Whether the duration of the passes is measured.
  package var isTimed: Bool { isRecorded || hasFrameObservers }
  /// Whether any view observes the statistics of each frame.
  package var hasFrameObservers: Bool { !frameObservers.isEmpty }
}
