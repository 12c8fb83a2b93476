import IdemCore
import IdemScreen

/// A value within bounds, shown as a position on a line. Keys: the arrows left and right (or - and +) for a step, Home and End. The pointer
/// and its wheel work too.
public struct Slider: PrimitiveView {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?

  /// Creates a slider.
  ///
  /// - Parameters:
  /// - value: the value. A value outside of the bounds is shown at the nearer end, and written only when the user moves the slider.
  /// - bounds: the lowest and the highest value.
  /// - step: the distance between the values of the slider, from the lower bound on. Nil for any value; an arrow key then moves by a
  ///   twentieth.
  public init(value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.value = value
    self.bounds = bounds
    self.step = step
  }

  public static func _makeNode(_ view: Slider, parent: Node) -> Node { SliderNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Slider) { node.uncheckedCast(to: SliderNode.self).update(view) }
}

private final class SliderNode: ControlContainerNode {
  private var view: Slider
  private var shown = Double.nan

  init(_ view: Slider, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Slider.self)
    readAgain()
    flags.remove(.building)
  }

  func update(_ new: Slider) {
    view = new
    readAgain()
  }

  override func read() -> RenderChange {
    let new = fraction(view.value.wrappedValue)
    defer { shown = new }
    return new == shown ? .none : .paint
  }

  private func fraction(_ value: Double) -> Double {
    let length = view.bounds.upperBound - view.bounds.lowerBound
    return length > 0 ? min(1, max(0, (value - view.bounds.lowerBound) / length)) : 0
  }

  private func set(_ value: Double) {
    var value = value
    if let step = view.step, step > 0 { value = view.bounds.lowerBound + ((value - view.bounds.lowerBound) / step).rounded() * step }
    view.value.wrappedValue = min(view.bounds.upperBound, max(view.bounds.lowerBound, value))
    readAgain()
  }

  private func move(_ steps: Int) -> KeyPress.Result {
    let step = view.step ?? (view.bounds.upperBound - view.bounds.lowerBound) / 20
    set(view.value.wrappedValue + Double(steps) * step)
    return .handled
  }

  override func press(_ press: KeyPress) -> KeyPress.Result {
    // Shift is part of a plus sign.
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch press.key {
    case .leftArrow, "-": return move(-1)
    case .rightArrow, "+": return move(1)
    case .home: set(view.bounds.lowerBound)
    case .end: set(view.bounds.upperBound)
    default: return .ignored
    }
    return .handled
  }

  override func point(_ mouse: MouseEvent, at place: Point) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left), .drag(.left):
      let fraction = size.width > 1 ? Double(place.x) / Double(size.width - 1) : 0
      set(view.bounds.lowerBound + min(1, max(0, fraction)) * (view.bounds.upperBound - view.bounds.lowerBound))
      return .handled
    case .scroll(_, let y) where y != 0: return move(y > 0 ? -1 : 1)
    default: return .ignored
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(width: proposal.width ?? 20, height: 1) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { axis == .horizontal ? 3...Int.infinity : 1...1 }

  override func paint(_ context: inout PaintContext) {
    guard size.width > 0 else { return }
    let knob = (shown * Double(size.width - 1)).roundedLength
    var filled = style, rest = style
    filled.foreground = environment.drawing.tint
    rest.attributes.insert(.dim)
    for x in context.visible(columns: 0..<size.width) {
      context.write(Glyph(narrow: x < knob ? "━" : "─"), x: x, y: 0, style: x < knob ? filled : rest)
    }
    context.write(Glyph(narrow: "●"), x: knob, y: 0, style: accent)
  }
}
