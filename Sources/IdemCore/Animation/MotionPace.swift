/// The pace of decorative motion: what a spinner, a shimmer or endless phases do.
///
/// There are two measures. The terminal confirms decorative frames, and the next step waits until it has: so at most one such frame is on its
/// way, also where the system and the network store more (see `MotionPace+Confirming`). And the pace is halved while the terminal does not
/// accept frames, and again as long as that does not suffice.
@MainActor package final class MotionPace {
  /// The number of nodes that set a content transition. Texts look for one only if there is any.
  package var contentTransitions = 0
  /// The views with a matched geometry; nil if there never was one.
  package var matches: AnyObject?
  /// Whether anything decorative was shown in the tree. Otherwise nothing is measured.
  package var isUsed: Bool { storedIsUsed }
  @exclusivity(unchecked) var storedIsUsed = false
  let timers: Timers
  /// The steps that wait, by the object that takes them.
  var waiting: [ObjectIdentifier: @MainActor (UpdateContext) -> Void] = [:]
  var confirming = Confirming()

  /// One bit for each of the last frames: whether it was pending.
  private var pending: UInt16 = 0
  private var slowUntil = 0
  /// How many times longer steps are while the motion is slow.
  private var factor = 1
  private var pause = MotionPace.pause

  private static let mostSlow = 16

  /// The number of frames that are judged, and how many pending ones of them slow the motion down.
  private static let frames = 10, most = 3
  /// How long the pace stays halved at first, and at most, in nanoseconds. Each time the usual pace was too fast again, it is twice as long.
  nonisolated static let pause = 5_000_000_000, longestPause = 320_000_000_000
  /// The shortest step of a spinner that is not slowed down, in nanoseconds.
  package static let slowStep = 100_000_000

  init(_ timers: Timers) { self.timers = timers }

  /// Records whether the terminal had not taken a frame, at a time of the clock.
  package func frameSent(isPending: Bool, at now: Int) {
    pending = (pending << 1 | (isPending ? 1 : 0)) & (1 << UInt16(MotionPace.frames) - 1)
    guard pending.nonzeroBitCount >= MotionPace.most else { return }
    if isSlow(at: now) {
      factor = min(MotionPace.mostSlow, factor * 2)
    } else if slowUntil > 0, now - slowUntil < 2 * MotionPace.pause {
      // The terminal did not become faster: the slower pace, which was right, stays longer.
      pause = min(2 * pause, MotionPace.longestPause)
    } else {
      (factor, pause) = (2, MotionPace.pause)
    }
    slowUntil = now + pause
    // The next judgement is about the new pace.
    pending = 0
  }

  /// Whether decorative motion is slowed down at a time of the clock.
  package func isSlow(at now: Int) -> Bool { now < slowUntil }

  /// The duration of a step of decorative motion, in nanoseconds.
  package func step(_ step: Int, at now: Int) -> Int {
    storedIsUsed = true
    return isSlow(at: now) ? step * factor : step
  }
}
