import IdemCore

/// The keyframes of a value: one track, or several for its properties.
@MainActor @preconcurrency
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// The tracks in their order.
  var _tracks: [_KeyframeTrack<Value>] { get }
}

/// A part of the keyframes of one property: a keyframe, or several in a row.
@MainActor @preconcurrency
public protocol KeyframeTrackContent<Value> {
  /// The type of the property.
  associatedtype Value: Animatable
  /// The steps in their order.
  var _steps: [_KeyframeStep<Value>] { get }
}

/// A step to a value.
public struct _KeyframeStep<Value: Animatable> {
  enum Kind {
    case move
    case linear
    case cubic(start: Value?, end: Value?)
    case spring(Spring)
  }
  let target: Value
  /// In seconds.
  let duration: Double
  let kind: Kind
}

/// The change of one property in the course of time.
public struct _KeyframeTrack<Root> {
  /// In seconds.
  let duration: Double
  let apply: @MainActor (inout Root, _ initial: Root, _ time: Double) -> Void
}

/// The keyframes of one property of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>: Keyframes {
  private let path: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates a track for a property.
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
    (path, self.content) = (keyPath, content())
  }

  public var _tracks: [_KeyframeTrack<Root>] {
    let path = path, steps = content._steps
    return [
      _KeyframeTrack(duration: steps.reduce(0) { $0 + $1.duration }) { root, initial, time in
        root[keyPath: path] = KeyframePath(initial: initial[keyPath: path], steps: steps).value(at: time)
      }
    ]
  }
}

extension KeyframeTrack where Root == Value {
  /// Creates a track for the value itself.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) { self.init(\Root.self, content: content) }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value
  /// Creates the keyframe.
  public init(_ to: Value) { self.to = to }
  public var _steps: [_KeyframeStep<Value>] { [_KeyframeStep(target: to, duration: 0, kind: .move)] }
}

/// Moves to a value at a constant speed.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value, duration: Double
  /// Creates the keyframe. The duration is in seconds.
  public init(_ to: Value, duration: Double) { (self.to, self.duration) = (to, max(0, duration)) }
  public var _steps: [_KeyframeStep<Value>] { [_KeyframeStep(target: to, duration: duration, kind: .linear)] }
}

/// Moves to a value along a smooth curve. Neighbouring cubic keyframes join without a corner.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value, duration: Double, start: Value?, end: Value?
  /// Creates the keyframe. The duration is in seconds, a velocity in units a second.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    (self.to, self.duration, start, end) = (to, max(0, duration), startVelocity, endVelocity)
  }
  public var _steps: [_KeyframeStep<Value>] { [_KeyframeStep(target: to, duration: duration, kind: .cubic(start: start, end: end))] }
}

/// Moves to a value like a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let to: Value, duration: Double?, spring: Spring
  /// Creates the keyframe. The duration is in seconds; nil for the time that the spring needs.
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring()) {
    (self.to, self.duration, self.spring) = (to, duration.map { max(0, $0) }, spring)
  }
  public var _steps: [_KeyframeStep<Value>] {
    [_KeyframeStep(target: to, duration: duration ?? spring.settlingDuration, kind: .spring(spring))]
  }
}

/// A spring: how a value swings to its end.
public struct Spring: Hashable, Sendable {
  /// The period of one swing, in seconds.
  public let duration: Double
  /// How far it swings beyond the end: 0 is not at all.
  public let bounce: Double

  /// Creates a spring.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    (self.duration, self.bounce) = (max(0.01, duration), min(max(0, bounce), 0.95))
  }
  /// Creates a spring from its period without damping, and its damping: 1 is the smallest value without overshoot.
  public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }

  /// A spring without overshoot.
  public static let smooth = Spring()
  /// A spring with a small overshoot.
  public static let snappy = Spring(bounce: 0.15)
  /// A spring with a visible overshoot.
  public static let bouncy = Spring(bounce: 0.3)

  var curve: Animation.TimingCurve { Animation.spring(duration: duration, bounce: bounce).curve }
  /// The time after which the value has reached its end, in seconds.
  public var settlingDuration: Double { curve.length }
}

extension Animation {
  /// An animation with a spring: `.spring(.bouncy)`. `blendDuration` has no effect.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce)
  }
  /// The same: an animation that starts while another one runs continues from its value.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation { .spring(spring) }
}

// MARK: Builders

/// Builds the steps of one property.
@MainActor @preconcurrency
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(_steps: []) }
  public static func buildPartialBlock<First: KeyframeTrackContent<Value>>(first: First) -> First { first }
  public static func buildPartialBlock<Next: KeyframeTrackContent<Value>>(
    accumulated: some KeyframeTrackContent<Value>, next: Next
  ) -> _KeyframeSequence<Value> { _KeyframeSequence(_steps: accumulated._steps + next._steps) }
  public static func buildArray(_ parts: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_steps: parts.flatMap(\._steps))
  }
  public static func buildEither<First: KeyframeTrackContent<Value>>(first: First) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_steps: first._steps)
  }
  public static func buildEither<Second: KeyframeTrackContent<Value>>(second: Second) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_steps: second._steps)
  }
}

/// Several steps in a row.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [_KeyframeStep<Value>]
}

/// Builds the tracks of a value.
@MainActor @preconcurrency
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<Content: Keyframes<Value>>(_ content: Content) -> Content { content }
  public static func buildPartialBlock<First: Keyframes<Value>>(first: First) -> First { first }
  public static func buildPartialBlock<Next: Keyframes<Value>>(
    accumulated: some Keyframes<Value>, next: Next
  ) -> _KeyframeTracks<Value> { _KeyframeTracks(_tracks: accumulated._tracks + next._tracks) }
}

extension KeyframesBuilder where Value: Animatable {
  /// Keyframes without a track are those of the value itself.
  public static func buildFinalResult<Content: KeyframeTrackContent<Value>>(_ content: Content) -> KeyframeTrack<Value, Value, Content> {
    KeyframeTrack { content }
  }
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(_ content: Content) -> Content { content }
  public static func buildPartialBlock<First: KeyframeTrackContent<Value>>(first: First) -> First { first }
  public static func buildPartialBlock<Next: KeyframeTrackContent<Value>>(
    accumulated: some KeyframeTrackContent<Value>, next: Next
  ) -> _KeyframeSequence<Value> { _KeyframeSequence(_steps: accumulated._steps + next._steps) }
  public static func buildArray(_ parts: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_steps: parts.flatMap(\._steps))
  }
}

extension KeyframesBuilder {
  public static func buildArray(_ parts: [some Keyframes<Value>]) -> _KeyframeTracks<Value> {
    _KeyframeTracks(_tracks: parts.flatMap(\._tracks))
  }
  public static func buildFinalResult<Content: Keyframes<Value>>(_ content: Content) -> Content { content }
}

/// Several tracks.
public struct _KeyframeTracks<Value>: Keyframes {
  public let _tracks: [_KeyframeTrack<Value>]
}
