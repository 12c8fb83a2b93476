import IdemCore
import IdemScreen

/// A value within bounds, shown as a position on a line. Keys: the arrows left and right (or - and +) for a step, Home and End. The pointer
/// and its wheel work too.
public struct Slider<Label: View, ValueLabel: View>: PrimitiveView {
  let track: SliderTrack
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel

  init(_ track: SliderTrack, label: Label, minimum: ValueLabel, maximum: ValueLabel) {
    self.track = track
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
  }

  private static var isTrackOnly: Bool { Label.self == EmptyView.self && ValueLabel.self == EmptyView.self }
  private var row: SliderRow<Label, ValueLabel> { SliderRow(track: track, label: label, minimum: minimum, maximum: maximum) }

  public static func _makeNode(_ view: Slider, parent: Node, in context: UpdateContext) -> Node {
    isTrackOnly
      ? SliderTrack._makeNode(view.track, parent: parent, in: context) : SliderRow._makeNode(view.row, parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Slider, in context: UpdateContext) {
    if isTrackOnly {
      SliderTrack._updateNode(node, view.track, in: context)
    } else {
      SliderRow._updateNode(node, view.row, in: context)
    }
  }
}

/// A slider with its labels.
private struct SliderRow<Label: View, ValueLabel: View>: View {
  let track: SliderTrack
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel

  var body: some View {
    let line = HStack {
      minimum
      track
      maximum
    }
    LabeledRow(label, line) {
      HStack {
        label
        line
      }
    }
  }
}

/// The line of a slider.
struct SliderTrack: PrimitiveView {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (@MainActor (Bool) -> Void)?

  static func _makeNode(_ view: SliderTrack, parent: Node, in context: UpdateContext) -> Node {
    SliderNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: SliderTrack, in context: UpdateContext) {
    node.uncheckedCast(to: SliderNode.self).update(view, in: context)
  }
}

private final class SliderNode: DrawnControlNode {
  private var view: SliderTrack
  private var shown = Double.nan
  /// Whether the pointer moves the value, and `onEditingChanged` was called with true.
  private var isDragged = false

  init(_ view: SliderTrack, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: SliderTrack.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: SliderTrack, in context: UpdateContext) {
    view = new
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    let new = fraction(view.value.wrappedValue)
    defer { shown = new }
    return new == shown ? .none : .paint
  }

  private func fraction(_ value: Double) -> Double {
    let length = view.bounds.upperBound - view.bounds.lowerBound
    return length > 0 ? min(1, max(0, (value - view.bounds.lowerBound) / length)) : 0
  }

  private func set(_ value: Double, in context: UpdateContext) {
    var value = value
    if let step = view.step, step > 0 { value = view.bounds.lowerBound + ((value - view.bounds.lowerBound) / step).rounded() * step }
    view.value.wrappedValue = min(view.bounds.upperBound, max(view.bounds.lowerBound, value))
    readAgain(in: context)
  }

  private func move(_ steps: Int, in context: UpdateContext) -> KeyPress.Result {
    let step = view.step ?? (view.bounds.upperBound - view.bounds.lowerBound) / 20
    editing { set(view.value.wrappedValue + Double(steps) * step, in: context) }
    return .handled
  }

  /// A key or a turn of the wheel is one edit. While the pointer moves the value, it is part of that edit.
  private func editing(_ change: () -> Void) {
    if !isDragged { view.onEditingChanged?(true) }
    change()
    if !isDragged { view.onEditingChanged?(false) }
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // Shift is part of a plus sign.
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch press.key {
    case .leftArrow, "-": return move(-1, in: context)
    case .rightArrow, "+": return move(1, in: context)
    case .home: editing { set(view.bounds.lowerBound, in: context) }
    case .end: editing { set(view.bounds.upperBound, in: context) }
    default: return .ignored
    }
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left), .drag(.left):
      if !isDragged {
        isDragged = true
        view.onEditingChanged?(true)
      }
      let fraction = size.width > 1 ? Double(place.x) / Double(size.width - 1) : 0
      set(view.bounds.lowerBound + min(1, max(0, fraction)) * (view.bounds.upperBound - view.bounds.lowerBound), in: context)
      return .handled
    case .up where isDragged:
      isDragged = false
      view.onEditingChanged?(false)
      return .handled
    case .scroll(_, let y) where y != 0: return move(y > 0 ? -1 : 1, in: context)
    default: return .ignored
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: 1)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? 3...Int.infinity : 1...1
  }

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

extension SliderNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.slider, self), value = view.value.wrappedValue
    element.number = value
    element.range = view.bounds
    // As in SwiftUI: a part of the whole, unless the steps are numbers that the user knows.
    let isCounted = view.step.map { $0 == $0.rounded() } ?? false
    element.value =
      isCounted && value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\((fraction(value) * 100).roundedLength)%"
    guard isEnabled else { return [element] }
    element.add(.increment) { [self] in if !isRemoved { _ = move(1, in: $0) } }
    element.add(.decrement) { [self] in if !isRemoved { _ = move(-1, in: $0) } }
    element.setValue = { [self] text, context in
      guard !isRemoved, let number = Double(text) else { return false }
      editing { set(number, in: context) }
      return true
    }
    return [element]
  }
}

extension SliderRow: AccessibleView {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    place.labeled(parts, place.words(ofLabel: label))
  }
}
