import IdemCore
import IdemScreen

/// A rectangle.
public struct Rectangle: InsettableShape, BoxShape, Hashable {
  /// Creates a rectangle that fills its frame.
  public init() {}
  public func path(in rect: PathRect) -> Path { Path(rect) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func corners(in rect: PathRect) -> RectangleCornerRadii? { RectangleCornerRadii() }
}

/// A rectangle with round corners. The radius is in columns.
public struct RoundedRectangle: InsettableShape, BoxShape, Hashable {
  /// The width and the height of the corners.
  public var cornerSize: PathSize
  /// The curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with round corners.
  public init(cornerRadius: some PathLength, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: PathSize(width: cornerRadius.pathLength, height: cornerRadius.pathLength), style: style)
  }

  /// Creates a rectangle whose corners are quarters of ellipses.
  public init(cornerSize: PathSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public func path(in rect: PathRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }

  public var animatableData: AnimatablePair<Double, Double> {
    get { cornerSize.pair }
    set { cornerSize.pair = newValue }
  }

  func corners(in rect: PathRect) -> RectangleCornerRadii? {
    let radius = min(cornerSize.width, cornerSize.height, rect.width / 2, rect.height / 2)
    return RectangleCornerRadii(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
}

/// A rectangle with a radius for each corner, in columns.
public struct UnevenRoundedRectangle: InsettableShape, BoxShape, Hashable {
  /// The radii.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with a radius for each corner.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with a radius for each corner.
  public init(
    topLeadingRadius: some PathLength = 0, bottomLeadingRadius: some PathLength = 0, bottomTrailingRadius: some PathLength = 0,
    topTrailingRadius: some PathLength = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  public func path(in rect: PathRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  func corners(in rect: PathRect) -> RectangleCornerRadii? { cornerRadii }
}

/// A circle in the middle of its frame, as large as fits. It looks round: a circle of 10 columns has 5 rows.
public struct Circle: InsettableShape, Hashable {
  /// Creates a circle.
  public init() {}

  public func path(in rect: PathRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: PathRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = proposal.replacingUnspecifiedDimensions(by: Size(width: 10, height: 5))
    let width = min(size.width, size.height > Int.infinity / 2 ? size.width : 2 * size.height)
    return Size(width: width, height: width >= .infinity ? size.height : (width + 1) / 2)
  }

  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse that touches the edges of its frame.
public struct Ellipse: InsettableShape, Hashable {
  /// Creates an ellipse.
  public init() {}
  public func path(in rect: PathRect) -> Path { Path(ellipseIn: rect) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, BoxShape, Hashable {
  /// The curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: PathRect) -> Path { Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }

  func corners(in rect: PathRect) -> RectangleCornerRadii? {
    let radius = min(rect.width, rect.height) / 2
    return RectangleCornerRadii(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
}

/// A shape with its edges moved inwards.
public struct _InsetShape<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: Double

  public func path(in rect: PathRect) -> Path { shape.path(in: inner(rect)) }
  public func inset(by amount: Double) -> _InsetShape { _InsetShape(shape: shape, amount: self.amount + amount) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  private func inner(_ rect: PathRect) -> PathRect {
    let dx = min(amount, rect.width / 2), dy = min(amount, rect.height / 2)
    return rect.insetBy(dx: dx, dy: dy)
  }

  public var animatableData: AnimatablePair<Base.AnimatableData, Double> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}
