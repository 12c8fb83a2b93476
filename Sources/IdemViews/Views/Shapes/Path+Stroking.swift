#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Path {
  /// The outline of a line along the path. Fill it without `eoFill`: its parts overlap.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let half = style.lineWidth / 2
    guard half > 0, half.isFinite else { return Path() }
    var outline = StrokeOutline(half: half, style: style)
    for part in dashed(style) { outline.add(part) }
    return outline.path
  }

  /// The straight lines of the path, cut into dashes.
  func dashed(_ style: StrokeStyle) -> [Polyline] {
    let parts = flattened(), dashes = style.dashes
    guard !dashes.isEmpty else { return parts }
    let period = dashes.reduce(0, +)
    // Bounds the number of dashes.
    guard period > 0.01 else { return parts }
    var result: [Polyline] = []
    for part in parts {
      let points = part.isClosed ? part.points + [part.points[0]] : part.points
      var phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period) : 0
      if phase < 0 { phase += period }
      var index = 0
      while phase >= dashes[index], phase > 0 {
        phase -= dashes[index]
        index = (index + 1) % dashes.count
      }
      var rest = dashes[index] - phase, dash = index % 2 == 0 ? [points[0]] : []
      for (a, b) in zip(points, points.dropFirst()) {
        let length = (b - a).length
        var done = 0.0
        while length - done > rest {
          done += rest
          let place = a.mixed(b, done / length)
          if index % 2 == 0 {
            result.append(Polyline(points: dash + [place], isClosed: false))
            dash = []
          } else {
            dash = [place]
          }
          index = (index + 1) % dashes.count
          rest = dashes[index]
        }
        rest -= length - done
        if index % 2 == 0 { dash.append(b) }
      }
      if dash.count > 1 { result.append(Polyline(points: dash, isClosed: false)) }
    }
    return result
  }
}

/// Collects convex pieces that together cover a line. All have the same direction, so that their union is what winding counts.
private struct StrokeOutline {
  let half: Double
  let style: StrokeStyle
  var path = Path()

  init(half: Double, style: StrokeStyle) {
    self.half = half
    self.style = style
  }

  mutating func add(_ line: Polyline) {
    var points: [PathPoint] = []
    for point in line.points where points.last.map({ ($0 - point).length > 1e-9 }) ?? true { points.append(point) }
    if line.isClosed, points.count > 1, (points[0] - points[points.count - 1]).length <= 1e-9 { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first, style.lineCap == .round { addCircle(point) }
      return
    }
    let count = points.count, isClosed = line.isClosed && count > 2
    for index in 0..<(isClosed ? count : count - 1) {
      var a = points[index], b = points[(index + 1) % count]
      let direction = (b - a) * (1 / (b - a).length)
      if style.lineCap == .square, !isClosed {
        if index == 0 { a = a - direction * half }
        if index == count - 2 { b = b + direction * half }
      }
      let side = PathPoint(x: -direction.y, y: direction.x) * half
      add([a + side, b + side, b - side, a - side])
    }
    for index in 0..<count where isClosed || (index > 0 && index < count - 1) {
      join(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    if style.lineCap == .round, !isClosed {
      addCircle(points[0])
      addCircle(points[count - 1])
    }
  }

  private mutating func join(_ a: PathPoint, _ corner: PathPoint, _ b: PathPoint) {
    let u = (corner - a) * (1 / (corner - a).length), v = (b - corner) * (1 / (b - corner).length)
    let turn = u.x * v.y - u.y * v.x, straight = u.x * v.x + u.y * v.y
    // The lines of a flattened curve join almost straight.
    if straight > 0.99 || style.lineJoin == .round {
      if abs(turn) > 1e-6 || straight < 0 { addCircle(corner) }
      return
    }
    let outer = turn > 0 ? -half : half
    let first = corner + PathPoint(x: -u.y, y: u.x) * outer, last = corner + PathPoint(x: -v.y, y: v.x) * outer
    // The miter's length, in half widths, is 1 / cos(half the turn).
    let cosine = ((1 + straight) / 2).squareRoot()
    if style.lineJoin == .miter, cosine > 1e-6, 1 / cosine <= style.miterLimit {
      let middle = first.mixed(last, 0.5) - corner
      add([corner, first, corner + middle * (half / cosine / max(1e-9, middle.length)), last])
    } else {
      add([corner, first, last])
    }
  }

  private mutating func addCircle(_ center: PathPoint) {
    add((0..<16).map { PathPoint(x: center.x + half * cos(Double($0) * .pi / 8), y: center.y + half * sin(Double($0) * .pi / 8)) })
  }

  private mutating func add(_ points: [PathPoint]) {
    path.addLines(Polyline(points: points, isClosed: true).doubleArea < 0 ? points.reversed() : points)
    path.closeSubpath()
  }
}
