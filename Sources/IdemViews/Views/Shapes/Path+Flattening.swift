/// A part of a path as straight lines.
package struct Polyline {
  var points: [PathPoint]
  var isClosed: Bool

  /// Twice the area, positive if the points go clockwise on the screen.
  var doubleArea: Double {
    var sum = 0.0
    for index in points.indices {
      let a = points[index], b = points[index + 1 < points.count ? index + 1 : 0]
      sum += a.x * b.y - b.x * a.y
    }
    return sum
  }
}

extension Path {
  /// The parts of the path as straight lines, which are at most about `tolerance` away from the curves. Points that are not finite are
  /// left out; those that are far away are moved nearer.
  package func flattened(tolerance: Double = 0.02) -> [Polyline] {
    var parts: [Polyline] = []
    var points: [PathPoint] = []
    func end(isClosed: Bool) {
      if points.count > 1 || (isClosed && !points.isEmpty) { parts.append(Polyline(points: points, isClosed: isClosed)) }
      points.removeAll()
    }
    func checked(_ point: PathPoint) -> PathPoint? {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      return PathPoint(x: max(-1e6, min(1e6, point.x)), y: max(-1e6, min(1e6, point.y)))
    }
    for element in elements {
      switch element {
      case .move(let to):
        end(isClosed: false)
        if let to = checked(to) { points = [to] }
      case .line(let to):
        if let to = checked(to) { points.append(to) }
      case .quadCurve(let to, let control):
        guard let from = points.last, let to = checked(to), let control = checked(control) else { continue }
        let third = 2.0 / 3
        Path.flatten(from, from.mixed(control, third), to.mixed(control, third), to, tolerance, into: &points)
      case .curve(let to, let control1, let control2):
        guard let from = points.last, let to = checked(to), let a = checked(control1), let b = checked(control2) else { continue }
        Path.flatten(from, a, b, to, tolerance, into: &points)
      case .closeSubpath:
        end(isClosed: true)
      }
    }
    end(isClosed: false)
    return parts
  }

  /// Adds points of a curve, except its start.
  private static func flatten(
    _ a: PathPoint, _ b: PathPoint, _ c: PathPoint, _ d: PathPoint, _ tolerance: Double, into points: inout [PathPoint]
  ) {
    let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length)
    let count = Int(max(1, min(400, (0.75 * bend / tolerance).squareRoot().rounded(.up))))
    for step in 1..<(count + 1) {
      let t = Double(step) / Double(count), u = 1 - t
      points.append(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t))
    }
  }
}

// MARK: Questions about a path

extension Path {
  /// The smallest rectangle that contains the path. That of an empty path is empty. Cost: O(steps).
  public var boundingRect: PathRect {
    var low: PathPoint?, high = PathPoint.zero
    for point in flattened(tolerance: 0.001).lazy.flatMap(\.points) {
      guard let least = low else {
        (low, high) = (point, point)
        continue
      }
      low = PathPoint(x: min(least.x, point.x), y: min(least.y, point.y))
      high = PathPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard let low else { return .zero }
    return PathRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside. An open part counts as closed. `eoFill` counts what is enclosed an even number of times as outside.
  public func contains(_ point: PathPoint, eoFill: Bool = false) -> Bool {
    Path.contains(point, flattened(tolerance: 0.005), isEvenOdd: eoFill)
  }

  /// Whether a point is inside of polygons. Cost: O(edges).
  static func contains(_ point: PathPoint, _ parts: [Polyline], isEvenOdd: Bool) -> Bool {
    var winding = 0
    for part in parts {
      let points = part.points
      for index in points.indices {
        let a = points[index], b = points[index + 1 < points.count ? index + 1 : 0]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return isEvenOdd ? winding & 1 != 0 : winding != 0
  }

  /// The part of the path between two fractions of its length, from 0 to 1. It consists of straight lines that are close to the curves.
  public func trimmedPath(from: Double, to: Double) -> Path {
    let low = max(0, min(1, from)), high = max(0, min(1, to))
    if low == 0, high == 1 { return self }
    guard low < high else { return Path() }
    let parts = flattened().map { $0.isClosed ? $0.points + [$0.points[0]] : $0.points }
    let total = parts.reduce(0) { sum, points in sum + zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
    let start = total * low, end = total * high
    var way = 0.0
    return Path { path in
      for points in parts {
        var isDrawing = false
        for (a, b) in zip(points, points.dropFirst()) {
          let length = (b - a).length
          defer { way += length }
          guard length > 0, way < end, way + length > start else { continue }
          if !isDrawing { path.move(to: a.mixed(b, max(0, (start - way) / length))) }
          isDrawing = true
          path.addLine(to: a.mixed(b, min(1, (end - way) / length)))
        }
      }
    }
  }
}
