import IdemCore
import IdemScreen

/// The node of a text field. Typing runs no body of its own: it writes the binding, and paints its rows.
final class TextFieldNode: RenderNode, FocusableTarget {
  var field: Field
  var edited: EditedText
  private(set) var focusable: FocusableBehavior!
  private(set) var look = TextFieldLook.plain
  private var storedLines: FieldLines
  /// The first visible column and row of the text.
  private(set) var scrolled = Point.zero
  /// Whether to scroll to the caret after the field has its size.
  private var revealsCaret = false
  /// The column that vertical moves keep; nil for the caret's own.
  var goalColumn: Int?
  var history = FieldHistory()

  init(_ field: Field, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.field = field
    edited = EditedText("")
    storedLines = FieldLines(axis: field.axis, isSecure: field.isSecure)
    super.init(parent: parent, type: type)
    flags.insert(.opaque)
    focusable = FocusableBehavior(of: self)
    read(in: context)
    focusable.begin()
    flags.remove(.building)
  }

  private func read(in context: UpdateContext) {
    focusable.track(in: context) {
      edited.replaceAll(with: field.text.wrappedValue)
    }
  }

  func update(_ new: Field, in context: UpdateContext) {
    let kindChanged = new.axis != field.axis || new.isSecure != field.isSecure
    let promptChanged = new.prompt != field.prompt
    let moved = new.text.location !== field.text.location && !new.text.location.isSamePlace(as: field.text.location)
    field = new
    if kindChanged { forgetLines() }
    if moved { evaluate(in: context) }
    if promptChanged || kindChanged { apply(.all, in: context) }
  }

  func setLook(_ new: TextFieldLook, in context: UpdateContext) {
    guard new != look else { return }
    look = new
    apply(.all, in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let (old, wasEnabled) = (edited, isEnabled)
    read(in: context)
    if edited.text != old.text { history.removeAll() }
    if edited != old { changed(text: true, in: context) } else if isEnabled != wasEnabled { apply(.paint, in: context) }
  }

  /// Called when the text or the caret changed.
  func changed(text: Bool, in context: UpdateContext) {
    if isFocused { revealsCaret = true }
    // A different text may need another size. The caret is scrolled into sight after the layout.
    if text, field.axis == .vertical { return apply(.all, in: context) }
    settleScrolling()
    apply(.paint, in: context)
  }

  var canFocus: Bool { isEnabled }

  func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    if isFocused { revealsCaret = true } else { scrolled.x = 0 }
    goalColumn = nil
    history.close()
    settleScrolling()
    setNeedsPaint(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    focusable.end(in: context)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result { isEnabled ? edit(event, in: context) : .ignored }

  // MARK: Lines

  /// The lines and columns of the current text.
  var lines: FieldLines {
    _read {
      updateLines()
      yield storedLines
    }
    _modify {
      updateLines()
      yield &storedLines
    }
  }

  func updateLines() { storedLines.update(&edited) }

  private func forgetLines() {
    // Resets the edited text too, so that the new lines receive the whole text as one change.
    storedLines = FieldLines(axis: field.axis, isSecure: field.isSecure)
    let (caret, text) = (edited.caret, edited.text)
    edited = EditedText("")
    edited.replaceAll(with: text)
    edited.move(to: caret)
  }

  override func widthsChanged(in context: UpdateContext) {
    storedLines.forget()
    super.widthsChanged(in: context)
  }

  /// The number of columns for wrapping. One column is reserved for a caret after the last character.
  private func lineWidth(_ width: Int) -> Int { max(1, width - 4 * margin - 1) }
  var lineWidth: Int { lineWidth(size.width) }

  // MARK: Layout

  private var margin: Int { look == .rounded ? 1 : 0 }
  var inner: Rect { Rect(x: margin * 2, y: margin, width: size.width - 4 * margin, height: size.height - 2 * margin) }

  /// A vertical field is as high as its lines, up to the line limit and the proposed height. If there is less room, it scrolls.
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let width = proposal.width ?? 20 + 4 * margin
    guard field.axis == .vertical else { return Size(width: width, height: 1 + 2 * margin) }
    var rows = lines.count(width: lineWidth(width))
    if let limit = environment.drawing.lineLimit { rows = min(rows, max(1, limit)) }
    if let height = proposal.height { rows = min(rows, max(1, height - 2 * margin)) }
    return Size(width: width, height: rows + 2 * margin)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? min(4 + 4 * margin, proposal.width ?? .infinity)...Int.infinity : super.range(along: axis, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    // Another size wraps the lines differently: scroll to the caret again.
    if isFocused { revealsCaret = true }
    settleScrolling()
  }

  // MARK: Scrolling

  /// Clamps the scroll position to the text, and scrolls to the caret if that was requested.
  private func settleScrolling() {
    guard isPlaced, !inner.isEmpty else { return }
    let caret = lines.place(of: edited.caret, width: lineWidth)
    if field.axis == .horizontal {
      if isFocused { reveal(caret.x, in: inner.width, &scrolled.x) }
      // Leave no more empty columns after the text than the caret needs.
      scrolled.x = max(0, min(scrolled.x, lines.columns(line: 0, width: 0) + 1 - inner.width))
    } else {
      if revealsCaret { reveal(caret.y, in: inner.height, &scrolled.y) }
      scrolled.y = max(0, min(scrolled.y, lines.count(width: lineWidth) - inner.height))
    }
    revealsCaret = false
  }

  private func reveal(_ place: Int, in length: Int, _ start: inout Int) {
    if place - start >= length { start = place - length + 1 }
    if place < start { start = place }
  }

  /// Scrolls by rows without moving the caret. Returns false at the end of the text.
  func scroll(byRows rows: Int, in context: UpdateContext) -> Bool {
    guard field.axis == .vertical, !inner.isEmpty else { return false }
    let top = max(0, min(scrolled.y + rows, lines.count(width: lineWidth) - inner.height))
    guard top != scrolled.y else { return false }
    scrolled.y = top
    setNeedsPaint(in: context)
    return true
  }

  /// The caret's position in the node's coordinates. Nil while it is not visible.
  override var caret: Point? {
    guard isEnabled, isPlaced, !inner.isEmpty else { return nil }
    var place = lines.place(of: edited.caret, width: lineWidth) - scrolled
    // A wide character can be too wide for a line. The caret after it is then drawn on it.
    if field.axis == .vertical { place.x = min(place.x, inner.width - 1) }
    guard place.x >= 0, place.x < inner.width, place.y >= 0, place.y < inner.height else { return nil }
    return inner.origin + place
  }

  override var caretShape: CursorShape { .bar }

  /// The offset in the text for a cell. `place` is relative to the top left corner of the inner rectangle.
  func offset(at place: Point) -> Int { lines.offset(at: place + scrolled, width: lineWidth) }

  override func paint(_ context: inout PaintContext) { paintField(&context) }
  override func drawingChanged(in context: UpdateContext) { apply(field.axis == .vertical ? .all : .paint, in: context) }
}
