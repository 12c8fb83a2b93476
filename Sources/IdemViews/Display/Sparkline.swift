import IdemCore
import IdemScreen

/// The history of a value as an area of braille dots: two values and four levels in each cell. It takes the whole proposed size.
///
/// The last value is at the right. If there is not enough room, the oldest values are not shown. A value above the lower bound shows at
/// least one dot. Cost of painting: O(visible cells).
public struct Sparkline: PrimitiveView, Equatable {
  var values: [Double]
  var bounds: ClosedRange<Double>?
  var gradient: Gradient?

  /// Creates a chart.
  ///
  /// - Parameters:
  /// - values: the oldest first. NaN is a gap.
  /// - bounds: the values at the bottom and at the top. Nil for 0 and the highest visible value.
  /// - gradient: colors from the bottom to the top. Nil for the tint alone.
  public init(_ values: [Double], in bounds: ClosedRange<Double>? = nil, gradient: Gradient? = nil) {
    self.values = values
    self.bounds = bounds
    self.gradient = gradient
  }

  /// Whether two charts show the same. The values are compared last, because there can be many.
  public nonisolated static func == (a: Sparkline, b: Sparkline) -> Bool {
    a.bounds == b.bounds && a.gradient == b.gradient && a.values == b.values
  }

  public static func _makeNode(_ view: Sparkline, parent: Node, in context: UpdateContext) -> Node { SparklineNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Sparkline, in context: UpdateContext) {
    node.uncheckedCast(to: SparklineNode.self).update(view, in: context)
  }
}

final class SparklineNode: RenderNode {
  private var view: Sparkline

  init(_ view: Sparkline, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Sparkline.self)
    flags.insert(.opaque)
  }

  func update(_ new: Sparkline, in context: UpdateContext) {
    guard new != view else { return }
    view = new
    apply(.paint, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    proposal.replacingUnspecifiedDimensions(by: Size(width: 20, height: 1))
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 1...Int.infinity }

  /// The bits of the braille dots of a column, from the bottom up: first for the left column of a cell, then for the right one.
  private static let left: [UInt32] = [0x40, 0x04, 0x02, 0x01]
  private static let right: [UInt32] = [0x80, 0x20, 0x10, 0x08]

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    guard !size.width.multipliedReportingOverflow(by: size.height).overflow, size.width > 0, size.height > 0 else { return }
    let shown = view.values.suffix(size.width * 2)
    let low = view.bounds?.lowerBound ?? 0
    let high = view.bounds?.upperBound ?? shown.lazy.filter(\.isFinite).max() ?? 0
    let levels = size.height * 4
    func level(_ column: Int) -> Int {
      let index = shown.endIndex - size.width * 2 + column
      guard index >= shown.startIndex else { return 0 }
      let value = shown[index]
      guard value.isFinite, value > low, high > low else { return 0 }
      return min(levels, max(1, ((value - low) / (high - low) * Double(levels)).roundedLength))
    }
    let drawing = environment.drawing
    let rows = context.visible(rows: 0..<size.height)
    for x in context.visible(columns: 0..<size.width) {
      let a = level(2 * x), b = level(2 * x + 1)
      for row in rows {
        let bottom = (size.height - 1 - row) * 4
        var dots: UInt32 = 0
        for dot in 0..<4 {
          if a > bottom + dot { dots |= SparklineNode.left[dot] }
          if b > bottom + dot { dots |= SparklineNode.right[dot] }
        }
        guard dots != 0 else { continue }
        var style = drawing.style
        let place = size.height > 1 ? Double(size.height - 1 - row) / Double(size.height - 1) : Double(max(a, b)) / Double(levels)
        style.foreground = view.gradient?.color(at: place) ?? drawing.tint
        context.write(Glyph(narrow: Unicode.Scalar(0x2800 + dots)!), x: x, y: row, style: style)
      }
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
