import IdemCore
import IdemScreen

/// A bar that shows a value between 0 and 1 with a precision of an eighth of a cell. It is one row high and takes the proposed width (20
/// columns if none is proposed).
///
/// The color of a cell depends on its position. So a growing bar goes from the gradient's first color to its last. A new value is painted
/// only if it changes the picture.
public struct Meter: PrimitiveView, Equatable {
  var value: Double
  var gradient: Gradient?

  /// Creates a bar.
  ///
  /// - Parameters:
  /// - value: from 0 to 1. Other values are clamped; NaN counts as 0.
  /// - gradient: nil for the tint alone.
  public init(_ value: Double, gradient: Gradient? = .load) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
    self.gradient = gradient
  }

  /// Creates a bar for a value within bounds. Values outside are clamped; empty bounds show 0.
  public init(_ value: Double, in bounds: ClosedRange<Double>, gradient: Gradient? = .load) {
    let length = bounds.upperBound - bounds.lowerBound
    self.init(length > 0 ? (value - bounds.lowerBound) / length : 0, gradient: gradient)
  }

  public static func _makeNode(_ view: Meter, parent: Node, in context: UpdateContext) -> Node { MeterNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Meter, in context: UpdateContext) {
    node.uncheckedCast(to: MeterNode.self).update(view, in: context)
  }
}

final class MeterNode: RenderNode {
  private var view: Meter

  init(_ view: Meter, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Meter.self)
    flags.insert(.opaque)
  }

  func update(_ new: Meter, in context: UpdateContext) {
    guard new != view else { return }
    // In a single column the value also chooses the color.
    let same = new.gradient == view.gradient && eighths(new) == eighths(view) && (size.width > 1 || view.gradient == nil)
    view = new
    if !same || !isPlaced { apply(.paint, in: context) }
  }

  /// Filled eighths of a cell.
  private func eighths(_ view: Meter) -> Int { (view.value * Double(size.width * 8)).roundedLength }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: 1)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? 1...Int.infinity : 1...1
  }

  override func paint(_ context: inout PaintContext) {
    let drawing = environment.drawing
    if context.erases { context.fill(bounds) }
    let filled = eighths(view)
    var rest = drawing.style
    rest.attributes.insert(.dim)
    for x in context.visible(columns: 0..<size.width) {
      let cell = min(8, max(0, filled - x * 8))
      guard cell > 0 else {
        context.write(Glyph(narrow: "─"), x: x, y: 0, style: rest)
        continue
      }
      var style = drawing.style
      style.foreground = view.gradient?.color(at: size.width > 1 ? Double(x) / Double(size.width - 1) : view.value) ?? drawing.tint
      context.write(Glyph(narrow: EighthBlocks.left(cell)), x: x, y: 0, style: style)
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
