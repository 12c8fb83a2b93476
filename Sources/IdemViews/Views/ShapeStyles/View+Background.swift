import IdemCore
import IdemScreen

/// A style behind a view.
struct BackgroundStyleModifier<Style: ShapeStyle, Area: Shape>: SameSizeModifier {
  let style: Style
  let shape: Area
  let fill: FillStyle

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    let values = EnvironmentValues(scope: node.environment)
    let sampler = PaintSampler(node.paint(of: style).asArea, in: node.bounds, on: node.environment.surface)
    let painter = ShapePainter(sampler: sampler, bounds: node.bounds, glyphs: values.glyphSet ?? .terminal)
    if sampler.paint.kind == .color(.clear) {
      // No color of its own: the background behind stays.
    } else if Area.self == ContainerRelativeShape.self, let container = values[ContainerShapeKey.self].shape {
      painter.draw(container, .fill(fill), context)
    } else {
      painter.draw(shape, .fill(fill), context)
    }
    context.paint(child)
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool {
    switch node.paint(of: style).asArea.kind {
    case .color(let color) where color == .clear: return true
    case .color, .background, .material: return visit(rect, Area.self == Rectangle.self)
    case .gradient: return visit(rect, false)
    }
  }

  func change(from old: BackgroundStyleModifier) -> RenderChange {
    Comparison.of(BackgroundStyleModifier.self).compareValues(self, old) == .equal ? .none : .paint
  }

  static var isLayered: Bool { true }
  static var isBackground: Bool { true }
  static var readsDrawing: Bool { true }

  var inspectedWords: _InspectedWords? {
    let isWhole = Area.self == Rectangle.self
    return _InspectedWords(
      ".background",
      ["": _InspectedWords.name(of: Style.self), "in": isWhole ? nil : _InspectedWords.name(of: Area.self)])
  }
}

extension _ShapePaint {
  /// The paint of an area behind text. A weaker level of the default foreground is no background that a cell can have: it is a fill of the theme.
  fileprivate var asArea: _ShapePaint {
    guard case .color(let color) = kind, color.isDefault, color.isWeaker || color.role != nil else { return self }
    let roles: [Theme.Role] = [.fill, .gray, .gray, .fill, .surface]
    return _ShapePaint(.color(.role(roles[color.level])))
  }
}

/// The modifier for a style of any type; see `AnyForegroundModifier`.
struct AnyBackgroundModifier<Style: ShapeStyle>: RenderWrappingModifier {
  typealias Body = Never
  let style: Style

  // SAFETY: the types are equal.
  private var colored: BackgroundColorModifier { BackgroundColorModifier(color: unsafeBitCast(style, to: Color.self)) }
  private var styled: BackgroundStyleModifier<Style, Rectangle> {
    BackgroundStyleModifier(style: style, shape: Rectangle(), fill: FillStyle())
  }

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    guard Style.self == Color.self else {
      return BackgroundStyleModifier._makeNode(modifier.styled, content: content, parent: parent, in: context)
    }
    return BackgroundColorModifier._makeNode(modifier.colored, content: content, parent: parent, in: context)
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    guard Style.self == Color.self else {
      return BackgroundStyleModifier._updateNode(node, modifier.styled, content: content, in: context)
    }
    BackgroundColorModifier._updateNode(node, modifier.colored, content: content, in: context)
  }
}

extension View {
  /// Fills the area behind the view with a style: a color, a gradient, a material, a role. `.clear` keeps the background behind. The edges have no
  /// effect.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(AnyBackgroundModifier(style: style))
  }

  /// Fills the area behind the view with the terminal's background: what is behind is erased.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(_SemanticShapeStyle(role: .background), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    modifier(BackgroundStyleModifier(style: style, shape: shape, fill: fillStyle))
  }

  /// Fills a shape behind the view with the terminal's background.
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(_SemanticShapeStyle(role: .background), in: shape, fillStyle: fillStyle)
  }

  /// Shows a shape over the view, filled with a style.
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    overlay(shape.fill(style, style: fillStyle))
  }

  /// Adds a border of a style: a line if `width` is 1, wider from 2 on. It is outside of the view, as other borders are.
  @_disfavoredOverload
  public func border<S: ShapeStyle>(_ style: S, width: some PathLength = 1.0) -> some View {
    let cells = Int(pathLength: max(1, min(1000, width.pathLength)))
    return padding(cells).overlay(Rectangle().strokeBorder(style, lineWidth: cells == 1 ? 1 : Double(2 * cells)))
  }
}
