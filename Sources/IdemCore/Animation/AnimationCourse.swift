#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Animation {
  /// The timing of an animation: the progress as a function of the seconds since its start.
  package indirect enum Course: Hashable, Sendable {
    case curve(BezierCurve, duration: Double)
    case spring(response: Double, damping: Double)
    case delayed(Course, by: Double)
    case paced(Course, Double)
    case repeated(Course, count: Int?, autoreverses: Bool)

    /// The duration in seconds; infinite if it never ends.
    package var length: Double {
      switch self {
      case .curve(_, let duration): max(0, duration)
      // Until the remaining distance is below 0.1 percent.
      case .spring(let response, let damping): (damping < 1 ? 6.9 / damping : 9.24) * response / (2 * .pi)
      case .delayed(let course, let delay): delay + course.length
      case .paced(let course, let speed): course.length / speed
      case .repeated(let course, let count, _): count.map { Double($0) * course.length } ?? .infinity
      }
    }

    /// The progress: 0 at the start, 1 at the end. A spring that overshoots goes beyond this range.
    package func progress(at time: Double) -> Double {
      if time >= length { return 1 }
      switch self {
      case .curve(let curve, let duration): return curve.value(at: time / duration)
      case .spring(let response, let damping): return Course.swing(time * 2 * .pi / response, damping)
      case .delayed(let course, let delay): return time < delay ? 0 : course.progress(at: time - delay)
      case .paced(let course, let speed): return course.progress(at: time * speed)
      case .repeated(let course, _, let autoreverses):
        let round = course.length
        guard round > 0, round < .infinity else { return course.progress(at: time) }
        let rounds = (time / round).rounded(.down), part = time - rounds * round
        return course.progress(at: autoreverses && Int(rounds) % 2 == 1 ? round - part : part)
      }
    }

    /// The number of seconds from `time` on during which the value does not change yet.
    func rest(at time: Double) -> Double {
      switch self {
      case .delayed(let course, let delay): time < delay ? delay - time : course.rest(at: time - delay)
      case .paced(let course, let speed): course.rest(at: time * speed) / speed
      default: 0
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

  /// Clamps the x coordinates to 0...1, so that each time has exactly one value.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
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
