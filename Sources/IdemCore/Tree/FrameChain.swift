/// Finds frames that request each other: each has no other cause than what the frame before left to do, such as a body or an `onChange`
/// that always writes another value.
///
/// Such frames are reported, but not stopped: each shows a new state, keys arrive between them, and the frame rate limits them.
@MainActor
struct FrameChain {
  /// The number of frames in a row after which they are reported: five seconds at 60 frames a second.
  static let limit = 300

  private var length = 0
  /// The pending work at the end of the latest frame; 0 if it left none.
  private var left = 0

  /// Called at the start of a frame. Returns true if the chain has become too long.
  @inline(__always) mutating func begins(_ scheduler: borrowing Scheduler) -> Bool { left > 0 && continues(scheduler) }

  @inline(never) private mutating func continues(_ scheduler: borrowing Scheduler) -> Bool {
    length = scheduler.pendingWork == left ? length + 1 : 0
    return length == FrameChain.limit
  }

  /// Called at the end of a frame.
  @inline(__always) mutating func ends(_ scheduler: borrowing Scheduler) {
    if scheduler.hasWork {
      left = scheduler.pendingWork
    } else if left > 0 {
      (left, length) = (0, 0)
    }
  }
}
