import IdemFoundation
import IdemViews

// Shapes, lines and gradients with lengths in points. The space of paths has one unit in both directions, so there is no axis.

extension RoundedRectangle {
  /// Creates a rectangle with round corners. The radius is in points.
  public init(cornerRadius: some PathLength, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: PathSize(width: cornerRadius.columns, height: cornerRadius.columns), style: style)
  }
  /// Creates a rectangle whose corners have a width and a height, in points.
  public init(cornerSize: Foundation.CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: PathSize(width: cornerSize.width.columns, height: cornerSize.height.columns), style: style)
  }
  /// The width and the height of the corners, in points.
  public var cornerSize: Foundation.CGSize {
    get {
      let size = cornerSizeInColumns
      return Foundation.CGSize(width: size.width * PointScale.column, height: size.height * PointScale.column)
    }
    set { cornerSizeInColumns = PathSize(width: Double(newValue.width).columns, height: Double(newValue.height).columns) }
  }
}

extension RectangleCornerRadii {
  /// Creates the radii, in points.
  public nonisolated init(
    topLeading: some PathLength = 0, bottomLeading: some PathLength = 0, bottomTrailing: some PathLength = 0,
    topTrailing: some PathLength = 0
  ) { self.init(columns: topLeading.columns, bottomLeading.columns, bottomTrailing.columns, topTrailing.columns) }
  /// The radius of this corner, in points.
  public var topLeading: Foundation.CGFloat {
    get { inColumns.topLeading * PointScale.column }
    set { inColumns.topLeading = Double(newValue).columns }
  }
  /// The radius of this corner, in points.
  public var bottomLeading: Foundation.CGFloat {
    get { inColumns.bottomLeading * PointScale.column }
    set { inColumns.bottomLeading = Double(newValue).columns }
  }
  /// The radius of this corner, in points.
  public var bottomTrailing: Foundation.CGFloat {
    get { inColumns.bottomTrailing * PointScale.column }
    set { inColumns.bottomTrailing = Double(newValue).columns }
  }
  /// The radius of this corner, in points.
  public var topTrailing: Foundation.CGFloat {
    get { inColumns.topTrailing * PointScale.column }
    set { inColumns.topTrailing = Double(newValue).columns }
  }
}

extension UnevenRoundedRectangle {
  /// Creates a rectangle with a radius for each corner, in points.
  public init(
    topLeadingRadius: some PathLength = 0, bottomLeadingRadius: some PathLength = 0, bottomTrailingRadius: some PathLength = 0,
    topTrailingRadius: some PathLength = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        columns: topLeadingRadius.columns, bottomLeadingRadius.columns, bottomTrailingRadius.columns, topTrailingRadius.columns),
      style: style)
  }
}

extension IdemViews.Shape where Self == RoundedRectangle {
  /// A rectangle with round corners. The radius is in points.
  public static func rect(cornerRadius: some PathLength, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// A rectangle whose corners have a width and a height, in points.
  public static func rect(cornerSize: Foundation.CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension IdemViews.Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius for each corner, in points.
  public static func rect(
    topLeadingRadius: some PathLength = 0, bottomLeadingRadius: some PathLength = 0, bottomTrailingRadius: some PathLength = 0,
    topTrailingRadius: some PathLength = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension View {
  /// Gives the view round corners. The radius is in points.
  public func cornerRadius(_ radius: some PathLength, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
  /// The same for a value without a name of its type: `.cornerRadius(.infinity)`.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}

extension StrokeStyle {
  /// Creates a style with lengths in points.
  public init(
    lineWidth: some PathLength = 1.0, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: some PathLength = 10.0,
    dash: [Double] = [], dashPhase: some PathLength = 0.0
  ) {
    self.init(
      columns: lineWidth.columns, lineCap, lineJoin, miterLimit.pathLength, dash: dash.map(\.columns), dashPhase.columns)
  }
  /// Creates a style with lengths in points.
  @_disfavoredOverload
  public init(
    lineWidth: Foundation.CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Foundation.CGFloat = 10,
    dash: [Foundation.CGFloat], dashPhase: Foundation.CGFloat = 0
  ) {
    self.init(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit, dash: dash.map { Double($0) },
      dashPhase: dashPhase)
  }
  /// The lengths of the lines and the gaps between them, in points.
  public var dash: [Foundation.CGFloat] {
    get { dashInColumns.lengths.map { $0 * PointScale.column } }
    set { dashInColumns.lengths = newValue.map { Double($0).columns } }
  }
  /// Where in `dash` the line starts, in points.
  public var dashPhase: Foundation.CGFloat {
    get { dashInColumns.phase * PointScale.column }
    set { dashInColumns.phase = Double(newValue).columns }
  }
  /// The width of the line, in points.
  public var lineWidth: Foundation.CGFloat {
    get { widthInColumns * PointScale.column }
    set { widthInColumns = Double(newValue).columns }
  }
}

extension IdemViews.Shape {
  /// Draws a line along the outline of the shape. Its width is in points; a thin one is a line of characters.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The line along the outline of the shape, as a shape. Its width is in points.
  public func stroke(lineWidth: some PathLength = 1.0) -> _StrokedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
  /// The shape at another place, in points.
  public func offset(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> OffsetShape<Self> {
    offsetInColumns(x: Double(x).columns, y: Double(y).columns)
  }
  /// The shape at another place, in points.
  @_disfavoredOverload
  public func offset(x: Double = 0, y: Double = 0) -> OffsetShape<Self> { offsetInColumns(x: x.columns, y: y.columns) }
  /// The shape at another place, in points.
  public func offset(_ offset: Foundation.CGSize) -> OffsetShape<Self> { self.offset(x: offset.width, y: offset.height) }
  /// The shape in a rectangle of a fixed size, in points.
  public func size(width: some PathLength, height: some PathLength) -> some IdemViews.Shape {
    size(PathSize(width: width.columns, height: height.columns))
  }
  /// The shape in a rectangle of a fixed size, in points.
  public func size(_ size: Foundation.CGSize) -> some IdemViews.Shape {
    self.size(PathSize(width: size.width.columns, height: size.height.columns))
  }
}

extension IdemViews.InsettableShape {
  /// Draws a line inside of the outline of the shape. Its width is in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: some PathLength = 1.0, antialiased: Bool = true
  ) -> _ShapeView<Self, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
  /// Draws a line in the foreground inside of the outline of the shape. Its width is in points.
  public func strokeBorder(lineWidth: some PathLength = 1.0, antialiased: Bool = true) -> _ShapeView<Self, HierarchicalShapeStyle> {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The shape with its edges moved inwards, in points.
  public func inset(by amount: Int) -> InsetShape { insetInColumns(by: Double(amount).columns) }
  /// The shape with its edges moved inwards, in points.
  public func inset(by amount: Foundation.CGFloat) -> InsetShape { insetInColumns(by: Double(amount).columns) }
  /// The shape with its edges moved inwards, in points.
  public func inset(by amount: Double) -> InsetShape { insetInColumns(by: amount.columns) }
}

extension _ShapeView {
  /// Draws a line over this drawing. Its width is in points.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension RadialGradient {
  /// Creates a gradient around a point, which is relative to the painted area. The radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    self.init(gradient, center, columns: startRadius.columns, endRadius.columns)
  }
  /// Creates a gradient of colors at equal distances. The radii are in points.
  public init(colors: [Color], center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    self.init(Gradient(colors: colors), center, columns: startRadius.columns, endRadius.columns)
  }
  /// Creates a gradient of stops. The radii are in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: some PathLength, endRadius: some PathLength) {
    self.init(Gradient(stops: stops), center, columns: startRadius.columns, endRadius.columns)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colors by the distance from a point. The radii are in points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: some PathLength, endRadius: some PathLength
  ) -> RadialGradient { RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius) }
  /// Colors by the distance from a point. The radii are in points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: some PathLength, endRadius: some PathLength
  ) -> RadialGradient { RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius) }
  /// Colors by the distance from a point. The radii are in points.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: some PathLength, endRadius: some PathLength
  ) -> RadialGradient { RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius) }
}
