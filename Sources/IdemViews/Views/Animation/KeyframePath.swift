import IdemCore

/// The course of one property: its value at each time.
@MainActor struct KeyframePath<Value: Animatable> {
  let initial: Value
  let steps: [_KeyframeStep<Value>]

  /// The value at a time in seconds. Before the start it is the initial one, after the end the last one. Cost: O(steps).
  func value(at time: Double) -> Value {
    var start = 0.0, from = initial
    for (index, step) in steps.enumerated() {
      if time < start + step.duration { return value(in: index, from: from, at: time - start) }
      start += step.duration
      from = step.target
    }
    return from
  }

  private func value(in index: Int, from: Value, at time: Double) -> Value {
    let step = steps[index], part = time / step.duration
    let a = from.animatableData, b = step.target.animatableData
    var result = step.target
    switch step.kind {
    case .move: break
    case .linear: result.animatableData = mixed(a, b, part)
    case .spring(let spring): result.animatableData = mixed(a, b, spring.curve.progress(at: time))
    case .cubic(let startVelocity, let endVelocity):
      let first = startVelocity?.animatableData ?? velocity(at: index - 1, from),
        last = endVelocity?.animatableData ?? velocity(at: index, from)
      let t = part, square = t * t, cube = t * t * t
      // Hermite's curve through the two values with the two velocities.
      let position = scaled(a, 2 * cube - 3 * square + 1) + scaled(b, 3 * square - 2 * cube)
      result.animatableData =
        position + scaled(first, (cube - 2 * square + t) * step.duration) + scaled(last, (cube - square) * step.duration)
    }
    return result
  }

  /// The velocity at the end of a step: that of the straight line between its neighbours if both are curves, otherwise none.
  private func velocity(at index: Int, _ from: Value) -> Value.AnimatableData {
    guard index >= 0, index + 1 < steps.count, case .cubic = steps[index].kind, case .cubic = steps[index + 1].kind else { return .zero }
    let before = index > 0 ? steps[index - 1].target : initial
    let time = steps[index].duration + steps[index + 1].duration
    return time > 0 ? scaled(steps[index + 1].target.animatableData - before.animatableData, 1 / time) : .zero
  }

  private func mixed(_ a: Value.AnimatableData, _ b: Value.AnimatableData, _ part: Double) -> Value.AnimatableData {
    a + scaled(b - a, part)
  }

  private func scaled(_ value: Value.AnimatableData, _ factor: Double) -> Value.AnimatableData {
    var value = value
    value.scale(by: factor)
    return value
  }
}
