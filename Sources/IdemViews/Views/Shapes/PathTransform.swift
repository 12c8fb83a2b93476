#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A movement, a scaling, a rotation, or any sequence of them. `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct PathTransform: Hashable, Sendable {
  public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from a, b, c, d, tx and ty.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The transform that changes nothing.
  public static let identity = PathTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the identity.
  public init() { self = .identity }
  /// Creates a movement.
  public init(translationX x: some PathLength, y: some PathLength) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x.pathLength, ty: y.pathLength)
  }
  /// Creates a scaling around 0, 0.
  public init(scaleX x: some PathLength, y: some PathLength) {
    self.init(a: x.pathLength, b: 0, c: 0, d: y.pathLength, tx: 0, ty: 0)
  }
  /// Creates a rotation around 0, 0. Positive angles turn clockwise on the screen, where y grows downwards.
  public init(rotationAngle radians: Double) {
    let sine = sin(radians), cosine = cos(radians)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// This transform, followed by another one.
  public func concatenating(_ next: PathTransform) -> PathTransform {
    PathTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A movement, followed by this transform.
  public func translatedBy(x: some PathLength, y: some PathLength) -> PathTransform {
    PathTransform(translationX: x, y: y).concatenating(self)
  }
  /// A scaling, followed by this transform.
  public func scaledBy(x: some PathLength, y: some PathLength) -> PathTransform { PathTransform(scaleX: x, y: y).concatenating(self) }
  /// A rotation, followed by this transform.
  public func rotated(by radians: Double) -> PathTransform { PathTransform(rotationAngle: radians).concatenating(self) }

  /// The transform that reverts this one; this one itself if there is none.
  public func inverted() -> PathTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return PathTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant, tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// The place to which a point moves.
  func apply(_ point: PathPoint) -> PathPoint { PathPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty) }

  /// Does the same around another point than 0, 0.
  func around(_ anchor: PathPoint) -> PathTransform {
    PathTransform(translationX: -anchor.x, y: -anchor.y).concatenating(self).concatenating(
      PathTransform(translationX: anchor.x, y: anchor.y))
  }
}

/// SwiftUI's code uses Core Graphics' name.
public typealias CGAffineTransform = PathTransform
