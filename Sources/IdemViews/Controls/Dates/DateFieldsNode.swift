import IdemCore
import IdemScreen

/// How the numbers of a date are drawn.
enum DateFieldsLook: Hashable {
  case field
  /// With two buttons for one step.
  case stepper
  /// As a button that opens a calendar.
  case compact
  /// With the next and the former number above and below.
  case wheel
}

/// The numbers of a date. They are typed or stepped one by one.
struct DateFields: PrimitiveView {
  let look: DateFieldsLook
  let value: DateValue
  /// Opens the calendar, for the compact look.
  var open: (@MainActor () -> Void)?

  static func _makeNode(_ view: DateFields, parent: Node, in context: UpdateContext) -> Node {
    DateFieldsNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: DateFields, in context: UpdateContext) {
    node.uncheckedCast(to: DateFieldsNode.self).update(view, in: context)
  }
}

/// Keys: the arrows, digits, the separators, Home, End, Page Up, Page Down and Backspace. A number is written when it is complete: when no
/// further digit fits, at Return, and when another number or view gets the focus.
final class DateFieldsNode: DrawnControlNode {
  private var view: DateFields
  private var editing: CivilEditing
  private var shown: CivilDateTime
  private var isRead = false

  init(_ view: DateFields, parent: Node, in context: UpdateContext) {
    self.view = view
    shown = CivilDateTime(CivilDate(daysSince1970: 0), CivilTime(hour: 0, minute: 0)!)
    let fields = view.value.format.fields(view.value.components)
    editing = CivilEditing(fields: fields, numbers: shown.numbers(fields))
    super.init(parent: parent, type: DateFields.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: DateFields, in context: UpdateContext) {
    let isSame = new.look == view.look && new.value.components == view.value.components && new.value.format == view.value.format
    view = new
    if !isSame {
      let fields = new.value.format.fields(new.value.components)
      editing = CivilEditing(fields: fields, numbers: shown.numbers(fields))
      apply(.all, in: context)
    }
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    let new = view.value.binding.wrappedValue
    guard new != shown || !isRead else { return .none }
    shown = new
    isRead = true
    editing.set(new.numbers(editing.fields))
    return .paint
  }

  // MARK: Editing

  /// Writes the numbers, and shows what was written.
  private func commit(in context: UpdateContext) {
    editing.finish()
    view.value.set(shown.replacing(editing.fields, with: editing.numbers))
    readAgain(in: context)
    editing.set(shown.numbers(editing.fields))
    setNeedsPaint(in: context)
  }

  private func step(_ steps: Int, in context: UpdateContext) {
    editing.step(by: steps)
    commit(in: context)
  }

  private func select(_ index: Int, in context: UpdateContext) {
    editing.select(index)
    commit(in: context)
  }

  override func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    if !isFocused, !editing.typed.isEmpty { commit(in: context) }
    super.focusChanged(isFocused, in: context)
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    // Shift is part of a colon and of a plus sign.
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch press.key {
    case .upArrow, "+": step(1, in: context)
    case .downArrow: step(-1, in: context)
    case .pageUp: step(10, in: context)
    case .pageDown: step(-10, in: context)
    case .leftArrow:
      guard editing.field > 0 || !editing.typed.isEmpty else { return .ignored }
      select(editing.field - 1, in: context)
    case .rightArrow:
      guard !editing.isLastField || !editing.typed.isEmpty else { return .ignored }
      select(editing.field + 1, in: context)
    case .home: select(0, in: context)
    case .end: select(editing.fields.count - 1, in: context)
    case "-", "/", ":", ".", ",": select(editing.field + 1, in: context)
    case .delete:
      editing.delete()
      setNeedsPaint(in: context)
    case .escape:
      guard !editing.typed.isEmpty else { return .ignored }
      editing.set(shown.numbers(editing.fields))
      setNeedsPaint(in: context)
    case .return, .space: return accept(press, in: context)
    default: return type(press, in: context)
    }
    return .handled
  }

  private func accept(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let hasTyped = !editing.typed.isEmpty
    if hasTyped { commit(in: context) }
    if view.look == .compact, let open = view.open {
      open()
      return .handled
    }
    return hasTyped ? .handled : .ignored
  }

  private func type(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard let digit = press.key.character.wholeNumberValue, press.key.character.isASCII else { return .ignored }
    let before = editing.field
    editing.type(digit)
    // After the last digit of the last number, the number stays selected.
    if editing.typed.isEmpty || editing.field != before { commit(in: context) }
    setNeedsPaint(in: context)
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      let x = place.x - indent
      if view.look == .stepper, x > textWidth {
        step(x < textWidth + 5 ? -1 : 1, in: context)
      } else if view.look == .compact, x >= textWidth || x < 0 {
        view.open?()
      } else if let index = field(at: x) {
        select(index, in: context)
        if view.look == .wheel, place.y != 1 { step(place.y < 1 ? -1 : 1, in: context) }
      }
      return .handled
    case .scroll(_, let y) where y != 0 && (isFocused || view.look == .wheel):
      if view.look == .wheel, let index = field(at: place.x) { select(index, in: context) }
      step(view.look == .wheel ? y.signum() : -y.signum(), in: context)
      return .handled
    default: return .ignored
    }
  }

  // MARK: Layout

  /// The columns before the numbers.
  private var indent: Int { view.look == .compact ? 2 : 0 }
  private var textWidth: Int { editing.fields.reduce(0) { $0 + $1.digits + $1.separator.columns } }

  private func field(at x: Int) -> Int? {
    var start = 0
    for (index, field) in editing.fields.enumerated() {
      start += field.digits + field.separator.columns
      if x < start { return index }
    }
    return editing.fields.indices.last
  }

  override var focusArea: Rect {
    let start = editing.fields[..<editing.field].reduce(indent) { $0 + $1.digits + $1.separator.columns }
    return Rect(x: start, y: view.look == .wheel ? 1 : 0, width: editing.fields[editing.field].digits, height: 1)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    switch view.look {
    case .field: Size(width: textWidth, height: 1)
    case .stepper: Size(width: textWidth + 8, height: 1)
    case .compact: Size(width: textWidth + 6, height: 1)
    case .wheel: Size(width: textWidth, height: 3)
    }
  }

  /// The part that keys change.
  override var focusedPart: Rect? {
    guard editing.fields.indices.contains(editing.field) else { return nil }
    let before = editing.fields[..<editing.field].reduce(indent) { $0 + $1.digits + $1.separator.columns }
    return Rect(x: before, y: view.look == .wheel ? 1 : 0, width: editing.fields[editing.field].digits, height: 1)
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    let row = view.look == .wheel ? 1 : 0
    var x = indent, dimmed = style
    dimmed.attributes.insert(.dim)
    for (index, field) in editing.fields.enumerated() {
      let isCurrent = isFocused && index == editing.field
      var look = isCurrent ? accent : style
      if isCurrent { look.attributes.insert(.reverse) }
      context.write(editing.text(index), x: x, y: row, style: look)
      if view.look == .wheel {
        context.write(padded(editing.neighbor(of: index, by: -1), field.digits), x: x, y: 0, style: dimmed)
        context.write(padded(editing.neighbor(of: index, by: 1), field.digits), x: x, y: 2, style: dimmed)
      }
      x += field.digits
      context.write(field.separator, x: x, y: row, style: style)
      x += field.separator.columns
    }
    switch view.look {
    case .compact:
      context.write("[", x: 0, y: 0, style: isFocused ? accent : dimmed)
      context.write(view.open == nil ? "  ]" : "▾ ]", x: x + 1, y: 0, style: isFocused ? accent : dimmed)
    case .stepper: context.write("[ - + ]", x: x + 1, y: 0, style: isFocused ? accent : dimmed)
    default: break
    }
  }
}

extension DateFieldsNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.datePicker, self)
    element.value = accessibleValue
    guard isEnabled else { return [element] }
    element.add(.increment) { [self] in if !isRemoved { step(1, in: $0) } }
    element.add(.decrement) { [self] in if !isRemoved { step(-1, in: $0) } }
    if let open = view.open { element.add(.press) { [self] _ in if !isRemoved { open() } } }
    return [element]
  }

  private var accessibleValue: String {
    let now = view.value.binding.wrappedValue
    var words: [String] = []
    if view.value.components.contains(.date) { words.append("\(now.date)") }
    if view.value.components.contains(.hourAndMinute) { words.append("\(now.time)") }
    return words.joined(separator: " ")
  }
}
