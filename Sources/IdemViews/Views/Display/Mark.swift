import IdemCore
import IdemScreen

/// A few cells that show the state of a control. They are reversed while the control has the focus.
struct Mark: PrimitiveView, Equatable {
  let text: String

  static func _makeNode(_ view: Mark, parent: Node, in context: UpdateContext) -> Node { MarkNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: Mark, in context: UpdateContext) {
    node.uncheckedCast(to: MarkNode.self).update(view, in: context)
  }
}

private final class MarkNode: RenderNode {
  private var view: Mark
  private var columns: Int

  init(_ view: Mark, parent: Node) {
    self.view = view
    columns = view.text.columns
    super.init(parent: parent, type: Mark.self)
  }

  func update(_ new: Mark, in context: UpdateContext) {
    guard new != view else { return }
    view = new
    let old = columns
    columns = new.text.columns
    apply(old == columns ? .paint : .all, in: context)
  }

  override func widthsChanged(in context: UpdateContext) {
    columns = view.text.columns
    super.widthsChanged(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: columns, height: 1) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? columns...columns : 1...1
  }

  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style
    // A reversed line or triangle is hard to recognize.
    if isInFocusedControl, view.text.first == "[" || view.text.first == "(" { style.attributes.insert(.reverse) }
    context.write(view.text, x: 0, y: 0, style: style)
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
