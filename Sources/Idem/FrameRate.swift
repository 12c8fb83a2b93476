import IdemCore

/// How often an app is shown anew at most.
struct FrameRate: Sendable {
  /// Nanoseconds between two frames.
  let interval: Int

  init(_ framesPerSecond: Int) {
    precondition((1...1000).contains(framesPerSecond), "frameRate(\(framesPerSecond)): from 1 to 1,000 frames a second")
    interval = 1_000_000_000 / framesPerSecond
  }
}

/// A scene with a limit of its own.
public struct FrameRateScene<Base: Scene>: Scene {
  let base: Base
  public let framesPerSecond: Int

  public var title: String { base.title }
  public var content: Base.Content { base.content }
}

extension Scene {
  /// At most 60 frames a second, unless `frameRate(_:)` says otherwise.
  public var framesPerSecond: Int { 60 }

  /// At most so many frames a second, 1 to 1,000, of those that answer no key; a key's frame is made at once.
  ///
  /// A limit, not a pace: without changes there is no frame. 60 without this.
  public func frameRate(_ framesPerSecond: Int) -> some Scene { FrameRateScene(base: self, framesPerSecond: framesPerSecond) }
}
