import IdemScreen

/// How much moves on the screen.
///
/// `IDEM_MOTION=full|reduced|none` sets it for a program; `.environment(\.motion, .reduced)` sets it for a view.
public enum MotionLevel: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// Nothing moves without an event or new data: as `reduced`, and schedules of animation frames (`TimelineView(.animation)`) do not advance.
  case none
  /// No animations: values have their end at once, phases stay at the first one, and spinners are the sign `…`. Data that changes is shown.
  case reduced
  /// Everything moves.
  case full

  public static func < (a: MotionLevel, b: MotionLevel) -> Bool { a.rawValue < b.rawValue }

  /// The level of the program. It is set once, before the first frame.
  @MainActor package static var standard = MotionLevel.full

  /// The level that the value of `IDEM_MOTION` names; nil if it names none.
  package init?(name: String) {
    switch name.lowercased() {
    case "full": self = .full
    case "reduced": self = .reduced
    case "none": self = .none
    default: return nil
    }
  }
}

private enum MotionKey: EnvironmentKey {
  static var defaultValue: MotionLevel? { nil }
}

extension EnvironmentValues {
  /// How much moves here.
  public var motion: MotionLevel {
    get { self[MotionKey.self] ?? .standard }
    set { self[MotionKey.self] = newValue }
  }

  /// Whether the user prefers no animations: `motion` is not `.full`.
  public var accessibilityReduceMotion: Bool {
    get { motion != .full }
    set { motion = newValue ? min(motion, .reduced) : .full }
  }
}

/// The pace of decorative motion: what a spinner, a shimmer or endless phases do. It is halved while the terminal does not keep up, and again
/// as long as that does not suffice.
///
/// The measure is the terminal's own backlog: whether a frame was still not accepted after it had been sent.
@MainActor package final class MotionPace {
  /// The number of nodes that set a content transition. Texts look for one only if there is any.
  package var contentTransitions = 0
  /// The last frames of views with a matched geometry, by their names.
  package var matchedFrames: [AnyHashable: Rect] = [:]
  /// Whether anything decorative was shown in the tree. Otherwise nothing is measured.
  package private(set) var isUsed = false
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
  private static let pause = 5_000_000_000, longestPause = 320_000_000_000
  /// The shortest step of a spinner that is not slowed down, in nanoseconds.
  package static let slowStep = 100_000_000

  init() {}

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
    isUsed = true
    return isSlow(at: now) ? step * factor : step
  }
}
