import IdemCore
import IdemScreen

/// A label with two buttons, for one step down or up. Keys: the arrows left and right, - and +.
public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?
  /// The value in a format, after the label; nil if there is none.
  package var valueText: String?

  /// Creates a stepper of two actions.
  ///
  /// - Parameters:
  /// - label: a description.
  /// - onIncrement: the step up; nil if there is none.
  /// - onDecrement: the step down; nil if there is none.
  /// - onEditingChanged: called with true before a step, and with false after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.label = label()
    increment = Stepper.edit(onIncrement, onEditingChanged)
    decrement = Stepper.edit(onDecrement, onEditingChanged)
  }

  private static func edit(_ action: (@MainActor () -> Void)?, _ onEditingChanged: (@MainActor (Bool) -> Void)?)
    -> (@MainActor () -> Void)?
  {
    guard let action, let onEditingChanged else { return action }
    return {
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }

  /// Creates a stepper that adds `step` to a value or subtracts it. The result must be representable in `Value`: it traps otherwise.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: true, in: nil) },
      onDecrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: false, in: nil) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value within bounds. The step is computed before it is clamped, so it must be representable in `Value`: it
  /// traps otherwise.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: true, in: bounds) },
      onDecrement: { value.wrappedValue = value.wrappedValue.stepped(by: step, forwards: false, in: bounds) },
      onEditingChanged: onEditingChanged)
  }

  public var body: some View {
    let buttons = StepperButtons(increment: increment, decrement: decrement)
    LabeledRow(label, buttons) {
      HStack {
        label
        if let valueText { Text(verbatim: valueText) }
        buttons
      }
    }
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

extension StepperNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.stepper, self)
    guard isEnabled else { return [element] }
    element.add(.increment) { [self] _ in if !isRemoved { _ = step(view.increment) } }
    element.add(.decrement) { [self] _ in if !isRemoved { _ = step(view.decrement) } }
    return [element]
  }
}

extension Stepper: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    if let valueText { parts.first { $0.role == .stepper }?.value = valueText }
    return place.labeled(parts, place.words(ofLabel: label))
  }
}
