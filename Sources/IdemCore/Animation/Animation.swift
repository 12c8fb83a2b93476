/// How a value changes into another: along a timing curve of a given duration, or by a spring.
///
/// A terminal shows whole cells, so an animated value moves from cell to cell. It is evaluated 60 times a second; a step that changes no
/// cell produces no frame. All durations are in seconds.
public struct Animation: Hashable, Sendable {
  package let curve: TimingCurve

  /// Ease in and out in 0.35 seconds.
  public static let `default` = easeInOut

  /// Constant speed, in 0.35 seconds.
  public static let linear = Animation(curve: .curve(.linear, duration: 0.35))
  public static func linear(duration: Double) -> Animation { Animation(curve: .curve(.linear, duration: seconds(duration))) }
  public static let easeIn = easeIn(duration: 0.35)
  /// Starts slowly.
  public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  /// Ends slowly, in 0.35 seconds.
  public static let easeOut = easeOut(duration: 0.35)
  /// Ends slowly.
  public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
  /// Starts and ends slowly, in 0.35 seconds.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Starts and ends slowly.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

  /// The same animation if it is not longer than a duration in seconds; otherwise one that eases out in that time.
  package func limited(to duration: Double) -> Animation { curve.length > duration ? .easeOut(duration: duration) : self }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as CSS `cubic-bezier()`. The x coordinates are clamped to 0...1.
  public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35) -> Animation {
    Animation(curve: .curve(BezierCurve(p1x, p1y, p2x, p2y), duration: seconds(duration)))
  }

  // MARK: Springs

  /// A spring without overshoot.
  public static let spring = spring()
  /// A spring without overshoot; same as `spring`.
  public static let smooth = spring()
  /// A spring with a small overshoot.
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  /// A spring with a visible overshoot.
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  /// A spring without overshoot, of a duration. `extraBounce` adds overshoot.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a small overshoot, of a duration.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with a visible overshoot, of a duration.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A fast spring for values that follow the user's input.
  public static let interactiveSpring = interactiveSpring()
  /// A fast spring for values that follow the user's input, by its physical parameters; see `spring(response:dampingFraction:blendDuration:)`.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }
  /// A fast spring for values that follow the user's input, by its duration. `extraBounce` adds overshoot.
  @_disfavoredOverload
  public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce)
  }

  /// A spring by its perceived duration.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation, in seconds. The spring settles after about 1.5 times that.
  ///   - bounce: The overshoot, clamped to 0...0.95; 0 is none.
  ///   - blendDuration: Ignored.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(response: duration, dampingFraction: 1 - min(max(0, bounce), 0.95))
  }

  /// A spring by its physical parameters.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation without damping, in seconds.
  ///   - dampingFraction: 1 is the smallest value without overshoot. It is clamped to 0.05...1.
  ///   - blendDuration: Ignored.
  @_disfavoredOverload
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    Animation(curve: .spring(response: seconds(response), damping: min(max(0.05, dampingFraction), 1)))
  }

  /// A spring by its duration and its overshoot. The initial velocity is ignored.
  public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  /// A spring by its mass, its stiffness and its damping. The initial velocity is ignored.
  public static func interpolatingSpring(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation {
    let mass = max(mass, 0.000_1), stiffness = max(stiffness, 0.000_1)
    return spring(response: 2 * .pi * (mass / stiffness).squareRoot(), dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
  }

  // MARK: Changed timing

  /// Starts the animation after a delay in seconds. A negative delay is 0.
  public func delay(_ delay: Double) -> Animation { Animation(curve: .delayed(curve, by: Animation.seconds(delay))) }
  /// Multiplies the speed: 2 takes half the time. A factor of 0 or less has no effect.
  public func speed(_ speed: Double) -> Animation {
    speed > 0 ? Animation(curve: .paced(curve, min(max(speed, 1 / Animation.longest), Animation.longest))) : self
  }

  /// Runs the animation `repeatCount` times, at least once. With `autoreverses`, every second run goes backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: max(1, repeatCount), autoreverses: autoreverses))
  }

  /// Repeats the animation until another value replaces it or the view is removed. With `autoreverses`, every second run goes backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: nil, autoreverses: autoreverses))
  }

  /// The maximum of all times, in seconds: about thirty years. Sums and products of such times are finite.
  private static let longest = 1e9

  /// Clamps a time of the app to a finite range; NaN becomes 0. (Of a number and NaN, `max(0, time)` returns 0.)
  private static func seconds(_ time: Double) -> Double { min(max(0, time), longest) }
}
