import IdemCore
import IdemScreen

/// A row that shows a value between 0 and 1 by a mark on a line, or by a thin bar with a target.
struct BulletBar: PrimitiveView, Equatable {
  enum Look: Equatable {
    case mark
    case bullet(target: Double?)
  }
  let value: Double
  let look: Look

  init(value: Double, look: Look) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
    self.look = look
  }

  static func _makeNode(_ view: BulletBar, parent: Node, in context: UpdateContext) -> Node { BulletBarNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: BulletBar, in context: UpdateContext) {
    node.uncheckedCast(to: BulletBarNode.self).update(view, in: context)
  }
}

private final class BulletBarNode: RenderNode {
  private var view: BulletBar

  init(_ view: BulletBar, parent: Node) {
    self.view = view
    super.init(parent: parent, type: BulletBar.self)
    flags.insert(.opaque)
  }

  func update(_ new: BulletBar, in context: UpdateContext) {
    guard new != view else { return }
    let isSame = new.look == view.look && cell(new.value) == cell(view.value)
    view = new
    if !isSame || !isPlaced { apply(.paint, in: context) }
  }

  /// The cell of a value: the first one for 0, the last one for 1.
  private func cell(_ value: Double) -> Int { (value * Double(max(0, size.width - 1))).roundedLength }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: 1)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? 1...Int.infinity : 1...1
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    let drawing = environment.drawing, place = cell(view.value)
    var rest = drawing.style, part = drawing.style
    rest.attributes.insert(.dim)
    part.foreground = drawing.tint
    for x in context.visible(columns: 0..<size.width) {
      switch view.look {
      case .mark: context.write(Glyph(narrow: x == place ? "●" : "─"), x: x, y: 0, style: x == place ? part : rest)
      case .bullet(let target):
        if let target, x == cell(target) {
          var line = drawing.style
          line.attributes.insert(.bold)
          context.write(Glyph(narrow: "┃"), x: x, y: 0, style: line)
        } else {
          let isPart = x <= place && view.value > 0
          context.write(Glyph(narrow: isPart ? "▬" : "░"), x: x, y: 0, style: isPart ? part : rest)
        }
      }
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
