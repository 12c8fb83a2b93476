import IdemCore
import IdemScreen

// Drawing along paths, with SwiftUI's names. The unit is a cell in both directions, as for everything else in a canvas. A line is as
// wide horizontally as it is vertically: `lineWidth` is in columns, and a row is as high as two columns.
//
// For round circles from a center and a radius, `scaleBy(x: 1, y: 0.5)` makes the unit square.

extension GraphicsContext {
  /// The colors of an area or a line.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case paint(_ShapePaint)
      case style(AnyShapeStyle)
      case foreground
    }
    let kind: Kind

    /// One color.
    public static func color(_ color: Color) -> Shading { Shading(kind: .paint(_ShapePaint(.color(color)))) }
    /// A color from components between 0 and 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    /// A gray: 0 is black, 1 is white.
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// Any style.
    @MainActor public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
    /// The foreground of the canvas.
    public static var foreground: Shading { Shading(kind: .foreground) }
    /// A gradient between two points of the canvas.
    public static func linearGradient(_ gradient: Gradient, startPoint: PathPoint, endPoint: PathPoint) -> Shading {
      Shading(kind: .paint(_ShapePaint(.gradient(GradientPaint(gradient: gradient, geometry: .between(startPoint, endPoint))))))
    }
    /// A gradient between two points of whole numbers.
    @_disfavoredOverload
    public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Shading {
      linearGradient(gradient, startPoint: PathPoint(startPoint), endPoint: PathPoint(endPoint))
    }
    /// A gradient around a point of the canvas. The radii are in columns.
    public static func radialGradient(
      _ gradient: Gradient, center: PathPoint, startRadius: some PathLength, endRadius: some PathLength
    ) -> Shading {
      let geometry = GradientPaint.Geometry.around(center, startRadius.pathLength, endRadius.pathLength)
      return Shading(kind: .paint(_ShapePaint(.gradient(GradientPaint(gradient: gradient, geometry: geometry)))))
    }
    /// A gradient around a point of whole numbers. The radii are in columns.
    @_disfavoredOverload
    public static func radialGradient(
      _ gradient: Gradient, center: Point, startRadius: some PathLength, endRadius: some PathLength
    ) -> Shading { radialGradient(gradient, center: PathPoint(center), startRadius: startRadius, endRadius: endRadius) }
    /// A gradient by the angle around a point of the canvas, over a whole turn. `angle` is where it begins, from the right and downwards.
    public static func conicGradient(_ gradient: Gradient, center: PathPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .paint(_ShapePaint(.gradient(GradientPaint(gradient: gradient, geometry: .turning(center, angle.radians))))))
    }
    /// A gradient by the angle around a point of whole numbers.
    @_disfavoredOverload
    public static func conicGradient(_ gradient: Gradient, center: Point, angle: Angle = .zero) -> Shading {
      conicGradient(gradient, center: PathPoint(center), angle: angle)
    }
  }

  /// Fills the inside of a path. Cost: O(rows of dots x edges of the path).
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path.applying(state.transform), isEvenOdd: style.isEOFilled, unitsPerRow: 1, shading)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    // In square units, a line has the same width in all directions.
    let aspect = surface.aspect, path = path.applying(state.transform.concatenating(PathTransform(scaleX: 1, y: aspect)))
    guard style.isThin else { return draw(path.strokedPath(style), isEvenOdd: false, unitsPerRow: aspect, shading) }
    guard style.lineWidth > 0 else { return }
    let mask = CellMask(
      tracing: path.dashed(style), unitsPerRow: aspect, area: context.visible, bounds: Rect(origin: .zero, size: size),
      glyphs: glyphs.forLines)
    draw(mask, shading)
  }

  /// Draws a line along a path. One of a width of 1 or less is as thin as possible.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: some PathLength = 1.0) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func draw(_ path: Path, isEvenOdd: Bool, unitsPerRow: Double, _ shading: Shading) {
    draw(CellMask(filling: path, isEvenOdd: isEvenOdd, unitsPerRow: unitsPerRow, area: context.visible, glyphs: glyphs), shading)
  }

  private func draw(_ mask: CellMask, _ shading: Shading) {
    var mask = mask
    for clip in state.clips { mask.keep(inside: clip, unitsPerRow: 1) }
    context.draw(mask, PaintSampler(paint(of: shading), in: Rect(origin: .zero, size: size), on: surface))
  }

  private func paint(of shading: Shading) -> _ShapePaint {
    let scope = environment, style = style, opacity = state.opacity
    return MainActor.assumeIsolated {
      let paint: _ShapePaint =
        switch shading.kind {
        case .paint(let paint): paint
        case .style(let style): style._paint(in: scope)
        case .foreground: _ShapePaint(.color(style.foreground), attributes: style.attributes)
        }
      return paint.fainter(by: opacity, in: scope)
    }
  }

  private var surface: DrawingSurface {
    let scope = environment
    return MainActor.assumeIsolated { scope.surface }
  }

  private var glyphs: GlyphSet {
    let scope = environment
    return MainActor.assumeIsolated { EnvironmentValues(scope: scope).glyphSet ?? .terminal }
  }

  // MARK: State

  /// The properties of a context that its copies inherit.
  struct State {
    var transform = PathTransform.identity
    var opacity = 1.0
    /// The paths to which drawing along paths is limited, in cells.
    var clips: [Path] = []
  }

  /// Moves what is drawn along paths from now on.
  public mutating func translateBy(x: some PathLength, y: some PathLength) { state.transform = state.transform.translatedBy(x: x, y: y) }
  /// Scales what is drawn along paths from now on.
  public mutating func scaleBy(x: some PathLength, y: some PathLength) { state.transform = state.transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn along paths from now on. Positive angles turn clockwise.
  public mutating func rotate(by angle: Angle) { state.transform = state.transform.rotated(by: angle.radians) }
  /// Applies another transform before the present one.
  public mutating func concatenate(_ matrix: PathTransform) { state.transform = matrix.concatenating(state.transform) }

  /// How points of paths are moved.
  public var transform: PathTransform {
    get { state.transform }
    set { state.transform = newValue }
  }
  /// How strong the colors of paths are. Below 1, they are mixed with the background of the color scheme.
  public var opacity: Double {
    get { state.opacity }
    set { state.opacity = newValue }
  }

  /// Limits what is drawn along paths to the inside of a path. Characters are not limited.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) { state.clips.append(path.applying(state.transform)) }

  /// Draws into a copy of the context: what the closure changes does not last.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    var copy = self
    content(&copy)
  }
}
