import IdemCore
import IdemScreen

/// The outline of a shape: lines and curves.
///
/// The unit of a shape's path is the width of a cell, in both directions: a row is two units high, so that circles are round. In a Canvas,
/// the unit is a cell. Numbers that are not finite are ignored when the path is drawn.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new part at a point.
    case move(to: PathPoint)
    /// A straight line.
    case line(to: PathPoint)
    /// A curve with one control point.
    case quadCurve(to: PathPoint, control: PathPoint)
    /// A curve with two control points.
    case curve(to: PathPoint, control1: PathPoint, control2: PathPoint)
    /// A straight line to the start of the part.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  /// The start of the present part.
  private var start: PathPoint?
  /// The end of the path, where the next line begins; nil if there is none.
  public private(set) var currentPoint: PathPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates a path that a closure describes. `Path { … }` is also a view.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) { for element in elements { body(element) } }

  // MARK: Lines and curves

  /// Starts a new part at a point.
  public mutating func move(to end: PathPoint) {
    elements.append(.move(to: end))
    (start, currentPoint) = (end, end)
  }

  /// Adds a straight line. Without a start, the path starts at the end of the line.
  public mutating func addLine(to end: PathPoint) {
    guard beganPart(at: end) else { return }
    elements.append(.line(to: end))
    currentPoint = end
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: PathPoint, control: PathPoint) {
    guard beganPart(at: end) else { return }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: PathPoint, control1: PathPoint, control2: PathPoint) {
    guard beganPart(at: end) else { return }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Adds a straight line to the start of the part.
  public mutating func closeSubpath() {
    guard let start, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Makes sure that a line can begin. After a closed part, the next one begins at the same start.
  private mutating func beganPart(at end: PathPoint) -> Bool {
    guard let currentPoint else {
      move(to: end)
      return false
    }
    if elements.last == .closeSubpath { move(to: currentPoint) }
    return true
  }

  /// Adds lines between points. The first point starts a new part.
  public mutating func addLines(_ lines: [PathPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a copy of another path.
  public mutating func addPath(_ path: Path, transform: PathTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    guard !path.isEmpty else { return }
    elements += path.elements
    (start, currentPoint) = (path.start, path.currentPoint)
  }

  // MARK: Copies

  /// A copy that a transform has moved.
  public func applying(_ transform: PathTransform) -> Path {
    var copy = self
    for index in elements.indices {
      switch elements[index] {
      case .move(let end): copy.elements[index] = .move(to: transform.apply(end))
      case .line(let end): copy.elements[index] = .line(to: transform.apply(end))
      case .quadCurve(let end, let control):
        copy.elements[index] = .quadCurve(to: transform.apply(end), control: transform.apply(control))
      case .curve(let end, let control1, let control2):
        copy.elements[index] = .curve(
          to: transform.apply(end), control1: transform.apply(control1), control2: transform.apply(control2))
      case .closeSubpath: break
      }
    }
    copy.start = start.map(transform.apply)
    copy.currentPoint = currentPoint.map(transform.apply)
    return copy
  }

  /// A copy at another place.
  public func offsetBy(dx: some PathLength, dy: some PathLength) -> Path { applying(PathTransform(translationX: dx, y: dy)) }
}

// MARK: Points of whole numbers

extension Path {
  /// Starts a new part at a point of whole numbers.
  @_disfavoredOverload
  public mutating func move(to end: Point) { move(to: PathPoint(end)) }
  /// Adds a straight line to a point of whole numbers.
  @_disfavoredOverload
  public mutating func addLine(to end: Point) { addLine(to: PathPoint(end)) }
  /// Adds a curve with one control point.
  @_disfavoredOverload
  public mutating func addQuadCurve(to end: Point, control: Point) { addQuadCurve(to: PathPoint(end), control: PathPoint(control)) }
  /// Adds a curve with two control points.
  @_disfavoredOverload
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    addCurve(to: PathPoint(end), control1: PathPoint(control1), control2: PathPoint(control2))
  }
  /// Adds lines between points of whole numbers.
  @_disfavoredOverload
  public mutating func addLines(_ lines: [Point]) { addLines(lines.map { PathPoint($0) }) }
}
