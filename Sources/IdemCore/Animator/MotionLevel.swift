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
