import Foundation
import IdemCore

// Foundation's lengths as values of animations: `var animatableData: CGFloat`, `AnimatablePair<CGFloat, CGFloat>`, `KeyframeTrack(\\.offset)`.

extension Foundation.CGFloat: VectorArithmetic, Animatable {
  public typealias AnimatableData = Foundation.CGFloat
  public mutating func scale(by rhs: Double) { self *= Foundation.CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension Foundation.CGPoint: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(x), Double(y)) }
    set { self = Foundation.CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension Foundation.CGSize: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(width), Double(height)) }
    set { self = Foundation.CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension Foundation.CGRect: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
