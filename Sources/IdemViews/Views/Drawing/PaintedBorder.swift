import IdemCore
import IdemScreen

/// A border in any style, such as a gradient. What the style reads from the environment is read at each painting.
struct PaintedBorder<Paint: ShapeStyle>: RenderModifier {
  let border: BorderModifier
  let paint: Paint

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    border.sizeThatFits(proposal, child: child, in: context)
  }
  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    border.placement(of: child, in: size, proposal, with: context)
  }
  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    border.range(along: axis, proposal, child: child, in: context)
  }
  func change(from old: PaintedBorder) -> RenderChange {
    let change = border.change(from: old.border)
    if change != .none { return change }
    return Comparison.of(Paint.self).compareValues(paint, old.paint) == .equal ? .none : .paint
  }
  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool {
    node.bounds.visitBorder(border.insets, isEven: false, in: rect, visit)
  }
  static var readsDrawing: Bool { true }
  var linedEdges: Edge.Set { border.linedEdges }
  func drawnLines(in size: Size) -> [_LineSegment] { border.drawnLines(in: size) }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    border.paint(child, in: node, paint._paint(in: node.environment), &context)
  }

  var inspectedWords: _InspectedWords? { border.inspectedWords }
}

extension View {
  /// Adds a border in any style: a color, a gradient, a role such as `.danger`. It is outside of the view.
  ///
  /// - Parameters:
  /// - style: the characters of the border.
  /// - paint: the color of the lines.
  /// - width: the width in cells. From 2 on the cells are filled. A width of 0 or less draws nothing.
  /// - title: a text inside the top line, truncated if it is too long.
  public func border<S: ShapeStyle>(_ style: BorderStyle, _ paint: S, width: Int = 1, title: Text? = nil) -> some View {
    modifier(PaintedBorder(border: BorderModifier(style: style, title: title, width: width.positiveLength), paint: paint))
  }

  /// Adds a border in any style, with a literal in the top line.
  public func border<S: ShapeStyle>(
    _ style: BorderStyle, _ paint: S, width: Int = 1, title titleKey: LocalizedStringKey
  ) -> some View {
    border(style, paint, width: width, title: Text(titleKey))
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public func border<S: ShapeStyle, Title: StringProtocol>(_ style: BorderStyle, _ paint: S, width: Int = 1, title: Title) -> some View {
    border(style, paint, width: width, title: Text(title))
  }
}
