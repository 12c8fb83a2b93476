import IdemCore
import IdemScreen

/// The days that a calendar shows as chosen.
enum ChosenDays {
  case one(DateValue)
  case many(Binding<Set<CivilDate>>, least: CivilDate?, greatest: CivilDate?, format: CivilFormat)

  var format: CivilFormat {
    switch self {
    case .one(let value): value.format
    case .many(_, _, _, let format): format
    }
  }

  func allows(_ day: CivilDate) -> Bool {
    switch self {
    case .one(let value): (value.least.map { $0.date <= day } ?? true) && (value.greatest.map { day <= $0.date } ?? true)
    case .many(_, let least, let greatest, _): (least.map { $0 <= day } ?? true) && (greatest.map { day <= $0 } ?? true)
    }
  }

  func clamped(_ day: CivilDate) -> CivilDate {
    let (least, greatest): (CivilDate?, CivilDate?) =
      switch self {
      case .one(let value): (value.least?.date, value.greatest?.date)
      case .many(_, let least, let greatest, _): (least, greatest)
      }
    if let least, day < least { return least }
    if let greatest, greatest < day { return greatest }
    return day
  }
}

/// A calendar of one month.
struct Month: PrimitiveView {
  let days: ChosenDays
  /// Closes the layer of the calendar; nil outside of a layer.
  var close: (@MainActor () -> Void)?

  static func _makeNode(_ view: Month, parent: Node, in context: UpdateContext) -> Node { MonthNode(view, parent: parent, in: context) }
  static func _updateNode(_ node: Node, _ view: Month, in context: UpdateContext) {
    node.uncheckedCast(to: MonthNode.self).update(view, in: context)
  }
}

/// Keys: the arrows for days and weeks, Page Up and Page Down for months, with Shift for years, Home and End for the ends of the month. Return
/// and Space choose. A calendar of one day chooses with each key; in one of several, Shift with the arrows, Home and End extends, and Escape
/// leaves only the cursor's day.
final class MonthNode: DrawnControlNode {
  private var view: Month
  private var chosen: Set<CivilDate> = []
  /// The day that keys move.
  private var cursor: CivilDate
  /// The first day of the month that is shown.
  private var month: CivilDate
  private var isRead = false
  /// Where a range began, what was chosen before it, and what is chosen with it; nil while no range is being chosen.
  private var range: (start: CivilDate, before: Set<CivilDate>, with: Set<CivilDate>)?

  init(_ view: Month, parent: Node, in context: UpdateContext) {
    self.view = view
    cursor = CivilDate(daysSince1970: 0)
    month = cursor
    super.init(parent: parent, type: Month.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: Month, in context: UpdateContext) {
    if new.days.format != view.days.format { setNeedsPaint(in: context) }
    view = new
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    let new: Set<CivilDate> =
      switch view.days {
      case .one(let value): [value.binding.wrappedValue.date]
      case .many(let binding, _, _, _): binding.wrappedValue
      }
    guard new != chosen || !isRead else { return .none }
    if case .one = view.days { show(new.first ?? today) } else if !isRead { show(view.days.clamped(new.min() ?? today)) }
    chosen = new
    isRead = true
    return .paint
  }

  private var today: CivilDate { CivilDateTime(secondsSince1970: tree.timers.clock.wallTime / 1_000_000_000).date }

  /// Moves the cursor, and shows its month.
  private func show(_ day: CivilDate) {
    cursor = day
    month = day.adding(days: 1 - day.day)
  }

  // MARK: Choosing

  private func choose(_ day: CivilDate, in context: UpdateContext) {
    guard view.days.allows(day) else { return }
    show(day)
    range = nil
    switch view.days {
    case .one(let value): value.set(CivilDateTime(day, value.binding.wrappedValue.time))
    case .many(let binding, _, _, _): binding.wrappedValue.formSymmetricDifference([day])
    }
    readAgain(in: context)
    setNeedsPaint(in: context)
  }

  /// Moves the cursor with a key. Returns `.ignored` at the end of the bounds, so that the focus can leave.
  private func move(to day: CivilDate, extends: Bool = false, in context: UpdateContext) -> KeyPress.Result {
    let day = view.days.clamped(day), start = cursor
    guard day != cursor else { return .ignored }
    switch view.days {
    case .one: choose(day, in: context)
    case .many(let binding, _, _, _):
      show(day)
      if extends { extend(binding, from: start, in: context) } else { range = nil }
    }
    setNeedsPaint(in: context)
    return .handled
  }

  /// Adds the days between the start of the range and the cursor to those that were chosen before. Cost: O(days of the range).
  private func extend(_ binding: Binding<Set<CivilDate>>, from start: CivilDate, in context: UpdateContext) {
    var (start, before, with) = range ?? (start, binding.wrappedValue, binding.wrappedValue)
    // The app has changed the days.
    if with != binding.wrappedValue { (before, with) = (binding.wrappedValue, binding.wrappedValue) }
    with = before
    var day = min(start, cursor)
    while day <= max(start, cursor) {
      if view.days.allows(day) { with.insert(day) }
      day = day.adding(days: 1)
    }
    range = (start, before, with)
    binding.wrappedValue = with
    readAgain(in: context)
  }

  /// Leaves only the cursor's day of several.
  private func clearToCursor(in context: UpdateContext) -> KeyPress.Result {
    guard case .many(let binding, _, _, _) = view.days, binding.wrappedValue.count > 1, view.days.allows(cursor) else { return .ignored }
    range = nil
    binding.wrappedValue = [cursor]
    readAgain(in: context)
    setNeedsPaint(in: context)
    return .handled
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    let isShift = press.heldModifiers.contains(.shift), months = isShift ? 12 : 1
    switch press.key {
    case .leftArrow: return move(to: cursor.adding(days: -1), extends: isShift, in: context)
    case .rightArrow: return move(to: cursor.adding(days: 1), extends: isShift, in: context)
    case .upArrow: return move(to: cursor.adding(days: -7), extends: isShift, in: context)
    case .downArrow: return move(to: cursor.adding(days: 7), extends: isShift, in: context)
    case .pageUp: return move(to: cursor.adding(months: -months), in: context)
    case .pageDown: return move(to: cursor.adding(months: months), in: context)
    case .home: return move(to: cursor.adding(days: 1 - cursor.day), extends: isShift, in: context)
    case .end:
      let last = CivilDate.days(inMonth: cursor.month, year: cursor.year)
      return move(to: cursor.adding(days: last - cursor.day), extends: isShift, in: context)
    case .escape where press.heldModifiers.isEmpty: return clearToCursor(in: context)
    case .return, .space:
      if case .many = view.days {
        choose(cursor, in: context)
      } else if let close = view.close {
        close()
      } else {
        return .ignored
      }
      return .handled
    default: return .ignored
    }
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      if place.y == 0, place.x < 2 || place.x >= size.width - 2 {
        turn(place.x < 2 ? -1 : 1, in: context)
      } else if let day = day(at: place), view.days.allows(day) {
        choose(day, in: context)
        if case .one(let value) = view.days, !value.components.contains(.hourAndMinute) { view.close?() }
      }
      return .handled
    case .scroll(_, let y) where y != 0:
      turn(y.signum(), in: context)
      return .handled
    default: return .ignored
    }
  }

  /// Shows another month, and leaves the chosen days.
  private func turn(_ months: Int, in context: UpdateContext) {
    month = month.adding(months: months)
    setNeedsPaint(in: context)
  }

  // MARK: Layout

  private static let width = 20

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: MonthNode.width, height: 8) }

  /// The blank days before the first one of the month.
  private var blanks: Int { (month.weekdayIndex - view.days.format.firstWeekday + 7) % 7 }

  /// The day that keys move.
  override var focusedPart: Rect? {
    guard cursor.month == month.month, cursor.year == month.year else { return nil }
    let cell = blanks + cursor.day - 1
    return Rect(x: cell % 7 * 3, y: 2 + cell / 7, width: 2, height: 1)
  }

  private func day(at place: Point) -> CivilDate? {
    guard place.y >= 2, place.x >= 0, place.x < MonthNode.width, place.x % 3 < 2 else { return nil }
    return CivilDate(year: month.year, month: month.month, day: (place.y - 2) * 7 + place.x / 3 - blanks + 1)
  }

  /// The day from which keys move; the title while it is in another month.
  override var focusArea: Rect {
    guard cursor.year == month.year, cursor.month == month.month else { return bounds }
    let cell = blanks + cursor.day - 1
    return Rect(x: cell % 7 * 3, y: 2 + cell / 7, width: 2, height: 1)
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    var dimmed = style
    dimmed.attributes.insert(.dim)
    let format = view.days.format
    let title = "\(format.months[month.month - 1]) \(month.year)".prefix(columns: MonthNode.width - 4)
    context.write("‹", x: 0, y: 0, style: isFocused ? accent : dimmed)
    context.write(title, x: (MonthNode.width - title.columns) / 2, y: 0, style: accent)
    context.write("›", x: MonthNode.width - 1, y: 0, style: isFocused ? accent : dimmed)
    for column in 0..<7 {
      context.write(format.weekdays[(format.firstWeekday + column) % 7].prefix(columns: 2), x: column * 3, y: 1, style: dimmed)
    }
    let today = today
    for number in 1...CivilDate.days(inMonth: month.month, year: month.year) {
      let day = month.adding(days: number - 1), cell = blanks + number - 1
      var look = view.days.allows(day) ? style : dimmed
      if day == today { look.attributes.insert(.underline) }
      if chosen.contains(day) {
        look = accent
        look.attributes.formUnion([.bold, .reverse])
      }
      if case .many = view.days, isFocused, day == cursor {
        look.foreground = environment.drawing.tint
        look.attributes.formUnion([.bold, .underline])
      }
      context.write(number < 10 ? " \(number)" : "\(number)", x: cell % 7 * 3, y: 2 + cell / 7, style: look)
    }
  }
}

extension String {
  /// The beginning of the text that fits in a number of columns.
  fileprivate func prefix(columns: Int) -> String {
    var text = self
    while text.columns > columns { text.removeLast() }
    return text
  }
}

extension MonthNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.datePicker, self)
    element.label = "calendar"
    element.value = chosen.count > 3 ? "\(cursor), \(chosen.count) days selected" : chosen.sorted().map { "\($0)" }.joined(separator: ", ")
    guard isEnabled else { return [element] }
    element.add(.increment) { [self] in if !isRemoved { choose(cursor.adding(days: 1), in: $0) } }
    element.add(.decrement) { [self] in if !isRemoved { choose(cursor.adding(days: -1), in: $0) } }
    return [element]
  }
}
