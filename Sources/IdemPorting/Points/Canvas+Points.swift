import IdemFoundation

// A canvas whose size and coordinates are points. Its context begins with a transform from points to cells.

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas. The size is in points.
  ///
  /// - Parameters:
  /// - opaque: has no effect.
  /// - colorMode: has no effect.
  /// - rendersAsynchronously: has no effect.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Foundation.CGSize) -> Void
  ) { self.init(cells: { renderInPoints(&$0, $1, renderer) }) }
}

extension Canvas {
  /// Creates a canvas with symbols. The size is in points.
  ///
  /// - Parameters:
  /// - opaque: has no effect.
  /// - colorMode: has no effect.
  /// - rendersAsynchronously: has no effect.
  /// - symbols: views with tags, which `resolveSymbol(id:)` finds.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Foundation.CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) { self.init(cells: { renderInPoints(&$0, $1, renderer) }, symbols: symbols) }
}

private func renderInPoints(
  _ context: inout GraphicsContext, _ size: Size, _ renderer: (inout GraphicsContext, Foundation.CGSize) -> Void
) {
  context.scaleBy(x: 1 / PointScale.column, y: 1 / PointScale.row)
  renderer(&context, Foundation.CGSize(pointsOf: size))
}

extension GraphicsContext {
  /// Draws a line along a path. Its width is in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: some PathLength = 1.0) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// Draws a line of text so that its anchor is at a point.
  @MainActor public func draw(_ text: Text, at point: Foundation.CGPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(point), anchor: anchor)
  }
  /// Draws a symbol at the top left of a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: Foundation.CGRect) { draw(symbol, in: rect.inCells) }
  /// Draws a text from the top left of a rectangle, on lines of its width.
  public func draw(_ text: ResolvedText, in rect: Foundation.CGRect) { draw(text, in: rect.inCells) }
  /// Draws a text from the top left of a rectangle, on lines of its width.
  public func draw(_ text: Text, in rect: Foundation.CGRect) { draw(text, in: rect.inCells) }
  /// Draws the character of an image at the top left of a rectangle.
  public func draw(_ image: ResolvedImage, in rect: Foundation.CGRect) { draw(image, in: rect.inCells) }
  /// Draws the character of an image at the top left of a rectangle.
  public func draw(_ image: Image, in rect: Foundation.CGRect) { draw(image, in: rect.inCells) }
}

extension GraphicsContext.ResolvedSymbol {
  /// The size in points.
  public var size: Foundation.CGSize { Foundation.CGSize(pointsOf: sizeInCells) }
}

extension GraphicsContext.ResolvedImage {
  /// The size in points.
  public var size: Foundation.CGSize { Foundation.CGSize(pointsOf: sizeInCells) }
}

extension GraphicsContext.ResolvedText {
  /// The size in points, with the lines that a width needs.
  public func measure(in size: Foundation.CGSize) -> Foundation.CGSize {
    Foundation.CGSize(pointsOf: measure(in: size.inCells) as Size)
  }
}

extension GraphicsContext.Shading {
  /// A gradient between two points.
  public static func linearGradient(_ gradient: Gradient, startPoint: Foundation.CGPoint, endPoint: Foundation.CGPoint) -> Self {
    .linearGradient(gradient, startPoint: startPoint.inCanvas, endPoint: endPoint.inCanvas)
  }
  /// A gradient by the distance from a point. The radii are in points.
  public static func radialGradient(
    _ gradient: Gradient, center: Foundation.CGPoint, startRadius: some PathLength, endRadius: some PathLength
  ) -> Self {
    .radialGradient(gradient, center: center.inCanvas, startRadius: startRadius.columns, endRadius: endRadius.columns)
  }
  /// A gradient by the angle around a point.
  public static func conicGradient(_ gradient: Gradient, center: Foundation.CGPoint, angle: Angle = .zero) -> Self {
    .conicGradient(gradient, center: center.inCanvas, angle: angle)
  }
}

extension Foundation.CGPoint {
  /// The place in a canvas, where a unit is a cell.
  fileprivate var inCanvas: PathPoint { PathPoint(x: Double(x) / PointScale.column, y: Double(y) / PointScale.row) }
}
