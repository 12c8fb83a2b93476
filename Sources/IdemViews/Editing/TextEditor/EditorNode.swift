import IdemCore
import IdemScreen
import IdemText

/// The node of a text editor. A key changes its `TextEditing`, and paints the rows that changed.
final class EditorNode: RenderNode, TextInput {
  private(set) var field: EditorField
  var editing = TextEditing()
  let lines = EditorLines()
  private(set) var settings = EditorSettings()
  /// The keys of the editor.
  private(set) var keys = TextKeyTable.editor
  /// What gets the keys before the table; nil for a table alone. The app performs its lines.
  var interpreter: (any TextKeyInterpreter)?, performLine: (@MainActor (String) -> Bool)?
  private(set) var focusable: FocusableBehavior!
  /// The suggestions around the editor, while it has the focus.
  weak var suggestions: SuggestionsNode?
  /// The registration at the document, if there is one.
  var observation: TextObservation?
  /// Whether another view edited the document since the last update.
  private var didFollow = false
  /// The first visible row, and the first visible column of an editor that does not wrap.
  var top = EditorPlace(), left = 0
  /// Whether to scroll to the caret after the next layout.
  var revealsCaret = false
  /// Whether the last key was Escape: a Tab then moves the focus.
  var didEscape = false
  /// The pointer's steps: 1 for characters, 2 for words, 3 for lines, and the range that the press selected.
  var press = (count: 1, range: 0..<0)
  /// The wake-up that scrolls while the pointer is dragged beyond an edge, and the pointer's last place.
  var edgeScroll: WakeUp?, dragPlace = Point.zero
  /// The text and the selection that the bindings have.
  var shownText = "", shownSelection: TextSelection?, shownCaret: TextCaret?
  /// The registration at the binding of the caret, which the editor writes at each key.
  private(set) var caretTracker: ObservationTracker?
  /// The places of the visible rows; see `places`.
  var visibleRows = EditorRows()
  /// Whether the bindings are written at the end of the frame.
  var isWritePending = false
  /// The find bar's search.
  let find: FindSession
  /// Where the editor is counted; see `findNavigator(isPresented:)`.
  private var findEditors: FindEditors?
  /// The colors of source code; nil without a lexer. The wake-up reads more lines.
  var syntax: TextSyntax?, syntaxWakeUp: WakeUp?
  /// The attributes of the text; nil for a text without.
  var attributes: EditorAttributes?
  /// The marks before the lines.
  private(set) var marks: EditorMarks?
  /// The cells of the brackets that are marked.
  var bracketCells: [Point] = []
  /// The rows that the running change damages.
  var dirtyRows: [Range<Int>] = []

  init(_ field: EditorField, find: FindSession, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.field = field
    self.find = find
    super.init(parent: parent, type: type)
    find.editor = self
    flags.insert(.opaque)
    focusable = FocusableBehavior(of: self)
    connect()
    read(in: context)
    focusable.begin()
    flags.remove(.building)
  }

  // MARK: The values from outside

  /// Registers at the document.
  private func connect() {
    observation?.cancel()
    (observation, shownCaret) = (nil, nil)
    guard let document = field.document else { return }
    editing = TextEditing(document.snapshot)
    allLinesChanged()
    observation = document.observe { [weak self, weak document] edits in
      guard let self, let document else { return }
      editing.follow(edits, in: document.snapshot)
      didFollow = true
      // The editor's own edits do not come here: they have repainted their rows already.
      becomeStale(Cause(.observed, name: "text", owner: TextDocument.self))
    }
  }

  func update(_ new: EditorField, in context: UpdateContext) {
    let same = new.isSame(as: field)
    field = new
    guard !same else { return }
    connect()
    evaluate(in: context)
    apply(.all, in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let wasEnabled = isEnabled, old = (settings: settings, theme: syntax?.theme, lexer: syntax?.cache.lexer, marks: marks)
    let changed = read(in: context)
    if settings != old.settings || marks?.width != old.marks?.width {
      if isPlaced { breakLines() }
      revealsCaret = isFocused
      return apply(.all, in: context)
    }
    let isOtherLook = syntax?.theme != old.theme || syntax?.cache.lexer != old.lexer || marks != old.marks
    guard changed || isOtherLook || wasEnabled != isEnabled else { return }
    if changed {
      revealsCaret = isFocused
      textChanged(in: context)
      find.textChanged()
      writeMovedCarets()
    }
    readVisibleSyntax()
    setNeedsPaint(in: context)
  }

  private func setFindEditors(_ new: FindEditors?) {
    guard new !== findEditors else { return }
    findEditors?.remove()
    findEditors = new
    new?.add()
  }

  /// Reads the settings and the bindings. Returns whether the text or the selection was changed from outside.
  @discardableResult private func read(in context: UpdateContext) -> Bool {
    var changed = false, editors: FindEditors?
    let (text, selection) = focusable.track(in: context) {
      let values = EnvironmentValues(scope: environment)
      settings = values[EditorSettingsKey.self]
      keys = values[TextInputSettingsKey.self].keyTable ?? .editor
      performLine = values.editorCommand
      syntax = TextSyntax.read(values, after: syntax, editing.buffer)
      marks = values.editorMarks
      (find.navigator, find.expressions) = (values.findNavigator, values.findExpressions)
      editors = values.findEditors
      trackAttributed()
      return (field.text?.wrappedValue, field.selection?.wrappedValue)
    }
    setFindEditors(editors)
    takeInterpreter()
    let caret = readCaret()
    editing.options = settings.options
    if field.isReadOnly { editing.options.isReadOnly = true }
    if let text, text != shownText {
      changed = true
      let edit = TextEdit(from: isWritePending ? editing.buffer.string : shownText, to: text)
      shownText = text
      isWritePending = false
      editing.reset(to: TextBuffer(text), after: edit)
      allLinesChanged()
    }
    if readAttributed() { changed = true }
    if let document = field.document, didFollow || editing.buffer.utf8Count != document.snapshot.utf8Count {
      if !didFollow { editing.follow([], in: document.snapshot) }
      (changed, didFollow) = (true, false)
      allLinesChanged()
    }
    if let caret, caret != shownCaret {
      shownCaret = caret
      if caret != editing.caret {
        changed = true
        editing.setCaret(caret)
      }
    }
    if let selection, selection != shownSelection {
      changed = true
      shownSelection = selection
      var carets = selection.carets(in: shownText)
      if settings.affinity == .upstream { for index in carets.indices { carets[index].affinity = .upstream } }
      if !carets.isEmpty { editing.setCarets(carets) }
    }
    return changed
  }

  /// Reads the binding of the caret.
  func readCaret() -> TextCaret? {
    guard let binding = field.caret else { return nil }
    let tracker = caretTracker ?? ObservationTracker(node: self)
    caretTracker = tracker
    return tracker.trackApart { binding.wrappedValue }
  }

  var canFocus: Bool { isEnabled }

  func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    didEscape = false
    if isFocused {
      revealsCaret = true
      suggestions = enclosingSuggestions
    } else {
      editing.endUndoGroup()
      suggestions?.inputEnded(self, in: context)
      suggestions = nil
    }
    settleScrolling()
    setNeedsPaint(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    edgeScroll?.cancel()
    syntaxWakeUp?.cancel()
    observation?.cancel()
    caretTracker?.end()
    suggestions?.inputEnded(self, in: context)
    setFindEditors(nil)
    focusable.end(in: context)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let press) where isFocused && press.phase != .up: return handle(press, in: context)
    case .paste(let text) where isFocused:
      insert(text, as: .paste, in: context)
      return .handled
    case .mouse(let mouse): return handle(mouse, in: context)
    default: return .ignored
    }
  }

  // MARK: Layout

  /// The columns of the line numbers, with the space after them.
  var gutter: Int { gutter(lineCount: lines.lineCount) }
  /// The columns of a row. The last column of the editor is for the caret after a full row, and for the scroll indicator.
  var textWidth: Int { max(1, size.width - gutter - 1) }

  /// Breaks the lines again if the width or the settings are others.
  @discardableResult func breakLines() -> Bool {
    let changed = lines.use(EditorBreaking(wrap: settings.wrap, width: textWidth, tabWidth: max(1, editing.options.tabWidth)))
    if changed {
      top = EditorPlace(line: min(top.line, lines.lineCount - 1))
      if settings.wrap != .none { left = 0 }
    }
    return changed
  }

  override var caretShape: CursorShape { interpreter.map { CursorShape($0.state.caret) } ?? .bar }

  /// The least and the greatest number of rows, if the height depends on the text (`lineLimit` with a range).
  var lineLimits: ClosedRange<Int>? {
    let drawing = environment.drawing
    guard drawing.leastLines > 0, let most = drawing.lineLimit else { return nil }
    return Int(drawing.leastLines)...max(Int(drawing.leastLines), most)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let width = proposal.width ?? 40
    guard let limits = lineLimits else { return Size(width: width, height: proposal.height ?? 10) }
    let other = EditorLines()
    other.buffer = lines.buffer
    _ = other.use(EditorBreaking(wrap: settings.wrap, width: max(1, width - gutter - 1), tabWidth: max(1, editing.options.tabWidth)))
    let rows = other.moved(EditorPlace(), by: limits.upperBound - 1).rows + 1
    return Size(width: width, height: min(max(rows, limits.lowerBound), max(1, proposal.height ?? .infinity)))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .vertical, lineLimits != nil { return super.range(along: axis, proposal, in: context) }
    return min(axis == .horizontal ? 4 + gutter : 1, proposal[axis] ?? .infinity)...Int.infinity
  }

  override func placeChildren(in context: PlacementContext) {
    if isFocused { revealsCaret = true }
    if breakLines() { setNeedsPaint(in: context) }
    settleScrolling()
    if readVisibleSyntax() { setNeedsPaint(in: context) }
  }

  override func widthsChanged(in context: UpdateContext) {
    lines.removeAll()
    super.widthsChanged(in: context)
  }

  override func drawingChanged(in context: UpdateContext) { apply(.paint, in: context) }
  override func paint(_ context: inout PaintContext) { paintEditor(&context) }

  /// The caret's position in the node's coordinates. Nil while it is not visible.
  override var caret: Point? {
    guard isEnabled, isPlaced, !bounds.isEmpty else { return nil }
    if let offset = interpreter?.state.caretOffset { return position(of: TextCaret(min(offset, editing.buffer.utf8Count))) }
    return position(of: editing.caret)
  }
}

extension EditorField {
  @MainActor func isSame(as other: EditorField) -> Bool {
    guard document === other.document, isReadOnly == other.isReadOnly else { return false }
    switch (text, other.text) {
    case (nil, nil): return true
    case (let a?, let b?): if a.location !== b.location, !a.location.isSamePlace(as: b.location) { return false }
    default: return false
    }
    return isSamePlace(text, other.text) && isSamePlace(selection, other.selection)
      && isSamePlace(rich?.text, other.rich?.text) && isSamePlace(rich?.selection, other.rich?.selection)
  }
}

extension EditorNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] { [] }

  /// Cost: O(length of the text).
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.textEditor, self)
    let text = editing.buffer.string
    element.value = text
    element.caret = String(decoding: text.utf8.prefix(editing.caret.head), as: UTF8.self).count
    guard isEnabled else { return [element] }
    element.add(.press, "edit") { [self] in if !isRemoved { focusable.takeFocus(in: $0) } }
    element.setValue = { [self] new, context in
      guard !isRemoved else { return false }
      replace(0..<editing.buffer.utf8Count, with: new, in: context)
      return true
    }
    return [element]
  }
}
