import IdemCore
import IdemScreen
import IdemText

/// The search of one editor.
final class FindSession: FindModel {
  private weak var node: EditorNode?
  /// Nil after the editor is removed, which may be before its bar closes.
  var editor: EditorNode? {
    get { node.flatMap { $0.isRemoved ? nil : $0 } }
    set { node = newValue }
  }
  private var search: TextSearch?
  private var slice: WakeUp?
  /// Where a search begins while the user types the query.
  private var origin = 0
  /// The move to a match that is still searched.
  private var pendingMove: PendingMove?

  /// The time without an edit after which the matches are counted again, in nanoseconds.
  private static let pause = 100_000_000
  /// The steps of about 4 KiB that are searched for a regular expression before the key is answered.
  private static let nearby = 8
  /// The time of a slice of a search for a regular expression, in nanoseconds.
  private static let sliceTime = 2_000_000

  nonisolated override init() { super.init() }

  /// A selection within a line is what is found.
  override func begin(_ mode: Mode) -> Bool {
    guard let editor else { return false }
    let caret = editor.editing.caret
    origin = caret.range.lowerBound
    if mode != .goToLine, !caret.isEmpty, caret.range.count <= 1024 {
      let selected = editor.editing.buffer.string(in: caret.range)
      if !selected.contains(where: \.isNewline) { query = selected }
    }
    return true
  }

  // MARK: Searching

  override func search(jumps: Bool) {
    (search, pendingMove) = (nil, nil)
    if jumps, let editor { move(from: min(origin, editor.editing.buffer.utf8Count), backwards: false) }
    count(after: 0)
    marksChanged()
  }

  override func stopSearch() {
    slice?.cancel()
    search = nil
  }

  /// Called by the editor after an edit.
  func textChanged() {
    (search, pendingMove) = (nil, nil)
    guard isShown, pattern != nil else { return }
    count(after: Self.pause)
  }

  /// Counts the matches in slices, from a time on.
  private func count(after pause: Int) {
    stopSearch()
    guard let editor, let pattern else { return show(count: nil, number: nil) }
    search = TextSearch(pattern, in: editor.editing.buffer)
    if pause == 0 { advance() } else { schedule(editor, after: pause) }
  }

  private func schedule(_ editor: EditorNode, after pause: Int) {
    let timers = editor.tree.timers
    slice = timers.schedule(at: timers.clock.now + pause) { [weak self] _ in self?.advance() }
  }

  private func advance() {
    guard let editor, search != nil || pendingMove != nil else { return }
    if advanceSlice() { return showStatus() }
    schedule(editor, after: 0)
  }

  /// Searches the next part of the text. Returns whether the search is finished.
  private func advanceSlice() -> Bool {
    if let search, !search.pattern.isExpression { return self.search!.advance() }
    let end = MonotonicClock.now() + Self.sliceTime
    repeat {
      if pendingMove != nil { continueMove() } else if search?.advance(bytes: 1) != false { return true }
    } while MonotonicClock.now() < end
    return false
  }

  private func showStatus() {
    guard let editor, let search else { return }
    show(count: search.matches.count, number: search.number(of: editor.editing.caret.range))
  }

  // MARK: Commands

  override func next(backwards: Bool = false) {
    guard let editor else { return }
    let range = editor.editing.caret.range
    move(from: backwards ? range.lowerBound : range.upperBound, backwards: backwards)
  }

  /// Selects the next match from an offset on, or the one before it. Goes on at the other end of the text.
  private func move(from offset: Int, backwards: Bool) {
    guard let editor, let pattern else { return }
    let buffer = editor.editing.buffer, before = 0..<offset, behind = offset..<buffer.utf8Count
    let found: Range<Int>?
    if let search, search.isFinished {
      found = (backwards ? search.previous(from: offset) : search.next(from: offset)).map { search.matches[$0] }
    } else if pattern.isExpression {
      pendingMove = PendingMove(backwards: backwards, ranges: backwards ? [before, behind] : [behind, before])
      for _ in 0..<Self.nearby where pendingMove != nil { continueMove() }
      if pendingMove != nil, search == nil { schedule(editor, after: 0) }
      return
    } else if backwards {
      found = buffer.lastMatch(of: pattern, in: before) ?? buffer.lastMatch(of: pattern, in: behind)
    } else {
      found = buffer.firstMatch(of: pattern, in: behind) ?? buffer.firstMatch(of: pattern, in: before)
    }
    if let found { select(found) }
  }

  /// A move to a match that takes too long for one key.
  private struct PendingMove {
    let backwards: Bool
    /// What is left to search, in this order.
    var ranges: [Range<Int>]
  }

  /// Searches about 4 KiB more for the pending move.
  private func continueMove() {
    guard let editor, let pattern, let move = pendingMove, let range = move.ranges.first else { return pendingMove = nil }
    let buffer = editor.editing.buffer, found: Range<Int>?, rest: Range<Int>
    if move.backwards {
      let line = buffer.range(ofLine: buffer.line(at: max(range.lowerBound, range.upperBound - 4096)))
      let start = max(range.lowerBound, line.lowerBound)
      (found, rest) = (buffer.lastMatch(of: pattern, in: start..<range.upperBound), range.lowerBound..<start)
    } else {
      var search = TextSearch(pattern, in: buffer, range: range)
      search.advance(bytes: 1)
      (found, rest) = (search.matches.first, search.position..<range.upperBound)
    }
    if let found {
      pendingMove = nil
      return select(found)
    }
    if rest.isEmpty { pendingMove!.ranges.removeFirst() } else { pendingMove!.ranges[0] = rest }
  }

  private func select(_ match: Range<Int>) {
    guard let editor else { return }
    origin = match.lowerBound
    editor.tree.perform { context in
      editor.change(in: context) { editing, _ in
        editing.setCaret(TextCaret(anchor: match.lowerBound, head: match.upperBound))
        return .nothing
      }
    }
    if search?.isFinished == true { showStatus() } else { updatePreview() }
  }

  override var hasLines: Bool { true }
  override var canReplace: Bool { editor.map { !$0.editing.options.isReadOnly && !$0.settings.isReplaceDisabled } ?? false }

  override func replace() {
    guard let editor, let pattern, canReplace else { return }
    let range = editor.editing.caret.range
    if editor.editing.buffer.firstMatch(of: pattern, in: range) == range {
      let text = replacementText
      editor.tree.perform { context in
        editor.change(in: context) { $0.replace(match: range, of: pattern, with: text, now: $1) }
      }
    }
    next()
  }

  override func replaceAll() {
    guard let editor, let pattern, canReplace else { return }
    let text = replacementText
    editor.tree.perform { context in
      editor.change(in: context) { $0.replaceAll(of: pattern, with: text, now: $1) }
    }
    count(after: 0)
  }

  override func replacementOfMatch() -> (old: String, new: String)? {
    guard let editor, let pattern else { return nil }
    let buffer = editor.editing.buffer, range = editor.editing.caret.range
    // A longer match is not read at each key.
    guard range.count <= 4096, let new = buffer.text(replacing: range, of: pattern, with: replacementText) else { return nil }
    return (buffer.string(in: range), new)
  }

  override func goToLine() {
    guard let editor, let number = Int(line.filter { !$0.isWhitespace }) else { return }
    editor.tree.perform { context in
      editor.change(in: context) { editing, _ in
        editing.goToLine(number)
        return .nothing
      }
    }
    line = ""
    dismiss()
  }

  override func marksChanged() {
    guard let editor else { return }
    editor.tree.perform { editor.setNeedsPaint(in: $0) }
  }
}
