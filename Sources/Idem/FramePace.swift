/// When an app's frames are made: at most as many in a second as its frame rate. Frames that respond to a key do not count.
package struct FramePace {
  var rate = FrameRate(60)
  /// The time of the last frame that counts, in nanoseconds.
  private var last = 0
  private var hasFollowed = false

  package init() {}

  /// The time at which the next frame may be made, in nanoseconds.
  package var due: Int { last + rate.interval }

  /// Counts a frame at a time. A frame that shows nothing, such as one for a date of a timeline whose handler writes state, does not count,
  /// so that its successor is made at once. Of two such frames in a row the second one counts: a view that writes in each frame makes no
  /// endless loop.
  package mutating func made(at time: Int, showsNothing: Bool) {
    hasFollowed = showsNothing && !hasFollowed
    if !hasFollowed { last = time }
  }
}
