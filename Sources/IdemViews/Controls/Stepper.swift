import IdemCore
import IdemScreen

/// A label and two places to press, for one step down or up. Keys: the arrows left and right, - and +.
public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - onIncrement: nil where there is no step up.
  ///   - onDecrement: nil where there is no step down.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  public init<Value: Strideable>(value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = stepped(value.wrappedValue, by: step, isUp: true) },
      onDecrement: { value.wrappedValue = stepped(value.wrappedValue, by: step, isUp: false) })
  }

  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = stepped(value.wrappedValue, by: step, isUp: true).clamped(to: bounds) },
      onDecrement: { value.wrappedValue = stepped(value.wrappedValue, by: step, isUp: false).clamped(to: bounds) })
  }

  public var body: some View {
    HStack {
      label
      StepperButtons(increment: increment, decrement: decrement)
    }
  }
}

extension Stepper where Label == Text {
  public init<S: StringProtocol, Value: Strideable>(_ title: S, value: Binding<Value>, step: Value.Stride = 1) {
    self.init(value: value, step: step) { Text(title) }
  }

  public init<S: StringProtocol, Value: Strideable>(
    _ title: S, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  public init<S: StringProtocol>(_ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// A value a step further; a whole number stops at the end of its type.
private func stepped<Value: Strideable>(_ value: Value, by step: Value.Stride, isUp: Bool) -> Value {
  func whole<Number: FixedWidthInteger>(_ number: Number) -> Value? {
    guard let step = step as? Int else { return nil }
    let goesUp = (step >= 0) == isUp, way = Number(clamping: step.magnitude)
    let (result, isBeyond) = goesUp ? number.addingReportingOverflow(way) : number.subtractingReportingOverflow(way)
    return (isBeyond ? (goesUp ? Number.max : Number.min) : result) as? Value
  }
  if let number = value as? any FixedWidthInteger, let result = whole(number) { return result }
  return value.advanced(by: isUp ? step : -step)
}

extension Comparable {
  fileprivate func clamped(to bounds: ClosedRange<Self>) -> Self { min(bounds.upperBound, max(bounds.lowerBound, self)) }
}

private struct StepperButtons: PrimitiveView {
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  static func _makeNode(_ view: StepperButtons, parent: Node) -> Node { StepperNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: StepperButtons) { unsafeDowncast(node, to: StepperNode.self).view = view }
}

private final class StepperNode: ControlContainerNode {
  var view: StepperButtons

  init(_ view: StepperButtons, parent: Node) {
    self.view = view
    super.init(parent: parent, type: StepperButtons.self)
    readAgain()
    flags.remove(.building)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(width: 7, height: 1) }

  override func press(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .leftArrow, "-": return step(view.decrement)
    case .rightArrow, "+", "=": return step(view.increment)
    default: return .ignored
    }
  }

  private func step(_ action: (@MainActor () -> Void)?) -> KeyPress.Result {
    guard let action else { return .ignored }
    action()
    return .handled
  }

  override func point(_ mouse: MouseEvent, at place: Point) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left): return step(place.x < 4 ? view.decrement : view.increment)
    case .scroll(_, let y) where y != 0: return step(y > 0 ? view.decrement : view.increment)
    default: return .ignored
    }
  }

  override func paint(_ painter: inout Painter) {
    var style = accent
    if isFocused { style.attributes.insert(.reverse) }
    painter.write("[ - + ]", x: 0, y: 0, style: style)
  }
}
