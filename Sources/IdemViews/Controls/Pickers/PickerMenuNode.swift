import IdemCore
import IdemScreen
import IdemText

/// The open layer of a picker: one value a row, at most 12 rows of cells, of which the first is any value. Return, Space or a click chooses.
/// If it filters, the letters that the user typed are in a row above the values.
///
/// With many values, opening it and a key cost what is visible, and the search for the selected value. A letter of the filter costs
/// O(bytes of the values that the letters before found).
class PickerMenuNode<Value: Hashable>: PickerRowsNode<Value>, ScrolledRows {
  /// The value that Return would choose, and the visible ones.
  private var rows = PickerMenuPlace<Value>()
  /// The number of the first visible row.
  private var first = 0
  private var placedHeight = -1
  /// Whether the values have changed since the candidate and the first row were found.
  private var hasOtherValues = false
  private var typeAhead = TypeAhead()
  private var pattern = ""
  /// The texts of all values; nil before the first letter of the filter.
  private var texts: FuzzyIndex?
  /// The places that each letter of the pattern left, in ascending order.
  private var steps: [(pattern: String, found: [Int])] = []
  /// The places that the pattern finds, the best first; nil for all in their order.
  private var found: [Int]?
  private static var margin: Int { 2 }
  private static var mostRows: Int { 12 }

  private var rowCount: Int { found?.count ?? count }
  private func place(_ number: Int) -> Int { found?[number] ?? number }
  /// The number of the value that Return would choose, in the order of the rows.
  private var candidate: Int? { rows.candidate }
  private func highlight(_ number: Int) { rows.highlight(number, number < rowCount ? value(at: place(number)) : nil) }

  override func childrenChanged(in context: UpdateContext) {
    super.childrenChanged(in: context)
    hasOtherValues = true
    rowsMoved(in: context)
  }

  /// After the values changed: the highlighted value stays highlighted, and the visible rows stay visible.
  private func findRows(in context: UpdateContext) {
    guard hasOtherValues else { return }
    hasOtherValues = false
    texts = nil
    steps = []
    search(FuzzyPattern(pattern), in: context)
    let moved = rows.moved { value, near in
      guard let place = place(of: AnyHashable(tag: value), near: near) else { return nil }
      return found == nil ? place : found!.firstIndex(of: place)
    }
    guard let moved else { return }
    highlight(selectable(from: moved.candidate, 1))
    first += moved.by
  }

  // MARK: Choosing

  private func choose(_ number: Int) {
    guard number >= 0, number < rowCount, let value = value(at: place(number)) else { return }
    write(value)
    enclosingLayer?.endAfterChoice()
  }

  /// The nearest value in a direction, from a row on; in the other direction if there is none.
  private func selectable(from number: Int, _ direction: Int) -> Int {
    let count = rowCount
    guard count > 0 else { return 0 }
    let start = max(0, min(number, count - 1))
    for direction in [direction, -direction] {
      var number = start
      while number >= 0, number < count {
        if value(at: place(number)) != nil { return number }
        number += direction
      }
    }
    return start
  }

  private var current: Int {
    if let candidate { return candidate }
    if found == nil, let selectedPlace { return selectedPlace }
    return selectable(from: 0, 1)
  }

  /// The value from which keys move, among all values.
  final var focusedValuePlace: Int { let number = current; return number >= 0 && number < rowCount ? place(number) : -1 }

  final override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    findRows(in: context)
    let current = current, page = max(1, roomHeight - 1)
    switch press.key {
    case .upArrow: show(selectable(from: current - 1, -1), in: context)
    case .downArrow: show(selectable(from: current + 1, 1), in: context)
    case .pageUp: show(selectable(from: current - page, -1), in: context)
    case .pageDown: show(selectable(from: current + page, 1), in: context)
    case .home: show(selectable(from: 0, 1), in: context)
    case .end: show(selectable(from: rowCount - 1, -1), in: context)
    case .return: choose(current)
    case .delete where !pattern.isEmpty: filter(by: String(pattern.dropLast()), in: context)
    default:
      if isFiltering { return type(press, in: context) }
      let text: (Int) -> String = { self.text(at: self.place($0), in: context) }
      if let found = typeAhead.find(press, at: tree.timers.clock.now, among: rowCount, from: current, name: text) {
        show(found, in: context)
      } else if press.key == .space {
        choose(current)
      } else {
        return .ignored
      }
    }
    return .handled
  }

  final override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      // The user has seen the rows of the latest layout, also if the values have changed since.
      if let row = shown.firstIndex(where: { place.y >= $0.row.top && place.y < $0.row.top + $0.row.placedHeight }),
        let value = rows.shown[row], self.place(of: AnyHashable(tag: value), near: shown[row].place) != nil
      {
        write(value)
        enclosingLayer?.endAfterChoice()
      }
    case .scroll(_, let rows):
      findRows(in: context)
      scroll(to: first + rows * 3, in: context)
    default: return .ignored
    }
    return .handled
  }

  // MARK: Filtering

  private var isFiltering: Bool {
    count >= PickerFilter.leastCount && EnvironmentValues(scope: environment)[PickerFilterKey.self] == .fuzzy
  }
  private var headerHeight: Int { isFiltering ? 1 : 0 }
  private var roomHeight: Int { max(0, size.height - headerHeight) }

  private func type(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if press.key == .space, pattern.isEmpty {
      choose(current)
      return .handled
    }
    guard press.typesText else { return .ignored }
    filter(by: pattern + press.characters, in: context)
    return .handled
  }

  private func filter(by text: String, in context: UpdateContext) {
    let fuzzy = FuzzyPattern(text)
    // The texts of a few values are read again: a node does not report that its text has changed.
    if !isLazy { texts = nil }
    pattern = text
    rows.highlight(nil, nil)
    first = 0
    while let last = steps.last, !text.hasPrefix(last.pattern) { steps.removeLast() }
    search(fuzzy, in: context)
    if fuzzy.isEmpty, let selectedPlace { highlight(selectedPlace) }
    rowsMoved(in: context)
  }

  private func search(_ fuzzy: FuzzyPattern, in context: UpdateContext) {
    if fuzzy.isEmpty { return found = nil }
    let known = index(in: context).search(fuzzy, among: steps.last?.found ?? nil)
    steps.append((pattern, known.found))
    found = known.best
  }

  /// The texts of all values. A header has an empty one, which no letter finds.
  private func index(in context: UpdateContext) -> FuzzyIndex {
    if let texts { return texts }
    var new = FuzzyIndex()
    for place in 0..<count { new.append(value(at: place) == nil ? "" : text(at: place, in: context)) }
    texts = new
    return new
  }

  // MARK: Scrolling

  private func show(_ number: Int, in context: UpdateContext) {
    highlight(max(0, min(number, rowCount - 1)))
    rows.showsCandidate = true
    let room = max(1, roomHeight)
    if number < first { first = max(0, number) } else if number >= first + room { first = number - room + 1 }
    rowsMoved(in: context)
  }

  private func scroll(to number: Int, in context: UpdateContext) {
    if candidate == nil { highlight(current) }
    rows.showsCandidate = false
    // The layout stops at the end.
    first = max(0, min(number, rowCount - 1))
    rowsMoved(in: context)
  }

  private func rowsMoved(in context: UpdateContext) {
    setNeedsLayout(in: context)
    paintAgain(in: context.placing)
  }

  /// The marks beside the rows, and those in the layer's border, are not drawn by the rows.
  private func paintAgain(in context: PlacementContext) {
    setNeedsPaint(in: context)
    if let layer = enclosingLayer { layer.damage(layer.box, in: context) }
  }

  final var hasRowsAbove: Bool { first > 0 }
  final var hasRowsBelow: Bool { first + shown.count < rowCount }

  // MARK: Layout

  final override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let width = contentWidth(proposal.width?.less(Self.margin), in: context) + Self.margin
    let given = min(width, proposal.width ?? .infinity)
    let height = contentHeight(given.less(Self.margin), most: Self.mostRows, in: context) + headerHeight
    return Size(width: given, height: min(height, proposal.height ?? .infinity))
  }

  final override func placeChildren(in context: PlacementContext) {
    // After a change of size or of the values, the candidate stays visible if it was.
    let keepsCandidate = (hasOtherValues || placedHeight != size.height) && rows.showsCandidate
    if hasOtherValues { tree.updateDuringLayout(in: context.measuring) { findRows(in: $0) } }
    let showsCandidate = candidate == nil || keepsCandidate
    placedHeight = size.height
    let number = current
    highlight(number)
    if showsCandidate {
      if number >= first + roomHeight { first = number - roomHeight + 1 }
      first = min(first, number)
    }
    let width = max(0, size.width - Self.margin), before = shown.map { ($0.place, $0.row.top, $0.row.placedHeight) }
    tree.updateDuringLayout(in: context.measuring) { context in
      first = max(0, min(first, lastStart(width, in: context)))
      fill(width, in: context)
    }
    let offer = ProposedViewSize(width: width, height: nil)
    var top = headerHeight
    for (_, row) in shown {
      row.nextTop = top
      row.place(offer, along: .vertical, in: width, halves: 0, offset: -Self.margin, by: nil, with: context)
      top += row.height
    }
    endRows(in: context)
    rows.show(shown.map { value(at: $0.place) }, from: first)
    let after = shown.map { ($0.place, $0.row.top, $0.row.placedHeight) }
    if !flags.contains(.needsPaint), !before.elementsEqual(after, by: ==) { paintAgain(in: context) }
  }

  /// The number of the first row if the last one is at the end of the layer. Cost: the rows on the screen.
  private func lastStart(_ width: Int, in context: UpdateContext) -> Int {
    var start = rowCount, height = 0
    while start > 0 {
      height += self.height(at: place(start - 1), width: width, in: context)
      if height > roomHeight { break }
      start -= 1
    }
    return min(start, max(0, rowCount - 1))
  }

  /// Adds rows until the height is used. If rows have several lines, the candidate stays whole.
  private func fill(_ width: Int, in context: UpdateContext) {
    while true {
      beginRows()
      var height = 0, number = first, end = first
      var widest = 0
      while height < roomHeight, number < rowCount {
        let row = addRow(place(number), width: width, in: context)
        widest = max(widest, row.extent(across: .vertical, .unspecified, in: context.measuring))
        height += row.height
        if height <= roomHeight { end = number + 1 }
        number += 1
      }
      if widen(to: widest) { setNeedsLayout(in: context) }
      guard let candidate, candidate >= end, candidate < number, first < candidate else { return }
      first += 1
    }
  }

  final override var focusArea: Rect {
    guard let candidate, candidate < rowCount, let row = shown.first(where: { $0.place == place(candidate) })?.row else { return bounds }
    return Rect(x: 0, y: row.top, width: size.width, height: row.height)
  }

  // MARK: Paint

  final override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    for (place, row) in shown {
      if isSelected(place) { context.write("✓", x: 0, y: row.top, style: accent) }
      guard let candidate, candidate < rowCount, self.place(candidate) == place else { continue }
      let tint = environment.drawing.tint
      context.restyle(Rect(x: 0, y: row.top, width: size.width, height: row.height)) { style in
        style.foreground = tint
        style.attributes.remove(.dim)
        style.attributes.formUnion([.bold, .reverse])
      }
    }
    guard isFiltering else { return }
    PickerFilter.paint(pattern, count: rowCount, margin: Self.margin, width: size.width, style, accent, &context)
  }
}

extension PickerMenuNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    shown.map { item in
      let parts = reader.parts(of: Array(item.row.renderNodes), in: self), number = item.place
      let element = AccessibleElement(.option, AccessibleElement.label(of: parts), of: item.row.renderNodes.first)
      guard let value = value(at: number) else {
        element.role = .heading
        return element
      }
      (element.position, element.positionCount) = (number + 1, count)
      element.isSelected = isSelected(number)
      element.isFocused = isFocused && number == focusedValuePlace
      element.add(.press) { [self] _ in
        guard !isRemoved else { return }
        write(value)
        enclosingLayer?.endAfterChoice()
      }
      return element
    }
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.list, self)
    element.label = "options"
    element.value = parts.first(where: \.isSelected)?.label
    element.children = parts
    return [element]
  }
}
