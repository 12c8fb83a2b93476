/// The frame before a key that was typed ahead.
///
/// A key may open a field, remove a row, or change what `onChange` observes. The next key must meet the result of that, also if both
/// arrive in one read. So the frame between them is made and painted, but not shown: the terminal gets one picture for both.
extension ViewTree {
  /// Whether the frame that is due would do more than paint. Keys of a text field and of an editor only paint.
  @inline(__always) var isUnsettled: Bool { scheduler.needsLayout || scheduler.delaysKeys || focus.isUnsettled }

  /// The number of frames that may be made before one key. What is left then is done in the next frames.
  private static var mostFrames: Int { 16 }

  @inline(never) func makeFrameBeforeKey() {
    var frames = 0
    repeat {
      frames += 1
      scheduler.beginFrame()
      layout()
      focus.settle()
      // Damage is that since the latest layout: each layout is followed by painting.
      paint()
      recordPicture()
      scheduler.endFrame()
      settleHandlers()
      runCommitActions()
      scheduler.takePostponed()
      if scheduler.needsUpdate { update() }
    } while isUnsettled && frames < ViewTree.mostFrames
    // One of the actions may have been a request of a frame.
    requestFrame()
  }
}
