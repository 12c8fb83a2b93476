import IdemCore
import IdemScreen

/// The node of a shape. It paints again when the shape, the style, or something that the style reads has changed.
final class ShapeNode<Content: Shape, Style: ShapeStyle>: RenderNode {
  override var isArea: Bool { true }
  private var view: _ShapeView<Content, Style>
  private var observation: ObservationTracker!

  init(_ view: _ShapeView<Content, Style>, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Content.self)
    observation = ObservationTracker(node: self)
  }

  func update(_ new: _ShapeView<Content, Style>, in context: UpdateContext) {
    guard mayAnimate else { return show(new, in: context) }
    let shown = tree.animator.value(for: self, from: ShownShape(view: view), to: ShownShape(view: new)) { [unowned self] in
      show($0.view, in: $1)
    }
    show(shown.view, in: context)
  }

  private func show(_ new: _ShapeView<Content, Style>, in context: UpdateContext) {
    let isEqual = Comparison.of(_ShapeView<Content, Style>.self).compareValues(view, new) == .equal
    let sizeChanges = !isEqual && !Content.fillsProposal
    view = new
    if !isEqual { apply(sizeChanges ? .all : .paint, in: context) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { view.shape.sizeThatFits(proposal) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    Content.fillsProposal ? 0...Int.infinity : super.range(along: axis, proposal, in: context)
  }

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    var isEven = true
    if case .gradient = paint(of: view.style).kind { isEven = false }
    switch view.drawing {
    case .fill: return visit(rect, isEven && Content.self == Rectangle.self)
    case .stroke(let style) where style.isThin, .strokeBorder(let style) where style.isThin:
      let area = PathRect(shapeArea: bounds, aspect: environment.surface.aspect)
      guard Content.self != ContainerRelativeShape.self, bounds.boxCorners(of: view.shape, in: area) != nil else {
        return visit(rect, false)
      }
      return bounds.visitBorder(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), isEven: isEven, in: rect, visit)
    default: return visit(rect, false)
    }
  }

  override func paint(_ context: inout PaintContext) {
    let bounds = bounds
    guard !bounds.isEmpty else { return }
    // `Color.clear` is the terminal's default color. As an explicit fill it covers nothing.
    if Style.self == Color.self, let color = view.style as? Color, color == .clear, case .fill = view.drawing { return }
    observation.track {
      let values = EnvironmentValues(scope: environment)
      let container = Content.self == ContainerRelativeShape.self ? values[ContainerShapeKey.self].shape : nil
      let painter = ShapePainter(sampler: sampler(of: view.style), bounds: bounds, glyphs: values.glyphSet ?? .terminal)
      if let container { painter.draw(container, view.drawing, context) } else { painter.draw(view.shape, view.drawing, context) }
    }
  }

  /// Runs after a value that the style read has changed.
  override func evaluate(in context: UpdateContext) { apply(.paint, in: context) }
  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
  }
}

extension Shape {
  /// Whether the shape takes any size. The others are measured.
  static var fillsProposal: Bool { self is any BoxShape.Type && self != AnyShape.self || self == Ellipse.self || self == Path.self }
}

/// The numbers of a shape and its line.
private struct ShownShape<Content: Shape, Style: ShapeStyle>: Animatable {
  var view: _ShapeView<Content, Style>

  var animatableData: AnimatablePair<Content.AnimatableData, Double> {
    get {
      switch view.drawing {
      case .fill: AnimatablePair(view.shape.animatableData, 0)
      case .stroke(let style), .strokeBorder(let style): AnimatablePair(view.shape.animatableData, style.lineWidth)
      }
    }
    set {
      var shape = view.shape, drawing = view.drawing
      shape.animatableData = newValue.first
      switch drawing {
      case .fill: break
      case .stroke(var style):
        style.lineWidth = newValue.second
        drawing = .stroke(style)
      case .strokeBorder(var style):
        style.lineWidth = newValue.second
        drawing = .strokeBorder(style)
      }
      view = _ShapeView(shape: shape, style: view.style, drawing: drawing)
    }
  }
}

/// Draws shapes in an area of cells.
@MainActor struct ShapePainter {
  let sampler: PaintSampler
  let bounds: Rect
  let glyphs: GlyphSet

  private var aspect: Double { sampler.surface.aspect }
  private var rect: PathRect { PathRect(shapeArea: bounds, aspect: aspect) }

  func draw<Content: Shape>(_ shape: Content, _ drawing: ShapeDrawing, _ context: PaintContext) {
    let area = context.visible.intersection(bounds)
    guard !area.isEmpty else { return }
    switch drawing {
    case .fill(let style):
      if Content.self == Rectangle.self { return context.fill(bounds, sampler, glyphs) }
      let path = shape.path(in: rect)
      context.draw(CellMask(filling: path, isEvenOdd: style.isEOFilled, unitsPerRow: aspect, area: area, glyphs: glyphs), sampler)
    case .stroke(let style) where style.isThin, .strokeBorder(let style) where style.isThin:
      guard style.lineWidth > 0 else { return }
      if drawBox(shape, style, context) { return }
      let lines = shape.path(in: rect).dashed(style)
      context.draw(CellMask(tracing: lines, unitsPerRow: aspect, area: area, bounds: bounds, glyphs: glyphs.forLines), sampler)
    case .stroke(let style):
      draw(shape.path(in: rect).strokedPath(style), area, context)
    case .strokeBorder(let style):
      let inner = _InsetShape(shape: shape, amount: style.lineWidth / 2)
      draw(inner.path(in: rect).strokedPath(style), area, context)
    }
  }

  private func draw(_ path: Path, _ area: Rect, _ context: PaintContext) {
    context.draw(CellMask(filling: path, unitsPerRow: aspect, area: area, glyphs: glyphs), sampler)
  }

  /// Draws a thin line along the edges of the frame with line-drawing characters. Returns false if its corners are too large for them.
  private func drawBox(_ shape: some Shape, _ style: StrokeStyle, _ context: PaintContext) -> Bool {
    guard let radii = bounds.boxCorners(of: shape, in: rect) else { return false }
    var line = glyphs == .ascii ? BorderStyle.ascii : style.dashes.isEmpty ? .single : .dashed
    if glyphs != .ascii {
      if radii.topLeading > 0 { line.topLeading = "╭" }
      if radii.topTrailing > 0 { line.topTrailing = "╮" }
      if radii.bottomLeading > 0 { line.bottomLeading = "╰" }
      if radii.bottomTrailing > 0 { line.bottomTrailing = "╯" }
    }
    context.drawBorder(bounds, line, sampler)
    return true
  }
}

extension Rect {
  /// The corners of a shape that has its line along the edges of this frame; nil if its corners are too large for that, or if it has none.
  @MainActor fileprivate func boxCorners(of shape: some Shape, in area: PathRect) -> RectangleCornerRadii? {
    guard let radii = (shape as? any BoxShape)?.corners(in: area), width > 1, height > 1 else { return nil }
    let all = [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
    return all.allSatisfy { $0 < 4 } || height < 5 ? radii : nil
  }
}

extension PathRect {
  /// The rectangle of a shape in an area of cells.
  ///
  /// - aspect: the height of a row in units.
  init(shapeArea area: Rect, aspect: Double) {
    self.init(x: Double(area.minX), y: Double(area.minY) * aspect, width: Double(area.width), height: Double(area.height) * aspect)
  }
}

extension PaintContext {
  /// Draws a border in a paint.
  func drawBorder(_ rect: Rect, _ border: BorderStyle, edges: Edge.Set = .all, _ sampler: PaintSampler) {
    switch sampler.paint.kind {
    case .color(let color):
      drawBorder(rect, border, edges: edges, look: Style(foreground: color, attributes: sampler.paint.attributes))
    case .background, .material: drawBorder(rect, border, edges: edges, look: .plain)
    case .gradient:
      let right = rect.maxX - 1, bottom = rect.maxY - 1
      for y in visible(rows: rect.minY..<rect.maxY) {
        for x in visible(columns: rect.minX..<rect.maxX) where x == rect.minX || x == right || y == rect.minY || y == bottom {
          drawBorderCell(x, y, rect, border, edges, sampler)
        }
      }
    }
  }

  private func drawBorderCell(_ x: Int, _ y: Int, _ rect: Rect, _ border: BorderStyle, _ edges: Edge.Set, _ sampler: PaintSampler) {
    let cell = within(Rect(x: x, y: y, width: 1, height: 1))
    cell.drawBorder(
      Rect(x: rect.minX - x, y: rect.minY - y, width: rect.width, height: rect.height), border, edges: edges,
      look: Style(foreground: sampler.color(x: x, y: y)))
  }
}
