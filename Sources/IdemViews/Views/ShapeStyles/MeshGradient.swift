import IdemCore
import IdemScreen

/// Colors at the points of a grid, mixed between them. As a view, it fills its frame.
///
///     MeshGradient(
///       width: 3, height: 2,
///       points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.7, 1], [1, 1]],
///       colors: [.red, .purple, .indigo, .orange, .yellow, .mint])
public struct MeshGradient: Hashable, Sendable {
  let paint: GradientPaint

  /// Creates a gradient of a grid.
  ///
  /// - Parameters:
  /// - width: the points in a row.
  /// - height: the rows.
  /// - points: row by row; 0, 0 is the top left of the painted area, and 1, 1 its bottom right. Another number of points, or of colors, draws the
  ///   background alone.
  /// - background: the color of places that are outside of the grid.
  /// - smoothsColors: whether the colors change smoothly at the points.
  /// - colorSpace: has no effect, because colors are always mixed in OKLab.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    let isWhole =
      width > 1 && height > 1 && width <= 1000 && height <= 1000 && points.count == width * height && colors.count == points.count
    let places = points.map { PathPoint(x: Double($0.x), y: Double($0.y)) }
    let geometry = MeshGeometry(
      width: isWhole ? width : 0, height: isWhole ? height : 0, points: isWhole ? places : [], isSmooth: smoothsColors)
    let stops = ((isWhole ? colors : []) + [background]).map { Gradient.Stop(color: $0, location: 0) }
    paint = GradientPaint(gradient: Gradient(stops: stops), geometry: .mesh(geometry))
  }
}

/// The points of a mesh gradient.
struct MeshGeometry: Hashable, Sendable {
  let width: Int
  let height: Int
  let points: [PathPoint]
  let isSmooth: Bool
}

/// The colors of a mesh gradient by their place.
struct MeshSampler {
  private let geometry: MeshGeometry
  private let colors: [Color]
  private let labs: [Contrast.Lab?]
  private let isExact: Bool

  /// - colors: those of the points, then the background.
  /// - isExact: whether colors are mixed; otherwise a place has the color of the nearest point.
  init(_ geometry: MeshGeometry, _ colors: [Color], isExact: Bool) {
    (self.geometry, self.colors, self.isExact) = (geometry, colors, isExact)
    labs = colors.map { $0.assumedRGB.map(Contrast.lab) }
  }

  /// The color of a place, which is relative to the painted area. Cost: O(patches). A patch that is drawn later covers the earlier ones.
  func color(at place: PathPoint) -> Color {
    let width = geometry.width
    for row in stride(from: geometry.height - 2, through: 0, by: -1) {
      for column in stride(from: width - 2, through: 0, by: -1) {
        let first = row * width + column, corners = [first, first + 1, first + width + 1, first + width]
        if let bent = bentCorner(corners) {
          // Its diagonal from the corner that points inwards divides it into two triangles.
          let order = (0..<4).map { corners[(bent + $0) % 4] }
          for triangle in [[order[0], order[1], order[2]], [order[0], order[2], order[3]]] {
            if let parts = position(of: place, inTriangle: triangle) { return mixed(triangle, parts) }
          }
        } else if let (u, v) = position(of: place, corners) {
          return mixed(corners, u, v)
        }
      }
    }
    return colors[colors.count - 1]
  }

  private func eased(_ part: Double) -> Double { geometry.isSmooth ? part * part * (3 - 2 * part) : part }

  /// The corner of a patch that points inwards; nil if there is none.
  private func bentCorner(_ corners: [Int]) -> Int? {
    let points = corners.map { geometry.points[$0] }
    let turns = (0..<4).map { index in
      let a = points[(index + 3) % 4], b = points[index], c = points[(index + 1) % 4]
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    let isLeft = turns.count { $0 < -1e-12 }, isRight = turns.count { $0 > 1e-12 }
    guard isLeft > 0, isRight > 0 else { return nil }
    return isLeft <= isRight ? turns.firstIndex { $0 < -1e-12 } : turns.firstIndex { $0 > 1e-12 }
  }

  /// The parts of three corners in a place; nil outside of their triangle.
  private func position(of place: PathPoint, inTriangle corners: [Int]) -> [Double]? {
    let a = geometry.points[corners[0]], b = geometry.points[corners[1]] - a, c = geometry.points[corners[2]] - a, p = place - a
    let area = b.x * c.y - b.y * c.x
    guard abs(area) > 1e-12 else { return nil }
    let second = (p.x * c.y - p.y * c.x) / area, third = (b.x * p.y - b.y * p.x) / area
    guard second >= -1e-6, third >= -1e-6, second + third <= 1 + 1e-6 else { return nil }
    return [max(0, 1 - second - third), max(0, second), max(0, third)]
  }

  private func mixed(_ corners: [Int], _ parts: [Double]) -> Color {
    let nearest = parts.indices.max { parts[$0] < parts[$1] } ?? 0
    guard isExact, let a = labs[corners[0]], let b = labs[corners[1]], let c = labs[corners[2]] else { return colors[corners[nearest]] }
    let weights = parts.map(eased), sum = weights.reduce(0, +)
    func mean(_ value: (Contrast.Lab) -> Double) -> Double { (value(a) * weights[0] + value(b) * weights[1] + value(c) * weights[2]) / sum }
    return Color(Contrast.color(Contrast.Lab(l: mean(\.l), a: mean(\.a), b: mean(\.b))))
  }

  private func mixed(_ corners: [Int], _ u: Double, _ v: Double) -> Color {
    let nearest = colors[corners[v < 0.5 ? (u < 0.5 ? 0 : 1) : (u < 0.5 ? 3 : 2)]]
    guard isExact, let a = labs[corners[0]], let b = labs[corners[1]], let c = labs[corners[2]], let d = labs[corners[3]] else {
      return nearest
    }
    let x = eased(u), y = eased(v)
    return Color(Contrast.color(a.mixed(with: b, by: x).mixed(with: d.mixed(with: c, by: x), by: y)))
  }

  /// The position of a place in a patch: two parts from 0 to 1; nil outside. The corners are clockwise, from the top left one.
  private func position(of place: PathPoint, _ corners: [Int]) -> (u: Double, v: Double)? {
    let points = geometry.points
    let a = points[corners[0]], across = points[corners[1]] - a, down = points[corners[3]] - a
    let bend = a - points[corners[1]] + points[corners[2]] - points[corners[3]], way = place - a
    func cross(_ a: PathPoint, _ b: PathPoint) -> Double { a.x * b.y - a.y * b.x }
    // The place is a + u across + v down + u v bend: an equation of the second degree for v.
    let square = cross(bend, down), line = cross(across, down) + cross(way, bend), rest = cross(way, across)
    func answer(_ v: Double) -> (u: Double, v: Double)? {
      let side = across + bend * v, left = way - down * v
      let u = abs(side.x) > abs(side.y) ? left.x / side.x : left.y / side.y
      guard v >= -1e-6, v <= 1 + 1e-6, u >= -1e-6, u <= 1 + 1e-6 else { return nil }
      return (min(1, max(0, u)), min(1, max(0, v)))
    }
    if abs(square) < 1e-9 { return line == 0 ? nil : answer(-rest / line) }
    let root = line * line - 4 * rest * square
    guard root >= 0 else { return nil }
    return answer((-line - root.squareRoot()) / (2 * square)) ?? answer((-line + root.squareRoot()) / (2 * square))
  }
}

extension MeshGradient: _VaryingShapeStyle, _GradientView {
  public typealias Resolved = Never
  public func _paint(in scope: EnvironmentScope) -> _ShapePaint { _ShapePaint(.gradient(paint.resolved(in: scope))) }
}
