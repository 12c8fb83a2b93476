import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Rectangles, ellipses and arcs.

extension Path {
  /// Creates a rectangle.
  public init(_ rect: some ShapeArea) { addRect(rect) }
  /// Creates an ellipse that touches the edges of a rectangle.
  public init(ellipseIn rect: some ShapeArea) { addEllipse(in: rect) }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: some ShapeArea, cornerRadius: some PathLength, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: PathSize(width: cornerRadius.pathLength, height: cornerRadius.pathLength))
  }
  /// Creates a rectangle with corners that are quarters of ellipses.
  public init(roundedRect rect: some ShapeArea, cornerSize: PathSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }
  /// Creates a rectangle with a radius for each corner.
  public init(roundedRect rect: some ShapeArea, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: some ShapeArea, transform: PathTransform = .identity) {
    let rect = rect.pathRect
    var part = Path()
    part.addLines([
      rect.origin, PathPoint(x: rect.maxX, y: rect.minY), PathPoint(x: rect.maxX, y: rect.maxY), PathPoint(x: rect.minX, y: rect.maxY),
    ])
    part.closeSubpath()
    addPath(part, transform: transform)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [some ShapeArea], transform: PathTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that touches the edges of a rectangle. It starts at the right and goes clockwise.
  public mutating func addEllipse(in rect: some ShapeArea, transform: PathTransform = .identity) {
    let rect = rect.pathRect
    let map = PathTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var part = Path()
    part.addArc(center: .zero, radius: 1.0, startAngle: .zero, endAngle: .radians(2 * .pi), clockwise: false, transform: map)
    part.closeSubpath()
    addPath(part, transform: transform)
  }

  /// Adds a rectangle with corners that are quarters of ellipses. `style` has no effect: the difference is smaller than a dot.
  public mutating func addRoundedRect(
    in rect: some ShapeArea, cornerSize: PathSize, style: RoundedCornerStyle = .continuous, transform: PathTransform = .identity
  ) {
    addRounded(rect.pathRect, [cornerSize, cornerSize, cornerSize, cornerSize], transform)
  }

  /// Adds a rectangle with a radius for each corner.
  public mutating func addRoundedRect(
    in rect: some ShapeArea, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: PathTransform = .identity
  ) {
    let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
    addRounded(rect.pathRect, radii.map { PathSize(width: $0, height: $0) }, transform)
  }

  /// The corners are clockwise, from the top left one. They are at most half as large as the rectangle.
  private mutating func addRounded(_ rect: PathRect, _ corners: [PathSize], _ transform: PathTransform) {
    guard rect.width >= 0, rect.height >= 0 else { return }
    let sizes = corners.map {
      PathSize(width: max(0, min($0.width, rect.width / 2)), height: max(0, min($0.height, rect.height / 2)))
    }
    if sizes.allSatisfy({ $0.width == 0 || $0.height == 0 }) { return addRect(rect, transform: transform) }
    let places = [
      rect.origin, PathPoint(x: rect.maxX, y: rect.minY), PathPoint(x: rect.maxX, y: rect.maxY), PathPoint(x: rect.minX, y: rect.maxY),
    ]
    let inwards = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
    var part = Path()
    for corner in 0..<4 {
      let size = sizes[corner], (x, y) = inwards[corner]
      let center = PathPoint(x: places[corner].x + x * size.width, y: places[corner].y + y * size.height)
      let start = Angle.degrees(180 + 90 * Double(corner))
      let map = PathTransform(a: size.width, b: 0, c: 0, d: size.height, tx: center.x, ty: center.y)
      part.addArc(center: .zero, radius: 1.0, startAngle: start, endAngle: start + .degrees(90), clockwise: false, transform: map)
    }
    part.closeSubpath()
    addPath(part, transform: transform)
  }

  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// The angles are measured from the right, and grow downwards. As in SwiftUI, `clockwise: false` is the direction of growing angles.
  public mutating func addArc(
    center: PathPoint, radius: some PathLength, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: PathTransform = .identity
  ) {
    let from = startAngle.radians, turn = 2 * Double.pi
    guard from.isFinite, endAngle.radians.isFinite else { return }
    var sweep = endAngle.radians - from
    if abs(sweep) >= turn - 1e-9, (sweep > 0) != clockwise {
      sweep = clockwise ? -turn : turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if clockwise, sweep > 0 { sweep -= turn }
      if !clockwise, sweep < 0 { sweep += turn }
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
  }

  /// Adds a part of a circle, from an angle by an angle.
  public mutating func addRelativeArc(
    center: PathPoint, radius: some PathLength, startAngle: Angle, delta: Angle, transform: PathTransform = .identity
  ) {
    let radius = radius.pathLength, from = startAngle.radians
    guard from.isFinite, delta.radians.isFinite else { return }
    let sweep = max(-2 * Double.pi, min(2 * Double.pi, delta.radians))
    func place(_ angle: Double, _ out: Double = 0) -> PathPoint {
      let x = cos(angle), y = sin(angle)
      return transform.apply(PathPoint(x: center.x + radius * (x - out * y), y: center.y + radius * (y + out * x)))
    }
    if currentPoint == nil { move(to: place(from)) } else { addLine(to: place(from)) }
    let parts = max(1, Int((abs(sweep) / (Double.pi / 2)).rounded(.up))), step = sweep / Double(parts)
    // The distance of the control points of a curve that is nearest to an arc.
    let reach = 4.0 / 3 * tan(step / 4)
    for part in 0..<parts {
      let a = from + Double(part) * step, b = a + step
      addCurve(to: place(b), control1: place(a, reach), control2: place(b, -reach))
    }
  }

  /// Adds a part of a circle around a point of whole numbers.
  @_disfavoredOverload
  public mutating func addArc(
    center: Point, radius: some PathLength, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: PathTransform = .identity
  ) {
    addArc(
      center: PathPoint(center), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: transform)
  }

  /// Adds an arc that touches two lines: from the current point to `tangent1End`, and from there to `tangent2End`.
  public mutating func addArc(
    tangent1End corner: PathPoint, tangent2End end: PathPoint, radius: some PathLength, transform: PathTransform = .identity
  ) {
    guard let start = currentPoint, start != corner, corner != end else { return addLine(to: transform.apply(corner)) }
    let back = start - corner, onwards = end - corner
    let a = back * (1 / back.length), b = onwards * (1 / onwards.length)
    let angle = acos(max(-1, min(1, a.x * b.x + a.y * b.y)))
    guard angle > 1e-9, angle < .pi - 1e-9 else { return addLine(to: transform.apply(corner)) }
    let distance = radius.pathLength / tan(angle / 2), reach = 4.0 / 3 * tan((.pi - angle) / 4) * radius.pathLength
    let first = corner + a * distance, last = corner + b * distance
    addLine(to: transform.apply(first))
    addCurve(
      to: transform.apply(last), control1: transform.apply(first + a * -reach), control2: transform.apply(last + b * -reach))
  }
}

/// The curve of round corners. Both look the same here: the difference is smaller than a dot.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A radius for each corner of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
  /// The radius at the top left.
  public var topLeading: Double
  /// The radius at the bottom left.
  public var bottomLeading: Double
  /// The radius at the bottom right.
  public var bottomTrailing: Double
  /// The radius at the top right.
  public var topTrailing: Double

  /// Creates the radii.
  public nonisolated init(
    topLeading: some PathLength = 0, bottomLeading: some PathLength = 0, bottomTrailing: some PathLength = 0,
    topTrailing: some PathLength = 0
  ) {
    self.topLeading = topLeading.pathLength
    self.bottomLeading = bottomLeading.pathLength
    self.bottomTrailing = bottomTrailing.pathLength
    self.topTrailing = topTrailing.pathLength
  }

  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
