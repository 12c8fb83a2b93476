import IdemCore
import IdemScreen

/// A label with two buttons, for one step down or up. Keys: the arrows left and right, - and +.
public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  /// Creates a stepper of two actions.
  ///
  /// - Parameters:
  /// - label: a description.
  /// - onIncrement: the step up; nil if there is none.
  /// - onDecrement: the step down; nil if there is none.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Creates a stepper that adds `step` to a value or subtracts it. The result must be representable in `Value`: it traps otherwise.
  public init<Value: Strideable>(value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: true, in: nil) },
      onDecrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: false, in: nil) })
  }

  /// Creates a stepper for a value within bounds. The step is computed before it is clamped, so it must be representable in `Value`: it
  /// traps otherwise.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: true, in: bounds) },
      onDecrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: false, in: bounds) })
  }

  public var body: some View {
    HStack {
      label
      StepperButtons(increment: increment, decrement: decrement)
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value, with a literal as its label. The result of a step must be representable in `Value`.
  public init<Value: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
    self.init(value: value, step: step) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Strideable>(_ title: S, value: Binding<Value>, step: Value.Stride = 1) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper for a value within bounds, with a literal as its label. The result of a step must be representable in `Value` before
  /// it is clamped.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Strideable>(
    _ title: S, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of two actions, with a literal as its label. A nil action disables that step.
  public init(_ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

private struct StepperButtons: PrimitiveView {
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  static func _makeNode(_ view: StepperButtons, parent: Node, in context: UpdateContext) -> Node {
    StepperNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: StepperButtons, in context: UpdateContext) {
    node.uncheckedCast(to: StepperNode.self).view = view
  }
}

private final class StepperNode: DrawnControlNode {
  var view: StepperButtons

  init(_ view: StepperButtons, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: StepperButtons.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: 7, height: 1) }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // Shift is part of a plus sign.
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
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

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left): return step(place.x < 4 ? view.decrement : view.increment)
    case .scroll(_, let y) where y != 0: return step(y > 0 ? view.decrement : view.increment)
    default: return .ignored
    }
  }

  override func paint(_ context: inout PaintContext) {
    var style = accent
    if isFocused { style.attributes.insert(.reverse) }
    context.write("[ - + ]", x: 0, y: 0, style: style)
  }
}
