import Idem

/// The work of the last change: how many bodies ran, how many cells and bytes were sent.
///
/// Showing the numbers is a change of its own. The frame that shows them is not counted.
@Observable @MainActor final class Work {
  private(set) var bodies = 0
  private(set) var cells = 0
  private(set) var bytes = 0
  @ObservationIgnored private var isShowing = false

  /// Stores the numbers of a frame, unless it is the one that shows the numbers of the frame before.
  func add(_ frame: FrameStats) {
    if isShowing {
      isShowing = false
      return
    }
    isShowing = (bodies, cells, bytes) != (frame.bodiesEvaluated, frame.cellsChanged, frame.bytesWritten)
    bodies = frame.bodiesEvaluated
    cells = frame.cellsChanged
    bytes = frame.bytesWritten
  }
}

/// The numbers at the end of the last row.
struct WorkText: View {
  let work: Work

  var body: some View {
    Text("last change: \(work.bodies) bodies, \(work.cells) cells, \(work.bytes) bytes ").foregroundStyle(.secondary).lineLimit(1)
  }
}
