import IdemCore

/// The maximum frame rate of an app.
struct FrameRate: Hashable, Sendable {
  let framesPerSecond: Int
  /// The time between two frames in nanoseconds.
  let interval: Int

  init(_ framesPerSecond: Int) {
    precondition((1...1000).contains(framesPerSecond), "frameRate(\(framesPerSecond)): the rate must be from 1 to 1,000 frames a second")
    self.framesPerSecond = framesPerSecond
    interval = 1_000_000_000 / framesPerSecond
  }
}

private enum FrameRateKey: EnvironmentKey {
  static let defaultValue = FrameRate(60)
}

extension EnvironmentValues {
  /// The frame rate of the windows below.
  var frameRate: FrameRate {
    get { self[FrameRateKey.self] }
    set { self[FrameRateKey.self] = newValue }
  }
}

extension Scene {
  /// Limits the frame rate to 1 to 1,000 frames a second; the default is 60. Traps outside this range.
  ///
  /// A frame that responds to a key is made at once and not limited. This is a maximum: without changes, no frame is made.
  public func frameRate(_ framesPerSecond: Int) -> some Scene { environment(\.frameRate, FrameRate(framesPerSecond)) }
}
