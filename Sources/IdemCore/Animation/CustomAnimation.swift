/// An animation with an app's own timing: SwiftUI's protocol.
///
///     struct Steps: CustomAnimation {
///       func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
///         time > 1 ? nil : value.scaled(by: (time * 4).rounded(.down) / 4)
///       }
///     }
///     withAnimation(Animation(Steps())) { … }
///
/// `animate` is called with the number 1 when the animation is created, in steps of a 60th of a second, until it returns nil. So its result
/// must be proportional to `value`, and depend on nothing else that changes. A nil after more than 600 seconds is not found: such an
/// animation never ends.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the distance at a time from the start value, whose whole distance to the target is `value`; nil after the end.
  ///
  /// - Parameter time: seconds since the start.
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?
  /// The change of the distance a second. It is not called: an animation that replaces another one starts from rest.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?
  /// Whether the animation continues another one. It is not called.
  func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
    false
  }
}

/// What an animation keeps between two steps.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The animation's own values.
  public var state = AnimationState<Value>()
  /// Whether the animation has reached its target although it still moves. It has no effect.
  public var isLogicallyComplete = false
}

/// The own values of a custom animation, by keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state without values.
  public init() {}

  /// The value of a key, or its default value.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key for a value that a custom animation keeps between two steps.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value of an animation that has not set one.
  static var defaultValue: Value { get }
}

extension Animation {
  /// Creates an animation with an app's own timing.
  public init(_ base: some CustomAnimation) { self.init(curve: .custom(SampledAnimation(base))) }
}

/// The progress of a custom animation, in steps of a 60th of a second.
package struct SampledAnimation: Hashable, Sendable {
  private static let rate = 60.0
  private let base: any CustomAnimation
  private let samples: [Double]
  /// The duration in seconds; infinite if the animation never ends.
  let length: Double

  init(_ base: some CustomAnimation) {
    self.base = base
    var context = AnimationContext<Double>(), samples: [Double] = []
    let limit = Int(600 * Self.rate)
    while samples.count < limit, let value = base.animate(value: 1.0, time: Double(samples.count) / Self.rate, context: &context) {
      samples.append(value)
    }
    self.samples = samples
    length = samples.count == limit ? .infinity : Double(samples.count) / Self.rate
  }

  /// The progress at a time in seconds, between two samples in proportion.
  func progress(at time: Double) -> Double {
    let place = max(0, time) * Self.rate
    // After ten minutes, an endless animation repeats them.
    let index = place.truncatingRemainder(dividingBy: Double(max(samples.count, 1)))
    guard !samples.isEmpty else { return 1 }
    let first = Int(index), part = index - Double(first)
    let next = first + 1 < samples.count ? samples[first + 1] : length == .infinity ? samples[0] : 1
    return samples[first] + (next - samples[first]) * part
  }

  package static func == (a: SampledAnimation, b: SampledAnimation) -> Bool { isSame(a.base, b.base) }
  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  private static func isSame<A: CustomAnimation>(_ a: A, _ b: any CustomAnimation) -> Bool { b as? A == a }
}

extension VectorArithmetic {
  /// Returns the vector multiplied by a number.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the vector towards another one: 0 stays, 1 is the other one.
  public mutating func interpolate(towards other: Self, amount: Double) { self = interpolated(towards: other, amount: amount) }

  /// Returns a vector between this one (0) and another one (1).
  public func interpolated(towards other: Self, amount: Double) -> Self { self + (other - self).scaled(by: amount) }
}
