import Foundation
import IdemCore

/// A movement in cells, with fractions. Foundation has this type on Apple's systems only.
public struct CGVector: Hashable, Sendable {
  /// The movement to the right.
  public var dx: Foundation.CGFloat
  /// The movement down.
  public var dy: Foundation.CGFloat

  /// No movement.
  public static let zero = CGVector(dx: 0, dy: 0)

  public init() { self = .zero }
  public init(dx: Foundation.CGFloat, dy: Foundation.CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init(dx: Double, dy: Double) { self.init(dx: Foundation.CGFloat(dx), dy: Foundation.CGFloat(dy)) }
  public init(dx: Int, dy: Int) { self.init(dx: Foundation.CGFloat(dx), dy: Foundation.CGFloat(dy)) }
}

extension CGVector: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(dx), Double(dy)) }
    set { self = CGVector(dx: newValue.first, dy: newValue.second) }
  }
}
