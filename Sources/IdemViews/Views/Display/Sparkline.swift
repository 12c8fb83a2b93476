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
  /// The dots of the visible cells. A field, so that painting allocates nothing for them.
  private var dots = DotMask(.zero, .braille)

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

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    guard !size.width.multipliedReportingOverflow(by: size.height).overflow, size.width > 0, size.height > 0 else { return }
    let shown = view.values.suffix(size.width * 2)
    let low = view.bounds?.lowerBound ?? 0
    let high = view.bounds?.upperBound ?? shown.lazy.filter(\.isFinite).max() ?? 0
    let columns = context.visible(columns: 0..<size.width), rows = context.visible(rows: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty, high > low else { return }
    let levels = size.height * 4
    let visible = Size(width: columns.count, height: rows.count)
    if dots.cells == visible { dots.clear() } else { dots = DotMask(visible, .braille) }
    // The dots above the visible cells.
    let hidden = rows.lowerBound * 4
    let first = shown.endIndex - size.width * 2 + columns.lowerBound * 2
    var tops: [Int] = Array(repeating: 0, count: size.height == 1 ? columns.count : 0)
    for index in max(first, shown.startIndex)..<max(first, shown.startIndex, first + columns.count * 2) {
      let value = shown[index]
      guard value.isFinite, value > low else { continue }
      let level = min(levels, max(1, ((value - low) / (high - low) * Double(levels)).roundedLength)), column = index - first
      dots.span(column, levels - level - hidden, levels - 1 - hidden)
      if size.height == 1 { tops[column / 2] = max(tops[column / 2], level) }
    }
    let drawing = environment.drawing
    var style = drawing.style
    if view.gradient == nil { style.foreground = drawing.tint }
    for row in rows {
      if let gradient = view.gradient, size.height > 1 {
        style.foreground = gradient.color(at: Double(size.height - 1 - row) / Double(size.height - 1))
      }
      for x in columns {
        let pattern = dots[cell: x - columns.lowerBound, row - rows.lowerBound]
        guard pattern != 0 else { continue }
        if let gradient = view.gradient, size.height == 1 {
          style.foreground = gradient.color(at: Double(tops[x - columns.lowerBound]) / Double(levels))
        }
        context.write(GlyphSet.braille.glyph(pattern), x: x, y: row, style: style)
      }
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}

extension SparklineNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.chart)
    element.value = AccessibleSeries.words(view.values.map { Double($0) })
    return [element]
  }
}

/// What is read of a series of numbers.
package enum AccessibleSeries {
  /// The number of values, the lowest and the highest one, the last one, and the trend.
  package static func words(_ values: [Double], names: [String]? = nil) -> String {
    let known = values.indices.filter { values[$0].isFinite }
    guard let first = known.first, let last = known.last else { return "no values" }
    guard known.count > 1 else { return number(values[first]) }
    let low = known.min { values[$0] < values[$1] }!, high = known.max { values[$0] < values[$1] }!
    func at(_ index: Int) -> String { number(values[index]) + (names.map { " at \($0[index])" } ?? "") }
    let change = values[last] - values[first], span = values[high] - values[low]
    let trend = span == 0 || abs(change) < span / 10 ? "steady" : change > 0 ? "rising" : "falling"
    return "\(known.count) values, lowest \(at(low)), highest \(at(high)), last \(number(values[last])), \(trend)"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
