import IdemCore
import IdemScreen

/// A color as a view: it fills its frame and takes the whole proposed size.
extension Color: PrimitiveView {
  public static func _makeNode(_ view: Color, parent: Node, in context: UpdateContext) -> Node { ColorNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Color, in context: UpdateContext) {
    node.uncheckedCast(to: ColorNode.self).update(view, in: context)
  }
}

/// A color that can be animated. Colors without known components (the terminal's default and its first 16 colors) change at once.
private struct FilledColor: Animatable {
  var color: Color

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(color) }
    set { color = newValue.color ?? color }
  }
}

private final class ColorNode: RenderNode {
  override var isArea: Bool { true }
  private var color: Color

  init(_ color: Color, parent: Node) {
    self.color = color
    super.init(parent: parent, type: Color.self)
  }

  func update(_ new: Color, in context: UpdateContext) {
    guard new != color else { return }
    show(mayAnimate ? animated(new, in: context) : new, in: context)
  }

  private func animated(_ new: Color, in context: UpdateContext) -> Color {
    tree.animator.value(for: self, from: FilledColor(color: color), to: FilledColor(color: new)) { [unowned self] in show($0.color, in: $1)
    }.color
  }

  private func show(_ new: Color, in context: UpdateContext) {
    guard new != color else { return }
    color = new
    apply(.paint, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    color == .default || visit(rect, true)
  }

  override func paint(_ context: inout PaintContext) {
    if color != .default { context.fill(bounds, Cell(.space, Style(background: color))) }
  }
}

extension Color: CustomStringConvertible {
  /// The color as a text: `#FF8000`, or the name of a role such as `red`.
  public var description: String {
    if let role { return "\(role)" }
    switch kind {
    case .standard: return "primary"
    case .dimmed: return "secondary"
    case .palette(let index): return "palette(\(index))"
    case .rgb(let red, let green, let blue): return "#" + [red, green, blue].map { hexadecimal($0) }.joined()
    }
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count < 2 ? "0" + digits : digits
}
