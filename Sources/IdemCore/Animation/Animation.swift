/// How a value goes over into another: a way of so many seconds, or a spring.
///
/// A terminal shows whole cells, so what is animated goes from cell to cell; it is looked at 60 times a second, and what shows the same then is
/// no frame.
public struct Animation: Hashable, Sendable {
  package let course: Course

  /// Ease in and out, in 0.35 seconds.
  public static let `default` = easeInOut

  public static let linear = Animation(course: .curve(.linear, duration: 0.35))
  public static func linear(duration: Double) -> Animation { Animation(course: .curve(.linear, duration: seconds(duration))) }
  public static let easeIn = easeIn(duration: 0.35)
  public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  public static let easeOut = easeOut(duration: 0.35)
  public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
  public static let easeInOut = easeInOut(duration: 0.35)
  public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

  /// A cubic Bézier curve from 0, 0 to 1, 1 with two control points, as CSS has it.
  public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35) -> Animation {
    Animation(course: .curve(BezierCurve(p1x, p1y, p2x, p2y), duration: seconds(duration)))
  }

  // MARK: Springs

  /// A spring that does not swing over.
  public static let spring = spring()
  public static let smooth = spring()
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)

  /// - Parameter duration: seconds that one swing would take; it settles in about 1.5 times that. `blendDuration` changes nothing.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(response: duration, dampingFraction: 1 - min(max(0, bounce), 0.95))
  }

  /// - Parameters:
  ///   - response: seconds that one swing would take without damping.
  ///   - dampingFraction: 1 just does not swing over, less does; more counts as 1.
  public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    Animation(course: .spring(response: seconds(response), damping: min(max(0.05, dampingFraction), 1)))
  }

  // MARK: Changed in time

  /// Begins so many seconds later.
  public func delay(_ delay: Double) -> Animation { Animation(course: .delayed(course, by: Animation.seconds(delay))) }
  /// Goes by so many times as fast; 0 and less stay as they are.
  public func speed(_ speed: Double) -> Animation {
    speed > 0 ? Animation(course: .paced(course, min(max(speed, 1 / Animation.longest), Animation.longest))) : self
  }

  /// Goes the way so many times, there and back in turns unless it starts anew each time.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(course: .repeated(course, count: max(1, repeatCount), autoreverses: autoreverses))
  }

  /// Goes the way until another value ends it, or the view goes.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(course: .repeated(course, count: nil, autoreverses: autoreverses))
  }

  /// Thirty years: nothing is waited for longer, and sums and products of such times are finite.
  private static let longest = 1e9

  /// A time of an app's: neither negative nor endless; NaN is none. (Of NaN and a number, `max` gives the first, `min` the second.)
  private static func seconds(_ time: Double) -> Double { min(max(0, time), longest) }
}
