import IdemCore

/// Two numbers of the space of a path: a point or a size. Its arithmetic, and its numbers for animations.
package protocol PathPair {
  static var zero: Self { get }
  /// The two numbers.
  var pair: AnimatablePair<Double, Double> { get set }
}

extension PathPair {
  init(_ first: Double, _ second: Double) {
    self = .zero
    pair = AnimatablePair(first, second)
  }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.pair.first + b.pair.first, a.pair.second + b.pair.second) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.pair.first - b.pair.first, a.pair.second - b.pair.second) }
  @inline(__always) static func * (a: Self, factor: Double) -> Self { Self(a.pair.first * factor, a.pair.second * factor) }

  /// The value at a part of the way to another one.
  func mixed(_ other: Self, _ part: Double) -> Self { self + (other - self) * part }
  /// The distance from 0, 0.
  var length: Double { (pair.first * pair.first + pair.second * pair.second).squareRoot() }
}

extension PathPoint: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { pair }
    set { pair = newValue }
  }
}

extension PathSize: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { pair }
    set { pair = newValue }
  }
}

extension PathRect: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get { AnimatablePair(origin.pair, size.pair) }
    set { (origin.pair, size.pair) = (newValue.first, newValue.second) }
  }
}
