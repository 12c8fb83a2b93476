import IdemCore
import IdemScreen

/// A bar that shows a value between 0 and 1 with a precision of an eighth of a cell. It is one row high and takes the proposed width (20
/// columns if none is proposed).
///
/// The color of a cell depends on its position. So a growing bar goes from the gradient's first color to its last. A new value is painted
/// only if it changes the picture.
///
/// A foreground color of the app is the color of a bar without a gradient of its own: `Meter(0.5).foregroundStyle(.blue)`.
public struct Meter: PrimitiveView, Equatable {
  enum Fill: Equatable {
    /// The foreground color of the app; without one, the gradient `load`.
    case automatic
    case tint
    case gradient(Gradient)
  }

  var value: Double
  var fill: Fill

  /// Creates a bar in the foreground color of the app; without one, in the colors of `Gradient.load`.
  ///
  /// - Parameter value: from 0 to 1. Other values are clamped; NaN counts as 0.
  public init(_ value: Double) { self.init(value, fill: .automatic) }

  /// Creates a bar.
  ///
  /// - Parameters:
  /// - value: from 0 to 1. Other values are clamped; NaN counts as 0.
  /// - gradient: nil for the tint alone.
  public init(_ value: Double, gradient: Gradient?) { self.init(value, fill: gradient.map { .gradient($0) } ?? .tint) }

  /// Creates a bar for a value within bounds. Values outside are clamped; empty bounds show 0.
  public init(_ value: Double, in bounds: ClosedRange<Double>) { self.init(Meter.part(value, of: bounds)) }

  /// Creates a bar for a value within bounds. Values outside are clamped; empty bounds show 0. A gradient of nil is the tint alone.
  public init(_ value: Double, in bounds: ClosedRange<Double>, gradient: Gradient?) {
    self.init(Meter.part(value, of: bounds), gradient: gradient)
  }

  private init(_ value: Double, fill: Fill) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
    self.fill = fill
  }

  private static func part(_ value: Double, of bounds: ClosedRange<Double>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? (value - bounds.lowerBound) / length : 0
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
    let same = new.fill == view.fill && eighths(new) == eighths(view) && (size.width > 1 || view.fill == .tint)
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
    let gradient: Gradient?, plain: Color
    switch view.fill {
    case .automatic: (gradient, plain) = (drawing.style.foreground == .default ? .load : nil, drawing.style.foreground)
    case .tint: (gradient, plain) = (nil, drawing.tint)
    case .gradient(let own): (gradient, plain) = (own, drawing.tint)
    }
    for x in context.visible(columns: 0..<size.width) {
      let cell = min(8, max(0, filled - x * 8))
      guard cell > 0 else {
        context.write(Glyph(narrow: "─"), x: x, y: 0, style: rest)
        continue
      }
      var style = drawing.style
      style.foreground = gradient?.color(at: size.width > 1 ? Double(x) / Double(size.width - 1) : view.value) ?? plain
      context.write(Glyph(narrow: EighthBlocks.left(cell)), x: x, y: 0, style: style)
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}

extension MeterNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.meter)
    element.number = view.value
    element.range = 0...1
    element.value = "\((view.value * 100).roundedLength)%"
    return [element]
  }
}
