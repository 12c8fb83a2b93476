/// An editor without a view: a text, its carets and its history, and the commands of `TextCommand`. A pure value.
///
///     var editing = TextEditing(TextBuffer("one two"))
///     _ = editing.perform(.wordForward, layout: PlainLayout(), now: .zero)
///     _ = editing.insert("!", now: .zero)    // "one! two"
///
/// Offsets are in bytes of UTF-8. `now` is the time since any fixed moment of a clock that never goes back; typing within one second is one step
/// of `undo`. A key costs O(log n), whatever the length of the text.
public struct TextEditing: Sendable {
  /// The text.
  public internal(set) var buffer: TextBuffer
  /// The carets, ascending; their selections do not overlap. Never empty.
  public internal(set) var carets = [TextCaret(0)]
  /// The position of the primary caret, which the view keeps visible.
  public internal(set) var primary = 0
  /// The steps of `undo`.
  public var history = TextHistory()
  /// The texts of `yank`.
  public var kills = KillRing()
  /// The settings.
  public var options: TextEditingOptions

  /// Whether the last command was a kill: the next one makes its text longer.
  var isKilling = false
  /// The range of the last yank, and its age in the ring.
  var yanked: (range: Range<Int>, back: Int)?
  /// Whether moves select: after `setMark`.
  public internal(set) var isMarking = false

  /// An editor with the caret at the start of a text.
  public init(_ buffer: TextBuffer = TextBuffer(), options: TextEditingOptions = TextEditingOptions()) {
    self.buffer = buffer
    self.options = options
  }

  // MARK: Carets

  /// The primary caret.
  public var caret: TextCaret { carets[primary] }
  /// Whether a caret has a selection.
  public var hasSelection: Bool { carets.contains { !$0.isEmpty } }
  /// The selected text of all carets, joined by line ends; empty without a selection.
  public var selectedText: String {
    String(decoding: selectedBytes, as: UTF8.self)
  }

  var selectedBytes: [UInt8] {
    var parts: [[UInt8]] = []
    for caret in carets where !caret.isEmpty { parts.append(buffer.bytes(in: caret.range)) }
    return Array(parts.joined(separator: [0x0A]))
  }

  /// Replaces all carets by one: at a click, or after a search. Offsets are moved to cluster boundaries within the text.
  public mutating func setCaret(_ caret: TextCaret) { setCarets([caret], primary: 0) }

  /// Replaces all carets. Overlapping selections are merged.
  public mutating func setCarets(_ new: [TextCaret], primary: Int = 0) {
    history.endGroup()
    (isKilling, yanked, isMarking) = (false, nil, false)
    place(new, primary: primary)
  }

  /// Adds a caret, as alt+click does, and makes it the primary one. A caret without a selection at the same place is removed instead, unless it
  /// is the only one.
  public mutating func toggleCaret(at offset: Int) {
    if carets.count > 1, let index = carets.firstIndex(where: { $0.isEmpty && $0.head == offset }) {
      var rest = carets
      rest.remove(at: index)
      setCarets(rest, primary: min(primary, rest.count - 1))
    } else {
      setCarets(carets + [TextCaret(offset)], primary: carets.count)
    }
  }

  /// Extends the primary selection to an offset, as shift+click and dragging do. Other carets go.
  public mutating func extendSelection(to offset: Int) { setCaret(TextCaret(anchor: caret.anchor, head: offset)) }

  /// Goes to a line, counted from 1. A number beyond the text goes to the nearest line.
  public mutating func goToLine(_ number: Int) {
    setCaret(TextCaret(buffer.start(ofLine: min(max(1, number), buffer.lineCount) - 1)))
  }

  /// Ends the group of typing in the history: on a blur.
  public mutating func endUndoGroup() { history.endGroup() }

  mutating func place(_ new: [TextCaret], primary: Int) {
    guard !new.isEmpty else { return }
    if new.count == 1 {
      carets = [snapped(new[0])]
      self.primary = 0
      return
    }
    let main = snapped(new[min(max(0, primary), new.count - 1)])
    let sorted = new.map(snapped).sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var merged: [TextCaret] = []
    for caret in sorted {
      guard let last = merged.last,
        caret.range.lowerBound < last.range.upperBound || caret.range.lowerBound == last.range.upperBound && (caret.isEmpty || last.isEmpty)
      else {
        merged.append(caret)
        continue
      }
      let range = last.range.lowerBound..<max(last.range.upperBound, caret.range.upperBound)
      let backwards = last.isEmpty ? caret.head < caret.anchor : last.head < last.anchor
      var both = last
      both.anchor = backwards ? range.upperBound : range.lowerBound
      both.head = backwards ? range.lowerBound : range.upperBound
      merged[merged.count - 1] = both
    }
    carets = merged
    self.primary = merged.lastIndex { $0.range.lowerBound <= main.range.lowerBound } ?? 0
  }

  private func snapped(_ caret: TextCaret) -> TextCaret {
    var caret = caret
    let head = min(max(0, caret.head), buffer.utf8Count)
    let anchor = caret.isEmpty ? head : min(max(0, caret.anchor), buffer.utf8Count)
    caret.head = buffer.clusterBoundary(atOrBefore: head)
    caret.anchor = caret.anchor == caret.head || anchor == head ? caret.head : buffer.clusterBoundary(atOrBefore: anchor)
    return caret
  }

  // MARK: Another owner's edits

  /// Replaces the whole text, as a changed binding does. The carets stay at their offsets, within the text; the history is emptied.
  public mutating func reset(to buffer: TextBuffer) {
    self.buffer = buffer
    history = TextHistory()
    setCarets(carets, primary: primary)
  }

  /// Replaces the whole text, and moves the carets as `edit` moves their text: a caret behind what another owner inserted stays at its letter. A caret
  /// within what was replaced keeps its offset. The history is emptied.
  package mutating func reset(to buffer: TextBuffer, after edit: TextEdit) {
    let moved = carets(movedBy: { edit.range.contains($0) ? $0 : edit.map($0, stays: true) }), primary = primary
    reset(to: buffer)
    setCarets(moved, primary: primary)
  }

  /// Takes over edits that another view made in the same document: the carets move along.
  public mutating func follow(_ edits: [TextEdit], in buffer: TextBuffer) {
    self.buffer = buffer
    let moved = carets(movedBy: { offset in edits.reduce(offset) { $1.map($0, stays: true) } })
    (isKilling, yanked) = (false, nil)
    place(moved, primary: primary)
  }

  /// The carets with their ends moved. An empty one stays empty.
  private func carets(movedBy move: (Int) -> Int) -> [TextCaret] {
    carets.map { caret in
      var moved = caret
      moved.head = move(caret.head)
      moved.anchor = caret.isEmpty ? moved.head : move(caret.anchor)
      return moved
    }
  }
}
