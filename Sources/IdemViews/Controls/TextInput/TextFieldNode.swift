import IdemCore
import IdemScreen
import IdemText

/// The node of a text field. Typing runs no body of its own: it writes the binding, and paints its rows.
final class TextFieldNode: RenderNode, TextInput {
  private(set) var field: Field
  var editing = TextEditing()
  private(set) var lines: FieldLines
  private(set) var focusable: FocusableBehavior!
  private(set) var look = TextFieldLook.plain
  /// Whether a validation around the field shows a message.
  private(set) var isWrong = false
  private(set) var settings = TextInputSettings()
  /// What gets the keys before the table; nil for a table alone.
  var interpreter: (any TextKeyInterpreter)?
  /// Whether the caret was below the first row after the last change.
  private var hadRowsAboveCaret = false
  /// The first visible column and row of the text.
  var scrolled = Point.zero
  /// The size inside of the field at the last placement.
  private var placedSize: Size?
  /// Whether to scroll to the caret after the field has its size.
  var revealsCaret = false
  /// The value's text and the selection that the bindings have.
  var shownValue = "", shownSelection: TextSelection?
  /// Writes the value that a field with a format had when it got the focus; nil while that is the value.
  var restoreValue: (@MainActor () -> Void)?
  /// The entry of the history that is shown, and the text that the user typed before.
  var recalled: (index: Int, draft: String)?
  /// The suggestions around the field, while it has the focus.
  weak var suggestions: SuggestionsNode?
  /// The colors of source code; nil without a lexer. The wake-up reads more lines.
  private(set) var syntax: TextSyntax?
  var syntaxWakeUp: WakeUp?

  init(_ field: Field, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.field = field
    lines = FieldLines("", axis: field.axis, isSecure: field.isSecure)
    super.init(parent: parent, type: type)
    flags.insert(.opaque)
    focusable = FocusableBehavior(of: self)
    setOptions()
    read(in: context)
    if field.isSecure, !hidesText { lines = FieldLines(text, axis: field.axis, isSecure: false) }
    focusable.begin()
    flags.remove(.building)
  }

  /// The whole text.
  var text: String { lines.text }

  // MARK: The values from outside

  private func setOptions() {
    editing.options.isSingleLine = field.axis == .horizontal
    editing.options.indentsNewLines = false
  }

  /// Reads the bindings. Returns whether the text or the selection was changed from outside.
  @discardableResult private func read(in context: UpdateContext) -> (text: Bool, caret: Bool) {
    let oldSyntax = syntax, oldTheme = syntax?.theme
    let (new, selection, settings, isWrong, expressions) = focusable.track(in: context) {
      let text: String
      switch field.source {
      case .text(let binding): text = binding.wrappedValue
      case .value(let value): text = value.read()
      }
      let values = EnvironmentValues(scope: environment)
      syntax = field.isSecure ? nil : TextSyntax.read(values, after: syntax, editing.buffer)
      let settings = values[TextInputSettingsKey.self]
      // Only an interpreter searches.
      let expressions = settings.keys.interpreter == nil ? nil : values.findExpressions
      return (text, field.selection?.wrappedValue, settings, values[FieldErrorKey.self] != nil, expressions)
    }
    self.settings = settings
    if interpreter?.name != settings.keys.interpreter?.name { interpreter = settings.keys.interpreter }
    interpreter?.makePattern = expressions.map(TextPattern.maker)
    let isOtherLook = isWrong != self.isWrong || syntax !== oldSyntax || syntax?.theme != oldTheme
    self.isWrong = isWrong
    if isOtherLook, !isBuilding { apply(.paint, in: context) }
    var changed = (text: false, caret: false)
    if case .value = field.source {
      // The user's text stays while the value is the one that was read from it.
      if new != shownValue {
        shownValue = new
        changed.text = takeText(new)
      }
    } else {
      changed.text = takeText(new)
    }
    if let selection, selection != shownSelection {
      shownSelection = selection
      if let caret = selection.carets(in: text).first {
        editing.setCaret(caret)
        changed.caret = true
      }
    }
    return changed
  }

  /// Replaces the text with one that another owner wrote. A caret at the end stays at the end. Any other caret stays at its letter, or keeps its offset
  /// within what was replaced. Returns whether it is another text.
  @discardableResult func takeText(_ new: String) -> Bool {
    let old = text
    guard new != old else { return false }
    let isAtEnd = editing.caret.head == old.utf8.count, edit = TextEdit(from: old, to: new)
    editing.reset(to: TextBuffer(new), after: edit)
    editing.setCaret(TextCaret(isAtEnd ? new.utf8.count : editing.caret.head))
    lines.replace(edit, in: new)
    syntax?.reset(lineCount: editing.buffer.lineCount)
    recalled = nil
    return true
  }

  func update(_ new: Field, in context: UpdateContext) {
    let kindChanged = new.axis != field.axis || new.isSecure != field.isSecure
    let promptChanged = new.prompt != field.prompt
    let moved = !new.source.isSame(as: field.source) || !isSamePlace(new.selection, field.selection)
    field = new
    if kindChanged {
      lines = FieldLines(text, axis: field.axis, isSecure: hidesText)
      setOptions()
    }
    if moved { evaluate(in: context) }
    if promptChanged || kindChanged { apply(.all, in: context) }
  }

  func setLook(_ new: TextFieldLook, in context: UpdateContext) {
    guard new != look else { return }
    look = new
    apply(.all, in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let wasEnabled = isEnabled, hidText = hidesText
    let changed = read(in: context)
    if hidText != hidesText {
      lines = FieldLines(text, axis: field.axis, isSecure: hidesText)
      apply(.all, in: context)
    }
    if changed.text || changed.caret {
      textChanged(changed.text, in: context)
    } else if isEnabled != wasEnabled {
      apply(.paint, in: context)
    }
  }

  /// Called when the text or the caret changed.
  func textChanged(_ isOtherText: Bool, in context: UpdateContext) {
    if isFocused { revealsCaret = true }
    let hasRowsAbove = hasRowsAboveCaret
    if hasRowsAbove != hadRowsAboveCaret {
      hadRowsAboveCaret = hasRowsAbove
      if isFocused { takenKeysChanged() }
    }
    // A different text may need another size. The caret is scrolled into sight after the layout.
    if isOtherText, field.axis == .vertical { return apply(.all, in: context) }
    settleScrolling()
    apply(.paint, in: context)
  }

  // MARK: Focus

  /// Whether the field has selected its value, and the user nothing since then. Control-C does not copy this, so that it ends the app.
  var hasSelectedItself = false
  var canFocus: Bool { isEnabled }
  var isTabOnly: Bool { settings.isTabOnly }

  func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    if isFocused { revealsCaret = true } else { scrolled.x = 0 }
    editing.endUndoGroup()
    if isFocused { beginInput() } else { endInput(in: context) }
    // A value is replaced rather than continued: before "0.00", "100" would be 1000.00. A click sets the caret instead.
    hasSelectedItself = false
    if isFocused, case .value = field.source, interpreter == nil, !tree.focus.isMovedByPointer, !tree.focus.isReturning {
      editing.setCaret(TextCaret(anchor: 0, head: text.utf8.count))
      hasSelectedItself = true
    }
    if let actions = field.actions { tree.onCommit { _ in actions.editingChanged(isFocused) } }
    settleScrolling()
    setNeedsPaint(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    suggestions?.inputEnded(self, in: context)
    syntaxWakeUp?.cancel()
    focusable.end(in: context)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result { isEnabled ? edit(event, in: context) : .ignored }

  // MARK: Layout

  /// The number of columns for wrapping. One column is reserved for a caret after the last character.
  private func lineWidth(_ width: Int) -> Int { max(1, width - 2 * look.columns - 1) }
  var lineWidth: Int { lineWidth(size.width) }

  var inner: Rect {
    Rect(x: look.columns, y: look.rows, width: size.width - 2 * look.columns, height: size.height - 2 * look.rows)
  }

  /// A vertical field is as high as its lines, within the line limits and the proposed height. If there is less room, it scrolls.
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let width = proposal.width ?? 20 + 2 * look.columns, frame = 2 * look.rows
    guard field.axis == .vertical else { return Size(width: width, height: 1 + frame) }
    let drawing = environment.drawing
    var rows = max(lines.count(width: lineWidth(width)), Int(drawing.leastLines))
    if let limit = drawing.lineLimit { rows = min(rows, max(1, limit)) }
    if let height = proposal.height { rows = min(rows, max(1, height - frame)) }
    return Size(width: width, height: rows + frame)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal
      ? min(4 + 2 * look.columns, proposal.width ?? .infinity)...Int.infinity : super.range(along: axis, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    // Another size wraps the lines differently: scroll to the caret again. In the same size, the field stays where the wheel has scrolled it.
    if isFocused, inner.size != placedSize { revealsCaret = true }
    placedSize = inner.size
    settleScrolling()
  }

  override func widthsChanged(in context: UpdateContext) {
    lines.forget()
    super.widthsChanged(in: context)
  }

  /// The caret's position in the node's coordinates. Nil while it is not visible.
  override var caret: Point? { isEnabled ? position(of: caretOffset) : nil }
  override var caretShape: CursorShape { interpreter.map { CursorShape($0.state.caret) } ?? .bar }

  override func paint(_ context: inout PaintContext) { paintField(&context) }
  override func drawingChanged(in context: UpdateContext) { apply(field.axis == .vertical ? .all : .paint, in: context) }
}

extension TextFieldNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] { [] }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(field.isSecure ? .secureField : .textField, self)
    element.value = field.isSecure ? String(repeating: "•", count: text.count) : text
    element.caret = String(decoding: text.utf8.prefix(editing.caret.head), as: UTF8.self).count
    if let prompt = field.prompt { element.hint = place.words(prompt) }
    if let error = EnvironmentValues(scope: environment)[FieldErrorKey.self] { element.error = place.words(error) }
    guard isEnabled else { return [element] }
    element.add(.press, "edit") { [self] in if !isRemoved { focusable.takeFocus(in: $0) } }
    element.setValue = { [self] new, context in
      guard !isRemoved else { return false }
      replace(0..<text.utf8.count, with: new, in: context)
      return true
    }
    return [element]
  }
}
