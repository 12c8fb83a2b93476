import IdemCore
import IdemScreen

/// The course of a value as an area of braille dots: two values and four levels a cell. It takes all the room that it is let.
///
/// The last value stands at the right; of more values than there is room for, the last ones are shown. A value above the bottom shows at
/// least one dot. Cost of painting: O(columns).
public struct Sparkline: PrimitiveView, Equatable {
  var values: [Double]
  var bounds: ClosedRange<Double>?
  var gradient: Gradient?

  /// - Parameters:
  ///   - values: the oldest first; NaN is a gap.
  ///   - bounds: the values at the bottom and at the top; nil for 0 and the highest value shown.
  ///   - gradient: colours from the bottom to the top; nil for the tint alone.
  public init(_ values: [Double], in bounds: ClosedRange<Double>? = nil, gradient: Gradient? = nil) {
    self.values = values
    self.bounds = bounds
    self.gradient = gradient
  }

  public nonisolated static func == (a: Sparkline, b: Sparkline) -> Bool {
    a.bounds == b.bounds && a.gradient == b.gradient && a.values == b.values
  }

  public static func _makeNode(_ view: Sparkline, parent: Node) -> Node { SparklineNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Sparkline) { unsafeDowncast(node, to: SparklineNode.self).update(view) }
}

final class SparklineNode: RenderNode {
  private var view: Sparkline

  init(_ view: Sparkline, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Sparkline.self)
    flags.insert(.opaque)
  }

  func update(_ new: Sparkline) {
    guard new != view else { return }
    view = new
    apply(.paint)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: Size(width: 20, height: 1))
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 1...Int.infinity }

  /// The dots of a column of dots, counted from the bottom, by bit; the left column of a cell, then the right one.
  private static let left: [UInt32] = [0x40, 0x04, 0x02, 0x01]
  private static let right: [UInt32] = [0x80, 0x20, 0x10, 0x08]

  override func paint(_ painter: inout Painter) {
    if painter.erases { painter.fill(bounds) }
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
    let rows = painter.visible(rows: 0..<size.height)
    for x in painter.visible(columns: 0..<size.width) {
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
        painter.write(Glyph(narrow: Unicode.Scalar(0x2800 + dots)!), x: x, y: row, style: style)
      }
    }
  }

  override func drawingChanged() { setNeedsPaint() }
}
