import IdemCore
import IdemScreen

/// A shape that a transform has moved.
public struct TransformedShape<Content: Shape>: Shape {
  /// The original shape.
  public var shape: Content
  /// The transform.
  public var transform: PathTransform

  /// Creates the shape.
  public init(shape: Content, transform: PathTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: PathRect) -> Path { shape.path(in: rect).applying(transform) }
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

/// A shape at another place.
public struct OffsetShape<Content: Shape>: Shape {
  /// The original shape.
  public var shape: Content
  /// The distance, in columns.
  public var offset: PathSize

  public func path(in rect: PathRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, offset.pair) }
    set {
      shape.animatableData = newValue.first
      offset.pair = newValue.second
    }
  }
}

/// A turned shape.
public struct RotatedShape<Content: Shape>: Shape {
  /// The original shape.
  public var shape: Content
  /// The angle. Positive angles turn clockwise.
  public var angle: Angle
  /// The point that keeps its place.
  public var anchor: UnitPoint

  public func path(in rect: PathRect) -> Path {
    shape.path(in: rect).applying(PathTransform(rotationAngle: angle.radians).around(rect.point(anchor)))
  }
  public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
    get { AnimatablePair(shape.animatableData, angle.radians) }
    set { (shape.animatableData, angle.radians) = (newValue.first, newValue.second) }
  }
}

/// A shape of another size.
public struct ScaledShape<Content: Shape>: Shape {
  /// The original shape.
  public var shape: Content
  /// The factors.
  public var scale: PathSize
  /// The point that keeps its place.
  public var anchor: UnitPoint

  public func path(in rect: PathRect) -> Path {
    shape.path(in: rect).applying(PathTransform(scaleX: scale.width, y: scale.height).around(rect.point(anchor)))
  }
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, scale.pair) }
    set {
      shape.animatableData = newValue.first
      scale.pair = newValue.second
    }
  }
}

/// A part of the outline of a shape.
public struct _TrimmedShape<Content: Shape>: Shape {
  var shape: Content
  var from: Double
  var to: Double

  public func path(in rect: PathRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(from, to)) }
    set { (shape.animatableData, from, to) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

/// A shape in a rectangle of a fixed size, at the top left of the frame.
public struct _SizedShape<Content: Shape>: Shape {
  var shape: Content
  var size: PathSize

  public func path(in rect: PathRect) -> Path { shape.path(in: PathRect(origin: rect.origin, size: size)) }
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>> {
    get { AnimatablePair(shape.animatableData, size.pair) }
    set {
      shape.animatableData = newValue.first
      size.pair = newValue.second
    }
  }
}

/// The line along the outline of a shape. As a view, it has the color of the foreground.
public struct _StrokedShape<Content: Shape>: Shape {
  var shape: Content
  var style: StrokeStyle

  public static var role: ShapeRole { .stroke }
  public func path(in rect: PathRect) -> Path { shape.path(in: rect).strokedPath(style) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
    get { AnimatablePair(shape.animatableData, style.lineWidth) }
    set { (shape.animatableData, style.lineWidth) = (newValue.first, newValue.second) }
  }

  private var view: _ShapeView<Content, HierarchicalShapeStyle> { shape.stroke(HierarchicalShapeStyle(level: 0), style: style) }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    view.view.makeNode(parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) { view.view.update(node, in: context) }
}

extension Shape {
  /// The part of the outline between two fractions of its length.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(shape: self, from: startFraction, to: endFraction)
  }
  /// The turned shape. Positive angles turn clockwise.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// The shape of another size.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: PathSize(width: scale, height: scale), anchor: anchor)
  }
  /// The shape of another size.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: PathSize(width: x, height: y), anchor: anchor)
  }
  /// The shape at another place, in columns.
  @_disfavoredOverload
  public func offset(x: Double = 0, y: Double = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: PathSize(width: x, height: y))
  }
  /// The shape, moved by a transform.
  public func transform(_ transform: PathTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }
  /// The shape in a rectangle of a fixed size, in columns.
  @_disfavoredOverload
  public func size(width: some PathLength, height: some PathLength) -> some Shape {
    _SizedShape(shape: self, size: PathSize(width: width.pathLength, height: height.pathLength))
  }
  /// The shape in a rectangle of a fixed size, in columns.
  public func size(_ size: PathSize) -> some Shape { _SizedShape(shape: self, size: size) }
}
