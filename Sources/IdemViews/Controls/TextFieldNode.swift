import IdemCore
import IdemScreen

/// The node of a text field. Typing runs no body of its own: it writes the binding, and paints its rows.
final class TextFieldNode: RenderNode, FocusTarget, CaretHolder {
  var field: Field
  var edited: EditedText
  private var reading: ObservationState!
  private(set) var look = _TextFieldLook.underlined
  private(set) var isEnabled = true
  /// The first column of the text that is shown.
  private var scrolled = 0

  init(_ field: Field, parent: Node, type: Any.Type) {
    self.field = field
    edited = EditedText("")
    super.init(parent: parent, type: type)
    flags.insert(.opaque)
    reading = ObservationState(node: self)
    read()
    tree.register(focusTarget: self)
    flags.remove(.building)
  }

  private func read() {
    reading.reading {
      edited.replaceAll(with: field.text.wrappedValue)
      isEnabled = isEnabledNow
      look = EnvironmentValues(scope: environment)[TextFieldStyleKey.self]
    }
  }

  func update(_ new: Field) {
    let promptChanged = new.prompt != field.prompt || new.axis != field.axis || new.isSecure != field.isSecure
    let moved = new.text.location !== field.text.location && !new.text.location.isSamePlace(as: field.text.location)
    field = new
    if moved { evaluate() }
    if promptChanged { apply(.all) }
  }

  override func evaluate() {
    let (old, oldLook, wasEnabled) = (edited, look, isEnabled)
    read()
    if !isEnabled, isFocused { tree.focus(nil) }
    if look != oldLook { apply(.all) } else if edited != old { textChanged() } else if isEnabled != wasEnabled { apply(.paint) }
  }

  /// The text or the caret is another.
  func textChanged() { apply(field.axis == .vertical ? .all : .paint) }

  var isFocused: Bool { tree.focused === self }
  var canFocus: Bool { isEnabled }
  func focusChanged(_ isFocused: Bool) { setNeedsPaint() }

  override func close() {
    super.close()
    reading.end()
    tree.unregister(focusTarget: self)
  }

  override func handle(_ event: Event) -> KeyPress.Result { isEnabled ? edit(event) : .ignored }

  // MARK: Layout

  var margin: Int { look == .rounded ? 1 : 0 }
  var inner: Rect { Rect(x: margin * 2, y: margin, width: size.width - 4 * margin, height: size.height - 2 * margin) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? 20 + 4 * margin
    guard field.axis == .vertical, width != .max else { return Size(width: width, height: 1 + 2 * margin) }
    return Size(width: width, height: lines(width: max(1, width - 4 * margin)).count + 2 * margin)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> {
    axis == .horizontal ? min(4 + 4 * margin, proposal.width ?? .max)...Int.max : super.range(along: axis, proposal)
  }

  // MARK: What is shown

  /// The text as it is drawn.
  private var shown: String { field.isSecure ? String(repeating: "•", count: edited.text.count) : edited.text }

  /// The offset in the drawn text of an offset in the text.
  private func shownOffset(_ offset: Int) -> Int {
    field.isSecure ? edited.text.utf8.prefix(offset).withCharacterCount * "•".utf8.count : offset
  }

  /// The drawn lines with where each begins; one more row than columns is kept for a caret behind the last character.
  private func lines(width: Int) -> [(start: Int, text: Substring)] {
    let text = shown
    guard field.axis == .vertical else { return [(0, text[...])] }
    let lines = LineBreaker.lines(of: text, width: max(1, width - 1))
    if lines.isEmpty { return [(0, text[...])] }
    return lines.map { ($0.text.base.utf8.distance(from: $0.text.base.startIndex, to: $0.text.startIndex), $0.text) }
  }

  /// The row and the column of a place in the text, before scrolling.
  private func place(of offset: Int, in lines: [(start: Int, text: Substring)]) -> Point {
    let offset = shownOffset(offset)
    let row = lines.lastIndex { $0.start <= offset } ?? 0
    let line = lines[row]
    let end = line.text.utf8.index(line.text.startIndex, offsetBy: min(offset - line.start, line.text.utf8.count))
    return Point(x: line.text[..<end].columns, y: row)
  }

  /// The offset in the text of the cell at a place, counted from the inner rectangle's top left.
  func offset(at place: Point) -> Int {
    let lines = lines(width: inner.width)
    let line = lines[min(max(0, place.y), lines.count - 1)]
    var column = -scrolled, offset = 0
    for character in line.text {
      let columns = CellWidth.columns(of: character)
      if column + (columns + 1) / 2 > place.x { break }
      column += columns
      offset += character.utf8.count
    }
    let all = line.start + offset
    guard field.isSecure else { return all }
    return edited.text.prefix(all / "•".utf8.count).utf8.count
  }

  /// The place one row up or down from the caret; nil where there is none.
  func offset(rowsFromCaret rows: Int) -> Int? {
    let lines = lines(width: inner.width)
    let caret = place(of: edited.caret, in: lines)
    guard lines.indices.contains(caret.y + rows) else { return nil }
    return offset(at: Point(x: caret.x, y: caret.y + rows))
  }

  var caret: Point? {
    guard isEnabled, isPlaced, !inner.isEmpty else { return nil }
    let place = place(of: edited.caret, in: lines(width: inner.width))
    scroll(to: place.x)
    return Point(x: inner.minX + place.x - scrolled, y: inner.minY + min(place.y, inner.height - 1))
  }

  /// Keeps the caret in sight, and no more room behind the text than the caret needs.
  private func scroll(to column: Int) {
    guard field.axis == .horizontal else { return }
    let width = inner.width
    if column - scrolled >= width { scrolled = column - width + 1 }
    if column < scrolled { scrolled = column }
    scrolled = max(0, min(scrolled, shown.columns + 1 - width))
  }

  // MARK: Paint

  override func paint(_ painter: inout Painter) {
    let drawing = environment.drawing
    var style = drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    if painter.erases { painter.fill(bounds) }
    var line = style
    if isFocused { line.foreground = drawing.tint } else { line.attributes.insert(.dim) }
    if look == .rounded { paintBox(line, &painter) }
    guard !inner.isEmpty else { return }
    if look == .underlined {
      line.attributes.insert(.underline)
      painter.fill(inner, Cell(.space, line))
      style.attributes.insert(.underline)
    }
    let content = painter.within(inner)
    if edited.text.isEmpty, let prompt = field.prompt {
      var dim = prompt.look.style(on: style)
      dim.attributes.insert(.dim)
      content.write(Truncation.truncate(prompt.content, to: inner.width), x: 0, y: 0, style: dim)
      return
    }
    paintText(content, style)
  }

  private func paintText(_ painter: Painter, _ style: Style) {
    let lines = lines(width: inner.width)
    if isFocused { scroll(to: place(of: edited.caret, in: lines).x) } else { scrolled = 0 }
    for (row, line) in lines.enumerated() where row < inner.height { painter.write(String(line.text), x: -scrolled, y: row, style: style) }
    guard isFocused, let selection = edited.selection else { return }
    let from = place(of: selection.lowerBound, in: lines), to = place(of: selection.upperBound, in: lines)
    for row in from.y...to.y where row < inner.height {
      let start = row == from.y ? from.x : 0
      let end = row == to.y ? to.x : lines[row].text.columns
      painter.restyle(Rect(x: start - scrolled, y: row, width: end - start, height: 1)) { $0.attributes.insert(.reverse) }
    }
  }

  private func paintBox(_ style: Style, _ painter: inout Painter) { painter.drawBorder(bounds, .rounded, look: style) }

  override func drawingChanged() { setNeedsPaint() }
}

extension Substring.UTF8View {
  /// How many characters the bytes are.
  fileprivate var withCharacterCount: Int { Substring(self).count }
}
