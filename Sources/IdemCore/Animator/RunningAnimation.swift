/// A running animation of one node, without its value type.
@MainActor
class AnyRunningAnimation {
  /// Retained, because the node can be removed before its animation ends.
  let node: Node
  let animation: Animation
  /// The start time, in the clock's nanoseconds.
  let start: Int
  let completions: ContiguousArray<AnimationCompletion>
  /// The time of the latest step. A body that runs between two steps shows the value of that step.
  final var latestStep: Int
  /// Whether it is a part of decoration that has no end.
  final var isDecorative = false

  init(_ node: Node, _ animation: Animation, at start: Int, _ completions: ContiguousArray<AnimationCompletion>) {
    self.node = node
    self.animation = animation
    self.start = start
    latestStep = start
    self.completions = completions
    for completion in completions { completion.began() }
  }

  func seconds(at now: Int) -> Double { Double(now - start) / 1e9 }
  func isFinished(at now: Int) -> Bool { seconds(at: now) >= animation.curve.length }

  /// The time of the next step: one interval later, or when a delay ends. The end of the animation is always a step.
  func next(after now: Int) -> Int {
    let rest = animation.curve.rest(at: seconds(at: now))
    return min(now + Animator.interval + rest.nanoseconds, max(now + 1, start + animation.curve.length.nanoseconds))
  }

  /// Passes the value of a point in time to the node.
  func step(to now: Int, in context: UpdateContext) { preconditionFailure("AnyRunningAnimation is abstract") }
}

/// A running animation of a node's value. Its animated numbers are interpolated; the rest is that of the new value from the first step.
final class RunningAnimation<Value>: AnyRunningAnimation {
  private(set) var target: Value
  /// Returns the target with interpolated numbers.
  private let blend: @MainActor (_ target: Value, _ progress: Double) -> Value
  private let hasSameNumbers: @MainActor (Value, Value) -> Bool
  private let show: @MainActor (Value, UpdateContext) -> Void

  /// Fails if both values have the same numbers, or none.
  init?(
    _ node: Node, from old: Value, to new: Value, by animation: Animation, at now: Int, _ completions: ContiguousArray<AnimationCompletion>,
    _ show: @escaping @MainActor (Value, UpdateContext) -> Void
  ) {
    guard let old = old as? any Animatable, let functions = RunningAnimation.functions(from: old, to: new) else { return nil }
    target = new
    (blend, hasSameNumbers) = functions
    self.show = show
    super.init(node, animation, at: now, completions)
  }

  private static func functions<A: Animatable>(
    from old: A, to new: Value
  ) -> (blend: @MainActor (Value, Double) -> Value, hasSameNumbers: @MainActor (Value, Value) -> Bool)? {
    let start = old.animatableData
    guard let new = new as? A, new.animatableData != start else { return nil }
    return (
      { target, progress in
        var value = target as! A
        var way = value.animatableData - start
        way.scale(by: progress)
        value.animatableData = start + way
        return value as! Value
      },
      { ($0 as! A).animatableData == ($1 as! A).animatableData }
    )
  }

  /// Whether a newer value has the same numbers as the target. Then the animation continues, with the newer value as its target.
  func canContinue(to new: Value) -> Bool {
    guard hasSameNumbers(target, new) else { return false }
    target = new
    return true
  }

  func value(at now: Int) -> Value { isFinished(at: now) ? target : blend(target, animation.curve.progress(at: seconds(at: now))) }

  override func step(to now: Int, in context: UpdateContext) {
    latestStep = now
    show(value(at: now), context)
  }
}
