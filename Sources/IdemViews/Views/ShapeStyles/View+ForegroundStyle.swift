import IdemCore
import IdemScreen

/// Sets the foreground or the tint by a style that the environment determines. No body depends on it: a change only repaints what is below.
struct ForegroundStyleModifier<Style: ShapeStyle>: WrapperModifier {
  /// What the style is for.
  enum Target {
    case foreground
    /// The foreground of cells that get their colors later, by their place; see `VaryingForegroundModifier`.
    case varyingForeground
    case tint
  }

  let style: Style
  var target = Target.foreground

  func makeNode(parent: Node, in context: UpdateContext) -> ForegroundStyleNode<Style> { ForegroundStyleNode(self, parent: parent) }
  func update(_ node: ForegroundStyleNode<Style>, in context: UpdateContext) { node.update(self, in: context) }
}

final class ForegroundStyleNode<Style: ShapeStyle>: WrapperNode {
  private var modifier: ForegroundStyleModifier<Style>
  private let scope: EnvironmentScope
  private var observation: ObservationTracker!

  init(_ modifier: ForegroundStyleModifier<Style>, parent: Node) {
    self.modifier = modifier
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: ForegroundStyleModifier<Style>.self)
    observation = ObservationTracker(node: self)
    _ = apply()
  }

  override var childEnvironment: EnvironmentScope { scope }
  override var isPlain: Bool { true }

  func update(_ new: ForegroundStyleModifier<Style>, in context: UpdateContext) {
    modifier = new
    drawingChanged(in: context)
  }

  private func apply() -> Bool {
    var drawing = environment.drawing
    let paint = observation.track { modifier.style._paint(in: environment) }
    switch (paint.kind, modifier.target) {
    case (.color(let color), .tint): drawing.tint = color
    // What draws a tint has one color.
    case (.gradient(let gradient), .tint): drawing.tint = gradient.gradient.color(at: 0.5)
    case (.color(let color), _):
      drawing.style.foreground = color
      drawing.style.attributes.formUnion(paint.attributes)
    case (.gradient, .varyingForeground): drawing.style.foreground = .varying
    case (.gradient, .foreground), (.background, _), (.material, _): break
    }
    return scope.setDrawing(drawing)
  }

  /// Runs after a value that the style read has changed.
  override func evaluate(in context: UpdateContext) { drawingChanged(in: context) }
  override func drawingChanged(in context: UpdateContext) { if apply(), let child { child.drawingChanged(in: context) } }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
  }
}

/// Gives the cells of a view that have the color `varying` the colors of a gradient. The colors are applied after the view has painted.
struct VaryingForegroundModifier<Style: ShapeStyle>: SameSizeModifier {
  let style: Style

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    let paint = node.paint(of: style)
    guard case .gradient = paint.kind else { return }
    let sampler = PaintSampler(paint, in: node.bounds, on: node.environment.surface), visible = context.visible
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        context.restyle(Rect(x: x, y: y, width: 1, height: 1)) {
          if $0.foreground == .varying { $0.foreground = sampler.color(x: x, y: y) }
          if $0.background == .varying { $0.background = sampler.color(x: x, y: y) }
        }
      }
    }
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool {
    if case .gradient = node.paint(of: style).kind { visit(rect, false) } else { true }
  }

  func change(from old: VaryingForegroundModifier) -> RenderChange { .paint }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".foregroundStyle(\(_InspectedWords.name(of: Style.self)))") }
}

/// The modifier for a style of any type. `foregroundStyle` has no overloads for the types of styles: the compiler would try each of them, with each
/// of those of the other modifiers, before it reports a mistake.
struct AnyForegroundModifier<Style: ShapeStyle>: ViewModifier {
  typealias Body = Never
  let style: Style

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    if let change = modifier.change {
      return DrawingModifier._makeNode(DrawingModifier(change: change), content: content, parent: parent, in: context)
    }
    let inner = ForegroundStyleModifier(style: modifier.style, target: varies ? .varyingForeground : .foreground)
    guard varies else { return ForegroundStyleModifier._makeNode(inner, content: content, parent: parent, in: context) }
    return VaryingForegroundModifier._makeNode(
      VaryingForegroundModifier(style: modifier.style), content: content.modifier(inner), parent: parent, in: context)
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    if let change = modifier.change {
      return DrawingModifier._updateNode(node, DrawingModifier(change: change), content: content, in: context)
    }
    let inner = ForegroundStyleModifier(style: modifier.style, target: varies ? .varyingForeground : .foreground)
    guard varies else { return ForegroundStyleModifier._updateNode(node, inner, content: content, in: context) }
    VaryingForegroundModifier._updateNode(
      node, VaryingForegroundModifier(style: modifier.style), content: content.modifier(inner), in: context)
  }

  /// The change of a style that is known without the environment.
  @inline(__always) private var change: DrawingChange? {
    // SAFETY: the types are equal.
    if Style.self == Color.self { return .foreground(unsafeBitCast(style, to: Color.self)) }
    return Style.self == TintShapeStyle.self ? .tintedForeground : nil
  }

  private static var varies: Bool { Style.self != HierarchicalShapeStyle.self && Style.self is any _VaryingShapeStyle.Type }
  static var _wrapsInRenderNode: Bool { varies }
}

extension View {
  /// Sets the style of text and lines: a color, a level of the foreground, a role, a gradient across the view, or an app's own style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(AnyForegroundModifier(style: style)) }

  /// Sets the style of text and lines, and that of their second level.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    foregroundLevels([AnyShapeStyle(secondary)], primary)
  }

  /// Sets the style of text and lines, and those of their second and third level.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { foregroundLevels([AnyShapeStyle(secondary), AnyShapeStyle(tertiary)], primary) }

  /// Sets the tint to a style: of a gradient, the color in its middle, because what draws a tint has one color.
  public func tint<S: ShapeStyle>(_ tint: S) -> some View { modifier(ForegroundStyleModifier(style: tint, target: .tint)) }

  private func foregroundLevels(_ levels: [AnyShapeStyle], _ primary: some ShapeStyle) -> some View {
    let primary = AnyShapeStyle(primary)
    return modifier(EnvironmentKeyModifier<ForegroundLevelsKey>(value: ForegroundLevels(styles: levels)))
      .modifier(ForegroundStyleModifier(style: primary, target: .varyingForeground)).modifier(VaryingForegroundModifier(style: primary))
  }
}
