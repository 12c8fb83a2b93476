/// Turns a curve through points into straight parts.
enum Interpolation {
  /// The points of the curve. NaN values stay as gaps.
  ///
  /// - steps: the number of parts between two points.
  static func points(_ xs: [Double], _ ys: [Double], _ method: InterpolationMethod, steps: Int) -> (xs: [Double], ys: [Double]) {
    guard method != .linear, xs.count > 1 else { return (xs, ys) }
    var result: (xs: [Double], ys: [Double]) = ([], [])
    var first = 0
    for index in 0...xs.count where index == xs.count || !xs[index].isFinite || !ys[index].isFinite {
      if first < index { add(xs, ys, first..<index, method, max(1, steps), &result) }
      if index < xs.count {
        result.xs.append(xs[index])
        result.ys.append(.nan)
      }
      first = index + 1
    }
    return result
  }

  private static func add(
    _ xs: [Double], _ ys: [Double], _ range: Range<Int>, _ method: InterpolationMethod, _ steps: Int,
    _ result: inout (xs: [Double], ys: [Double])
  ) {
    func put(_ x: Double, _ y: Double) {
      result.xs.append(x)
      result.ys.append(y)
    }
    switch method.kind {
    case .linear: for index in range { put(xs[index], ys[index]) }
    case .stepStart, .stepCenter, .stepEnd:
      for index in range {
        put(xs[index], ys[index])
        guard index + 1 < range.upperBound else { continue }
        switch method.kind {
        case .stepStart: put(xs[index], ys[index + 1])
        case .stepEnd: put(xs[index + 1], ys[index])
        default:
          let middle = (xs[index] + xs[index + 1]) / 2
          put(middle, ys[index])
          put(middle, ys[index + 1])
        }
      }
    case .monotone: curve(xs, ys, range, steps, monotoneSlopes(xs, ys, range), put)
    case .cardinal(let tension):
      let slopes = range.map { index -> Double in
        let a = max(range.lowerBound, index - 1), b = min(range.upperBound - 1, index + 1)
        return xs[b] == xs[a] ? 0 : (1 - tension) * (ys[b] - ys[a]) / (xs[b] - xs[a])
      }
      curve(xs, ys, range, steps, slopes, put)
    case .catmullRom:
      let slopes = range.map { index -> Double in
        let a = max(range.lowerBound, index - 1), b = min(range.upperBound - 1, index + 1)
        return xs[b] == xs[a] ? 0 : (ys[b] - ys[a]) / (xs[b] - xs[a])
      }
      curve(xs, ys, range, steps, slopes, put)
    }
  }

  /// Cubic curves with given slopes at the points.
  private static func curve(
    _ xs: [Double], _ ys: [Double], _ range: Range<Int>, _ steps: Int, _ slopes: [Double], _ put: (Double, Double) -> Void
  ) {
    put(xs[range.lowerBound], ys[range.lowerBound])
    for index in range.dropFirst() {
      let width = xs[index] - xs[index - 1], a = ys[index - 1], b = ys[index]
      let p = slopes[index - 1 - range.lowerBound] * width, q = slopes[index - range.lowerBound] * width
      for step in 1...steps {
        let t = Double(step) / Double(steps), t2 = t * t, t3 = t2 * t
        put(xs[index - 1] + width * t, (2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * p + (3 * t2 - 2 * t3) * b + (t3 - t2) * q)
      }
    }
  }

  /// Slopes with which the curve stays between the values of its points (Steffen 1990).
  private static func monotoneSlopes(_ xs: [Double], _ ys: [Double], _ range: Range<Int>) -> [Double] {
    func slope(_ index: Int) -> Double {
      let width = xs[index + 1] - xs[index]
      return width == 0 ? 0 : (ys[index + 1] - ys[index]) / width
    }
    return range.map { index in
      if range.count == 1 { return 0 }
      if index == range.lowerBound { return slope(index) }
      if index == range.upperBound - 1 { return slope(index - 1) }
      let a = slope(index - 1), b = slope(index), h = xs[index] - xs[index - 1], k = xs[index + 1] - xs[index]
      guard a * b > 0, h + k != 0 else { return 0 }
      let p = (a * k + b * h) / (h + k)
      return (a < 0 ? -1 : 1) * 2 * min(abs(a), abs(b), abs(p) / 2)
    }
  }
}
