import IdemFoundation
import IdemViews

/// A two-dimensional figure whose path is in points: the name `Shape` in a file that imports IdemPorting.
///
/// A path has the numbers that an app gives it. What a shape of this protocol describes becomes columns when it is drawn; a point of a path
/// is as wide as it is high.
@MainActor @preconcurrency
public protocol Shape: IdemViews.Shape where PathArea == PathRect {
  /// Describes the shape in a rectangle, in points.
  func path(in rect: Foundation.CGRect) -> Path
}

extension Shape {
  /// The path in columns.
  public func path(in rect: PathRect) -> Path { path(in: Foundation.CGRect(pointsOf: rect)).inColumns }
}

/// A shape that can be made smaller by moving its edges inwards, with a path in points.
@MainActor @preconcurrency
public protocol InsettableShape: IdemViews.InsettableShape, Shape {}

extension Foundation.CGRect {
  /// The points of a rectangle in columns.
  nonisolated init(pointsOf rect: PathRect) {
    let scale = PointScale.column
    self.init(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }
  /// The rectangle in columns.
  nonisolated var inColumns: PathRect {
    PathRect(
      x: Double(origin.x).columns, y: Double(origin.y).columns, width: Double(size.width).columns, height: Double(size.height).columns)
  }
}

extension Path {
  /// The path in columns of one whose numbers are points.
  nonisolated var inColumns: Path { applying(PathTransform(scaleX: 1 / PointScale.column, y: 1 / PointScale.column)) }
  /// The path in points of one whose numbers are columns.
  nonisolated var inPoints: Path { applying(PathTransform(scaleX: PointScale.column, y: PointScale.column)) }
}

// Idem's own shapes are shapes of this module too, for functions of an app that take any shape.

extension Rectangle: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { Path(rect) }
}
extension RoundedRectangle: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}
extension UnevenRoundedRectangle: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}
extension Circle: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}
extension Ellipse: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}
extension Capsule: InsettableShape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}
extension AnyShape: Shape {
  public func path(in rect: Foundation.CGRect) -> Path { path(in: rect.inColumns as PathRect).inPoints }
}

// The modifiers that take any shape, so that an app's own names of shapes are found: `clipShape(.ticket)`.

extension View {
  /// Shows the part of the view that is inside of a shape.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { clippedInColumns(shape, style) }
  /// Fills a shape behind the view with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    backgroundInColumns(style, shape, fillStyle)
  }
  /// Shows a shape over the view, filled with a style.
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    overlayInColumns(style, shape, fillStyle)
  }
}

@MainActor
extension Path {
  /// Fills the path, whose numbers are points.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Path, S> {
    inColumns.fillInColumns(content, style: style)
  }
  /// Fills the path with the foreground. Its numbers are points.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Path, HierarchicalShapeStyle> { inColumns.fillInColumns(style: style) }
  /// Draws a line along the path, whose numbers are points.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Path, S> {
    inColumns.strokeInColumns(content, style: style)
  }
  /// Draws a line along the path. Its numbers and the width are points.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> _ShapeView<Path, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The line along the path, whose numbers are points.
  public func stroke(style: StrokeStyle) -> _StrokedShape<Path> { inColumns.strokeInColumns(style: style) }
  /// The line along the path. Its numbers and the width are points.
  public func stroke(lineWidth: some PathLength = 1.0) -> _StrokedShape<Path> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
  /// The part of the path between two fractions of its length.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> _TrimmedShape<Path> {
    inColumns.trimInColumns(from: startFraction, to: endFraction)
  }
}
