#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The milliseconds since it was created: the time of an entry of a recording.
public struct RecordingClock: Sendable {
  private let start = ContinuousClock.now

  /// Starts at 0.
  public init() {}

  /// The time now.
  public var milliseconds: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Blocks the thread until a time.
  public func wait(until time: Int) {
    while true {
      let rest = time - milliseconds
      guard rest > 0 else { return }
      usleep(UInt32(min(rest, 500)) * 1000)
    }
  }
}
