import IdemCore
import IdemScreen

/// A shadow of cells on the right of a view and below it.
public struct CellShadow: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case block, half }
  let kind: Kind
  /// The columns and rows that the shadow takes.
  let x: Int
  let y: Int

  /// Whole cells. The lengths are in cells; negative ones are 0.
  public static func block(x: Int = 1, y: Int = 1) -> CellShadow {
    CellShadow(kind: .block, x: x.positiveLength, y: y.positiveLength)
  }
  /// Half blocks below and on the right: a shadow that is half a row high.
  public static let half = CellShadow(kind: .half, x: 1, y: 1)
}

/// A view with its shadow. The shadow takes its cells, as a border does: nothing is drawn outside of the parent.
struct CellShadowModifier: RenderModifier, Equatable {
  let shadow: CellShadow

  private var padding: PaddingModifier { PaddingModifier(insets: EdgeInsets(bottom: shadow.y, trailing: shadow.x)) }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    padding.sizeThatFits(proposal, child: child, in: context)
  }
  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    padding.placement(of: child, in: size, proposal, with: context)
  }
  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    padding.range(along: axis, proposal, child: child, in: context)
  }
  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool {
    // The column on the right begins below the top: it is not even.
    node.bounds.visitBorder(EdgeInsets(top: 0, leading: 0, bottom: shadow.y, trailing: shadow.x), isEven: false, in: rect, visit)
  }

  func change(from old: CellShadowModifier) -> RenderChange { self == old ? .none : .all }
  static var isLayered: Bool { true }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    let color = EnvironmentValues(scope: node.environment).shade, size = node.size
    let right = max(0, size.width - shadow.x), bottom = max(0, size.height - shadow.y)
    switch shadow.kind {
    case .block:
      let cell = Cell(.space, Style(background: color))
      context.fill(Rect(x: right, y: min(shadow.y, bottom), width: size.width - right, height: size.height - min(shadow.y, bottom)), cell)
      context.fill(Rect(x: min(shadow.x, right), y: bottom, width: size.width - min(shadow.x, right), height: size.height - bottom), cell)
    case .half:
      let style = Style(foreground: color)
      for y in context.visible(rows: 0..<bottom) { context.write(Glyph(narrow: y == 0 ? "▄" : "█"), x: right, y: y, style: style) }
      for x in context.visible(columns: 1..<max(1, size.width)) { context.write(Glyph(narrow: "▀"), x: x, y: bottom, style: style) }
    }
  }

  var inspectedWords: _InspectedWords? { _InspectedWords(".shadow()", .space) }
}

extension View {
  /// Adds a shadow of cells on the right of the view and below it. It takes its cells, as a border does.
  public func shadow(_ kind: CellShadow) -> some View { modifier(CellShadowModifier(shadow: kind)) }
  /// Adds a shadow of one column and one row. It takes its cells, as a border does.
  public func shadow() -> some View { shadow(.block()) }
}
