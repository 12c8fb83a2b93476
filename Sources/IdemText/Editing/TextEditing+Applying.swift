extension TextEditing {
  /// One replacement of a batch: the ranges of a batch are ascending and do not overlap.
  struct Replacement {
    var range: Range<Int>
    var text: TextBuffer
  }

  /// Where the carets are after a batch.
  enum CaretsAfter {
    /// One at the end of each replacement.
    case atEnds
    /// Where the old ones moved.
    case moved
    /// At these places.
    case at([TextCaret], primary: Int)
  }

  /// Replaces ranges, and adds the change to the history.
  mutating func apply(_ batch: [Replacement], _ after: CaretsAfter, kind: TextHistory.Kind, now: Duration) -> EditResult {
    let batch = batch.filter { !$0.range.isEmpty || !$0.text.isEmpty }
    guard !batch.isEmpty, !options.isReadOnly else { return .nothing }
    let before = carets
    var change = TextHistory.Change(edits: [], removed: TextBuffer(), inserted: TextBuffer())
    change.edits.reserveCapacity(batch.count)
    if batch.count == 1 {
      change.removed = buffer[batch[0].range]
      change.inserted = batch[0].text
      change.edits.append(TextEdit(batch[0].range, count: batch[0].text.utf8Count))
    } else {
      change.removed = TextBuffer.joining(batch.map { buffer[$0.range] })
      change.inserted = TextBuffer.joining(batch.map(\.text))
      for item in batch { change.edits.append(TextEdit(item.range, count: item.text.utf8Count)) }
    }
    buffer.replace(batch.map { ($0.range, $0.text) })
    switch after {
    case .atEnds:
      var shift = 0
      var ends: [TextCaret] = []
      for edit in change.edits {
        // New text may join the cluster behind it: the caret goes behind that.
        let end = edit.range.lowerBound + shift + edit.count
        ends.append(TextCaret(buffer.clusterBoundary(atOrBefore: end) == end ? end : buffer.clusterBoundary(after: end)))
        shift += edit.count - edit.range.count
      }
      if ends.count == 1 { carets = ends } else { place(ends, primary: primary) }
      primary = min(primary, carets.count - 1)
    case .moved:
      place(Self.moved(carets, change.edits), primary: primary)
    case .at(let carets, let primary):
      place(carets, primary: primary)
    }
    history.add(change, kind: kind, before: before, after: carets, now: now)
    isMarking = false
    return EditResult(edits: change.edits.reversed(), caretsMoved: true)
  }

  /// The carets after a batch of edits.
  static func moved(_ carets: [TextCaret], _ edits: [TextEdit]) -> [TextCaret] {
    var result = carets
    for index in result.indices {
      result[index].anchor = moved(carets[index].anchor, edits)
      result[index].head = moved(carets[index].head, edits)
      result[index].goalColumn = nil
    }
    return result
  }

  static func moved(_ offset: Int, _ edits: [TextEdit]) -> Int {
    var shift = 0
    for edit in edits {
      if edit.range.lowerBound > offset { break }
      if edit.range.upperBound > offset { return edit.range.lowerBound + shift + edit.count }
      shift += edit.count - edit.range.count
    }
    return offset + shift
  }

  // MARK: Typing and pasting

  /// Where inserted text comes from.
  public enum Source: Sendable {
    /// A key: letters that follow each other within a second are one step of `undo`.
    case typing
    /// A paste, a drop or a completion: a step of its own.
    case paste
  }

  /// Replaces the selections by a text, or inserts it at each caret. O(log n + text) for each caret.
  public mutating func insert(_ text: some StringProtocol, as source: Source = .typing, now: Duration) -> EditResult {
    guard !options.isReadOnly, !text.isEmpty else { return .nothing }
    if options.closesBrackets, source == .typing, let result = typeBracket(String(text), now: now) { return result }
    (isKilling, yanked) = (false, nil)
    var piece: TextBuffer
    if options.isSingleLine, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      piece = TextBuffer(Self.singleLine(String(text)))
    } else {
      piece = buffer.shared(text)
    }
    if source == .paste { history.endGroup() }
    let result = apply(
      carets.map { Replacement(range: $0.range, text: piece) }, .atEnds,
      kind: source == .typing ? .inserting : .other, now: now)
    if source == .paste { history.endGroup() }
    return result
  }

  /// The text in one line: each line end becomes a space.
  static func singleLine(_ text: String) -> String {
    var result = ""
    for character in text { result.append(character == "\r\n" || character == "\n" || character == "\r" ? " " : character) }
    return result
  }

  /// Replaces a range by a text as a step of its own, or as a part of the open `edit`. The carets move along.
  public mutating func replace(_ range: Range<Int>, with text: some StringProtocol, now: Duration) -> EditResult {
    replace(range, with: TextBuffer(text), now: now)
  }

  package mutating func replace(_ range: Range<Int>, with text: TextBuffer, now: Duration) -> EditResult {
    (isKilling, yanked) = (false, nil)
    return apply([Replacement(range: range, text: text)], .moved, kind: .other, now: now)
  }

  /// Makes all edits in `body` one step of `undo`.
  public mutating func edit<R>(_ name: String? = nil, _ body: (inout TextEditing) throws -> R) rethrows -> R {
    history.beginEdit(name)
    defer { history.endEdit() }
    return try body(&self)
  }

  /// Begins a step of `undo` that takes all edits up to `endStep`, also those of later calls: for a mode in which the user types. Nested calls count.
  package mutating func beginStep() { history.beginEdit(nil) }
  package mutating func endStep() { history.endEdit() }

  // MARK: Undo

  /// The carets before the step that `redo` repeats.
  package var caretsBeforeRedo: [TextCaret]? { history.caretsBeforeRedo }

  mutating func undo() -> EditResult {
    guard !options.isReadOnly, let step = history.back() else { return .nothing }
    var result = EditResult(caretsMoved: true)
    for change in step.changes.reversed() {
      var batch: [(Range<Int>, TextBuffer)] = []
      batch.reserveCapacity(change.edits.count)
      var shift = 0
      var position = 0
      for edit in change.edits {
        let start = edit.range.lowerBound + shift
        let old =
          change.edits.count == 1 ? change.removed : change.removed[position..<position + edit.range.count]
        batch.append((start..<start + edit.count, old))
        position += edit.range.count
        shift += edit.count - edit.range.count
      }
      buffer.replace(batch)
      result.edits += batch.reversed().map { TextEdit($0.0, count: $0.1.utf8Count) }
    }
    place(step.before, primary: primary)
    return result
  }

  mutating func redo() -> EditResult {
    guard !options.isReadOnly, let step = history.forth() else { return .nothing }
    var result = EditResult(caretsMoved: true)
    for change in step.changes {
      var batch: [(Range<Int>, TextBuffer)] = []
      batch.reserveCapacity(change.edits.count)
      var position = 0
      for edit in change.edits {
        let new = change.edits.count == 1 ? change.inserted : change.inserted[position..<position + edit.count]
        batch.append((edit.range, new))
        position += edit.count
      }
      buffer.replace(batch)
      result.edits += change.edits.reversed()
    }
    place(step.after, primary: primary)
    return result
  }
}
