import Idem

/// The work of one frame, as the bottom line shows it.
struct FrameWork: Equatable {
  /// The number of nodes in the tree: views, modifiers, rows.
  var components = 0
  var bodies = 0
  var cells = 0
  var bytes = 0

  init() {}

  init(_ stats: FrameStats, after last: FrameWork) {
    components = last.components + stats.nodesBuilt - stats.nodesRemoved
    bodies = stats.bodiesEvaluated
    cells = stats.cellsChanged
    bytes = stats.bytesWritten
  }
}
