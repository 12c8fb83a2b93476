import IdemCore

/// How often an app is shown anew at most.
struct FrameRate: Hashable, Sendable {
  let framesPerSecond: Int
  /// Nanoseconds between two frames.
  let interval: Int

  init(_ framesPerSecond: Int) {
    precondition((1...1000).contains(framesPerSecond), "frameRate(\(framesPerSecond)): from 1 to 1,000 frames a second")
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
  /// At most so many frames a second, 1 to 1,000, of those that answer no key; a key's frame is made at once.
  ///
  /// A limit, not a pace: without changes there is no frame. 60 without this.
  public func frameRate(_ framesPerSecond: Int) -> some Scene { environment(\.frameRate, FrameRate(framesPerSecond)) }
}
