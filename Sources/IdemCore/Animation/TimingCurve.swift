#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Animation {
  /// The timing of an animation: the progress as a function of the seconds since its start.
  package indirect enum TimingCurve: Hashable, Sendable {
    case curve(BezierCurve, duration: Double)
    case spring(response: Double, damping: Double)
    case delayed(TimingCurve, by: Double)
    case paced(TimingCurve, Double)
    case repeated(TimingCurve, count: Int?, autoreverses: Bool)
    case custom(SampledAnimation)

    /// The duration in seconds; infinite if it never ends.
    package var length: Double {
      switch self {
      case .curve(_, let duration): duration
      // The time until the distance from the target is less than a thousandth.
      case .spring(let response, let damping): (damping < 1 ? 6.9 / damping : 9.24) * response / (2 * .pi)
      case .delayed(let curve, let delay): delay + curve.length
      case .paced(let curve, let speed): curve.length / speed
      // A curve without a duration is not repeated.
      case .repeated(let curve, let count, _): curve.moves ? count.map { Double($0) * curve.length } ?? .infinity : curve.length
      case .custom(let animation): animation.length
      }
    }

    /// Whether the value moves for some time between the start and the end.
    private var moves: Bool {
      switch self {
      case .curve, .spring, .custom: length > 0
      case .delayed(let curve, _), .paced(let curve, _), .repeated(let curve, _, _): curve.moves
      }
    }

    /// The progress: 0 at the start, 1 at the end. A spring that overshoots goes beyond this range.
    package func progress(at time: Double) -> Double {
      if time >= length { return 1 }
      switch self {
      case .curve(let curve, let duration): return curve.value(at: time / duration)
      case .spring(let response, let damping): return TimingCurve.swing(time * 2 * .pi / response, damping)
      case .delayed(let curve, let delay): return time < delay ? 0 : curve.progress(at: time - delay)
      case .paced(let curve, let speed): return curve.progress(at: time * speed)
      case .custom(let animation): return animation.progress(at: time)
      case .repeated(let curve, _, let autoreverses):
        let round = curve.length
        guard round > 0, round < .infinity else { return curve.progress(at: time) }
        // One run forwards and one run backwards are two rounds.
        let part = time.truncatingRemainder(dividingBy: 2 * round)
        return curve.progress(at: part < round ? part : autoreverses ? 2 * round - part : part - round)
      }
    }

    /// The number of seconds from `time` on during which the value does not change yet.
    func rest(at time: Double) -> Double {
      switch self {
      case .delayed(let curve, let delay): time < delay ? delay - time : curve.rest(at: time - delay)
      case .paced(let curve, let speed): curve.rest(at: time * speed) / speed
      // The delay before a later round is not reported: 0 is always a valid answer.
      case .repeated(let curve, _, _): time < curve.length ? curve.rest(at: time) : 0
      case .curve, .spring, .custom: 0
      }
    }

    /// A damped oscillation from 0 to its rest position 1. The time is in radians of the undamped oscillation.
    private static func swing(_ time: Double, _ damping: Double) -> Double {
      if damping >= 1 { return 1 - exp(-time) * (1 + time) }
      let swing = (1 - damping * damping).squareRoot()
      return 1 - exp(-damping * time) * (cos(swing * time) + damping / swing * sin(swing * time))
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
package struct BezierCurve: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  static let linear = BezierCurve(0, 0, 1, 1)

  /// Clamps the x coordinates (the time) to 0...1, so that each time has one value. Clamps the y coordinates to finite values.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func height(_ y: Double) -> Double { y.isNaN ? 0 : min(max(y, -1e6), 1e6) }
    (self.x1, self.y1) = (min(max(0, x1), 1), height(y1))
    (self.x2, self.y2) = (min(max(0, x2), 1), height(y2))
  }

  /// Returns y for x in 0...1. The curve parameter is found by bisection, to a precision of one millionth.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return x }
    var low = 0.0, high = 1.0
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if BezierCurve.part(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return BezierCurve.part(y1, y2, (low + high) / 2)
  }

  private static func part(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
